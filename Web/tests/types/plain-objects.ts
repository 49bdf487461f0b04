// Objects that are declared before they are passed, for whose members TypeScript infers `string` and
// `number[]`; and misspelled names, which are errors where the type of a literal is known. The
// program is only type-checked.

import { Layout, attach, constraints, load } from "../../visualformat/visualformat.js";

const rules = [
  "H:|[a]|", { format: "V:|[a]|", options: ["alignAllLeft"] }, { equation: "a.width == 5" },
];
const settings = {
  options: ["alignAllTop"], metrics: { gap: 4 }, direction: "rtl", fit: "width",
  views: { a: { hugging: [250, 251], intrinsic: [40, null] } }, names: (child: Element) => child.id,
};
const scene = {
  superview: { width: 320, direction: "ltr", stack: ["a", "b"], contentOffset: [0, 5] },
  views: {
    icon: { intrinsic: [60, 60], hugging: 251 },
    badge: { autoresizing: { frame: [0, 0, 1, 1], in: [2, 2] } },
    form: { grid: { views: [["a", null]], x: "fill", rows: [{ height: 5 }, null],
      merge: [{ rows: 1, columns: "0..1" }] } },
  },
  layout: rules, profile: "uiKit",
};
const details = { options: ["alignAllTop"], identifier: "x" };
const context = { views: ["a"], options: ["alignAllTop"], superview: false };

class NamedLayout extends Layout {
  width(name: string): number {
    return this.frames()[name].width;
  }
}

export function usePlainObjects(element: HTMLElement): number {
  const layout = new NamedLayout({ views: { icon: { intrinsic: [60, 60] } } });
  layout.add(rules, details);
  layout.add(rules, { options: ["alignAllTop"] });
  attach(element, rules, settings).layout.add("H:[a]", details);
  const names = [scene, { views: { icon: scene.views.icon } }].map((value) => new Layout(value).names);
  return names.length + layout.width("a") + constraints("[a]", context).length;
}

export function misspell(element: HTMLElement): void {
  // @ts-expect-error The option does not exist.
  attach(element, "H:|[a]|", { options: ["alignAll"] });
  // @ts-expect-error The setting does not exist.
  attach(element, "H:|[a]|", { optons: ["alignAllTop"] });
  // @ts-expect-error The direction does not exist.
  attach(element, "H:|[a]|", { direction: "left" });
  // @ts-expect-error The option of a rule does not exist.
  attach(element, { format: "H:[a]", options: ["alignAl"] });
  // @ts-expect-error The property of a view does not exist.
  new Layout({ views: { a: { huging: 5 } } });
  // @ts-expect-error The profile does not exist.
  new Layout({ profile: "uikit" });
  // @ts-expect-error The option does not exist.
  new Layout().add("[a]", { options: ["x"] });
  // @ts-expect-error The option does not exist.
  constraints("[a]", { options: ["x"] });
  // @ts-expect-error The setting does not exist.
  constraints("[a]", { optins: ["alignAllTop"] });
  // @ts-expect-error The setting does not exist.
  load({ ful: true });
  const numbers = { options: [5] };
  // @ts-expect-error Options are names.
  attach(element, "H:|[a]|", numbers);
}
