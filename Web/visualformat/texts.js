/**
 * Returns the range of a string that a range of its UTF-8 bytes denotes.
 *
 * The offsets of diagnostics, trees and constraints are counted in bytes, the indices of strings in
 * UTF-16 code units. The two differ after a character that is not ASCII.
 *
 * @param {string} text The format or equation.
 * @param {number} offset The offset of the first byte.
 * @param {number} [length] The number of bytes; 0 by default.
 * @returns {{start: number, end: number}} The indices, as for `text.slice(start, end)`.
 */
export function stringRange(text, offset, length = 0) {
  return { start: stringIndex(text, offset), end: stringIndex(text, offset + length) };
}

/**
 * Applies a fix-it of a diagnostic to the format or equation that the diagnostic is in.
 *
 * @param {string} text The format or equation.
 * @param {object} fixIt The fix-it.
 * @returns {string} The fixed text.
 * @throws {RangeError} if the fix-it changes another part of a scene.
 */
export function applyFixIt(text, fixIt) {
  if (fixIt.edits.some((edit) => typeof edit.offset !== "number")) {
    throw new RangeError(`the fix-it "${fixIt.message}" does not change this text`);
  }
  return [...fixIt.edits].sort(laterFirst).reduce(applyEdit, text);
}

function laterFirst(one, other) {
  return other.offset - one.offset;
}

function applyEdit(text, edit) {
  const { start, end } = stringRange(text, edit.offset, edit.length);
  return text.slice(0, start) + edit.newText + text.slice(end);
}

function stringIndex(text, byteOffset) {
  let index = 0;
  let bytes = 0;
  while (index < text.length && bytes < byteOffset) {
    const codePoint = text.codePointAt(index);
    bytes += utf8Length(codePoint);
    index += codePoint > 0xffff ? 2 : 1;
  }
  return index;
}

function utf8Length(codePoint) {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
