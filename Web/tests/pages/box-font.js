// A font whose letters are boxes: "x" and the space are exactly as wide and as high as the font
// size. The file is an OpenType font with the tables that browsers require.

const unitsPerEm = 1000;
const box = [0, 0, unitsPerEm, unitsPerEm];
/** One closed contour of four points, with 16-bit distances between them. */
const boxGlyph = [
  1, ...box, 3, 0, 0x0101, 0x0101, 0, unitsPerEm, 0, -unitsPerEm, 0, 0, unitsPerEm, 0,
];

/** The tables in 16-bit words. The glyphs are a box for missing letters, "x" and the space. */
const tables = {
  "OS/2": [
    4, unitsPerEm, 400, 5, 0, ...Array(8).fill(100), 100, 300, 0, ...Array(5).fill(0),
    ...Array(8).fill(0), 0, 0, 0x40, 0x20, 0x78, unitsPerEm, 0, 0, unitsPerEm, 0, 0, 0, 0, 0,
    unitsPerEm, unitsPerEm, 0, 0x20, 0,
  ],
  cmap: [
    0, 1, 3, 1, 0, 12, 4, 40, 0, 6, 4, 1, 2, 0x20, 0x78, 0xFFFF, 0, 0x20, 0x78, 0xFFFF,
    2 - 0x20, 1 - 0x78, 1, 0, 0, 0,
  ],
  glyf: [...boxGlyph, ...boxGlyph],
  head: [
    1, 0, 1, 0, 0, 0, 0x5F0F, 0x3CF5, 0, unitsPerEm, ...Array(8).fill(0), ...box, 0, 8, 2, 0, 0,
  ],
  hhea: [1, 0, unitsPerEm, 0, 0, unitsPerEm, 0, 0, unitsPerEm, 1, ...Array(7).fill(0), 3],
  hmtx: [unitsPerEm, 0, unitsPerEm, 0, unitsPerEm, 0],
  loca: [0, boxGlyph.length, 2 * boxGlyph.length, 2 * boxGlyph.length],
  maxp: [1, 0, 3, 4, 1, 0, 0, 1, ...Array(8).fill(0)],
  name: [0, 0, 6],
  post: [3, ...Array(15).fill(0)],
};

/** Returns the bytes of a font with tables by tag. */
function fontFile() {
  const entries = Object.entries(tables);
  let offset = 12 + 16 * entries.length;
  const records = [];
  const contents = [];
  for (const [tag, words] of entries) {
    const [high, low] = [0, 2].map((index) => tag.charCodeAt(index) * 256 + tag.charCodeAt(index + 1));
    records.push(high, low, 0, 0, 0, offset, 0, 2 * words.length);
    const padded = words.length % 2 === 0 ? words : [...words, 0];
    contents.push(...padded);
    offset += 2 * padded.length;
  }
  return bigEndianBytes([1, 0, entries.length, 128, 3, 16 * entries.length - 128, ...records, ...contents]);
}

function bigEndianBytes(words) {
  return Uint8Array.from(words.flatMap((word) => [(word >> 8) & 255, word & 255]));
}

/** The address of the font. */
export function boxFontAddress() {
  return `data:font/ttf;base64,${btoa(String.fromCharCode(...fontFile()))}`;
}

/** Adds the font to a document under a name, and waits until it is loaded. */
export async function loadBoxFont(name, { fonts } = document) {
  const face = new FontFace(name, `url(${boxFontAddress()})`);
  fonts.add(face);
  await face.load();
}
