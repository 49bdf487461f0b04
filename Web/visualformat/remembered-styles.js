import { ancestorsOf } from "./attachment-registry.js";

/** Properties without an effect on the layout of a page. */
const paintProperties = new RegExp("^(?:"
  + "z-index|opacity|translate|rotate|scale|filter|cursor|will-change|pointer-events|color|box-shadow"
  + "|(?:transform|background|outline|transition|animation|border-radius|user-select)(?:-.*)?)$");

/** Properties that are not inherited, and change the box of an element but not its contents. */
const boxProperties = new RegExp("^(?:"
  + "(?:min-|max-)?(?:width|height|inline-size|block-size)|left|top|right|bottom|position"
  + "|(?:inset|margin|overflow|flex|grid)(?:-.*)?)$");

/** The inline styles of the elements around layouts, by which changes of them are recognized. */
export class RememberedStyles {
  #styles = new WeakMap();

  /** Remembers the styles of an element and of its ancestors. */
  rememberAround(element) {
    for (const node of ancestorsOf(element)) {
      if (node.style !== undefined && !this.#styles.has(node)) this.#remember(node);
    }
  }

  /**
   * Returns what the styles that have changed since the last call can change: the sizes of
   * "contents", those of "boxes" only, or "nothing".
   */
  changeOf(element) {
    const former = this.#styles.get(element);
    const current = this.#remember(element);
    if (former === undefined) return "contents";
    const names = [...new Set([...former.keys(), ...current.keys()])]
      .filter((name) => former.get(name) !== current.get(name) && !paintProperties.test(name));
    if (names.length === 0) return "nothing";
    return names.every((name) => boxProperties.test(name)) ? "boxes" : "contents";
  }

  /** Remembers the styles of an element, and returns them by name. */
  #remember(element) {
    const { style } = element;
    const values = new Map([...style].map((name) => [name, style.getPropertyValue(name)]));
    this.#styles.set(element, values);
    return values;
  }
}
