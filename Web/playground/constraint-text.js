// The parts of a constraint, from its canonical text.

const ITEM = String.raw`(?!-?[0-9])((?:\w|-)+(?:\.(?:margins|safeArea|content|frame))?)\.(\w+)`;
const NUMBER = String.raw`-?[0-9][0-9.e+-]*`;
const CONSTRAINT = new RegExp(
  `^${ITEM} (==|>=|<=) (?:${ITEM}(?: \\* (${NUMBER}))?(?: ([+-]) (${NUMBER}))?|(${NUMBER}))`
  + ` @(${NUMBER})$`);

/** The numbers of a constraint, each with the sign before it. */
const NUMBERS = new RegExp(`(?: [*+-])? @?${NUMBER}`, "g");

const HORIZONTAL = new Set(["left", "right", "leading", "trailing", "centerX", "width"]);

/**
 * Returns the parts of a constraint from a text such as `b.leading == a.trailing + 8 @1000`, or
 * null if the text is not a constraint.
 */
export function parseConstraintText(text) {
  const match = CONSTRAINT.exec(text);
  if (!match) return null;
  const [, firstItem, firstAttribute, relation, secondItem = null, secondAttribute = null,
    multiplier = "1", sign = "+", offset = "0", constant, priority] = match;
  return {
    firstItem, firstAttribute, relation, secondItem, secondAttribute,
    multiplier: Number(multiplier),
    constant: Number(constant ?? (sign === "-" ? -offset : offset)),
    priority: Number(priority),
    axis: HORIZONTAL.has(firstAttribute) ? "horizontal" : "vertical",
    isSize: firstAttribute === "width" || firstAttribute === "height",
  };
}

/** Returns whether the texts of two constraints differ at most in their numbers. */
export function isSameConstraint(one, other) {
  const [first, second] = [one, other].map((text) => text?.replace(NUMBERS, ""));
  return first === second;
}

/** Returns the equation of a constraint; the priority 1000 is omitted. */
export function equationText(parts) {
  const { firstItem, firstAttribute, relation, secondItem, secondAttribute } = parts;
  const { multiplier, constant, priority } = parts;
  const sign = constant < 0 ? "-" : "+";
  const terms = secondItem === null ? [String(constant)] : [
    `${secondItem}.${secondAttribute}`, multiplier === 1 ? "" : `* ${multiplier}`,
    constant === 0 ? "" : `${sign} ${Math.abs(constant)}`];
  return [`${firstItem}.${firstAttribute}`, relation, ...terms,
    priority === 1000 ? "" : `@${priority}`].filter((term) => term !== "").join(" ");
}

/** Returns the name of the view of an item: `panel` for `panel.margins`. */
export function viewOfItem(item) {
  return item?.replace(/\.(margins|safeArea|content|frame)$/, "") ?? null;
}
