// Checks of arguments. Each function returns the value if it is valid, and throws otherwise.

export const expectString = expecting("a string", (value) => typeof value === "string");
export const expectArray = expecting("an array", Array.isArray);
export const expectBoolean = expecting("a boolean", (value) => typeof value === "boolean");
export const expectObject = expecting("an object", isPlainObject);
export const expectFunction = expecting("a function", (value) => typeof value === "function");
const expectAnyNumber = expecting("a number", (value) => typeof value === "number");

function expecting(kind, isValid) {
  return (value, name) => {
    if (isValid(value)) return value;
    throw new TypeError(`${name} must be ${kind}, found ${describeValue(value)}`);
  };
}

/** Returns a string or an array of strings as an array. */
export function expectStrings(value, name) {
  if (typeof value === "string") return [value];
  return expectArray(value, name)
    .map((element, index) => expectString(element, `${name}[${index}]`));
}

export function expectNumber(value, name) {
  if (Number.isFinite(expectAnyNumber(value, name))) return value;
  throw new RangeError(`${name} must be finite, found ${value}`);
}

/** Returns a copy of an object whose values are numbers. */
export function expectNumbers(value, name) {
  const members = Object.entries(expectObject(value, name));
  return Object.fromEntries(
    members.map(([key, member]) => [key, expectNumber(member, `${name}.${key}`)]));
}

/** Returns a length, or `null` for none. */
export function expectLength(value, name) {
  if (value === null) return null;
  if (expectNumber(value, name) >= 0) return value;
  throw new RangeError(`${name} must not be negative, found ${value}`);
}

export function expectChoice(value, choices, name) {
  if (choices.includes(value)) return value;
  const list = choices.map((choice) => `"${choice}"`).join(" or ");
  throw new RangeError(`${name} must be ${list}, found ${describeValue(value)}`);
}

/** Returns an object that has no other keys than the allowed ones. */
export function expectKeys(value, allowed, name) {
  const unknown = Object.keys(expectObject(value, name)).find((key) => !allowed.includes(key));
  if (unknown === undefined) return value;
  const list = allowed.map((key) => `'${key}'`).join(", ");
  throw new RangeError(`${name} has no key '${unknown}'; the keys are ${list}`);
}

/** Returns whether a value is an object without a class, also if it is from another window. */
export function isPlainObject(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/**
 * Returns a copy of a value that consists of plain objects, arrays, strings, finite numbers,
 * booleans and `null`. Members that are undefined are omitted.
 */
export function copyPlainValue(value, name) {
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  if (typeof value === "number") return expectNumber(value, name);
  if (Array.isArray(value)) {
    return Array.from(value, (element, index) => copyPlainValue(element, `${name}[${index}]`));
  }
  const members = Object.entries(expectObject(value, name))
    .filter(([, member]) => member !== undefined);
  return Object.fromEntries(
    members.map(([key, member]) => [key, copyPlainValue(member, `${name}.${key}`)]));
}

/** Returns a value, or its kind, for a message. */
export function describeValue(value) {
  if (typeof value === "string") return `"${value}"`;
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return value.constructor?.name ?? "an object";
  return typeof value === "function" ? "a function" : String(value);
}
