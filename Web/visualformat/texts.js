/**
 * Returns the range of a string that a range of its UTF-8 bytes denotes. The indices of strings are
 * counted in UTF-16 code units, which differ from bytes after a character that is not ASCII.
 */
export function stringRange(text, offset, length = 0) {
  return { start: stringIndex(text, offset), end: stringIndex(text, offset + length) };
}

/** Applies a fix-it of a diagnostic to the format or equation that the diagnostic is in. */
export function applyFixIt(text, fixIt) {
  if (fixIt.edits.some((edit) => typeof edit.offset !== "number")) {
    throw new RangeError(`the fix-it "${fixIt.message}" does not change this text`);
  }
  const laterFirst = [...fixIt.edits].sort((one, other) => other.offset - one.offset);
  return laterFirst.reduce((fixed, { offset, length, newText }) => {
    const { start, end } = stringRange(fixed, offset, length);
    return fixed.slice(0, start) + newText + fixed.slice(end);
  }, text);
}

function stringIndex(text, byteOffset) {
  let index = 0;
  let bytes = 0;
  for (const character of text) {
    if (bytes >= byteOffset) break;
    const codePoint = character.codePointAt(0);
    bytes += 1 + (codePoint >= 0x80) + (codePoint >= 0x800) + (codePoint >= 0x10000);
    index += character.length;
  }
  return index;
}
