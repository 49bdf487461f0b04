// The field in which something is typed that is not yet taken over.

/** Follows the fields of the page. The editor and sliders are taken over with each input. */
export class PendingField {
  /** The field, or null. */
  node = null;

  constructor() {
    document.addEventListener("input", ({ target }) => {
      this.node = target.matches("#rules, [type=range]") ? null : target;
    }, { capture: true });
    for (const type of ["change", "focusout"]) {
      document.addEventListener(type, () => {
        this.node = null;
      }, { capture: true });
    }
  }
}
