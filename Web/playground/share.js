// Links that contain a document in their fragment.

const COMPRESSED = "#1z";
const PLAIN = "#1j";

/** An error in the fragment of a link. */
export class LinkError extends Error {}

/** Returns whether a fragment contains a document, of this version or of a later one. */
export function isDocumentFragment(fragment) {
  return fragment.length > 1;
}

/** Returns the fragment for a document. */
export async function fragmentOf(document) {
  const bytes = new TextEncoder().encode(JSON.stringify(document));
  if (typeof CompressionStream === "undefined") return PLAIN + base64urlOfBytes(bytes);
  const compressed = await transformed(bytes, new CompressionStream("deflate-raw"));
  return COMPRESSED + base64urlOfBytes(compressed);
}

/** Returns the document of a fragment. Throws a `LinkError` if the fragment has no document. */
export async function documentOfFragment(fragment) {
  return checkedDocument(await valueOfFragment(fragment, "the playground"));
}

/** Returns the value of a fragment, of any form. Throws a `LinkError` if there is none. */
export async function valueOfFragment(fragment, page) {
  const kind = fragment.slice(0, 3);
  if (kind !== COMPRESSED && kind !== PLAIN) {
    throw new LinkError(`this link is not a link of ${page}, or of a later version`);
  }
  try {
    const bytes = bytesOfBase64(fragment.slice(3).replaceAll("-", "+").replaceAll("_", "/"));
    const json = kind === PLAIN ? bytes
      : await transformed(bytes, new DecompressionStream("deflate-raw"));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json));
  } catch (error) {
    throw new LinkError("this link is damaged; part of it may be missing", { cause: error });
  }
}

function checkedDocument(document) {
  const isLine = (line) => typeof line?.text === "string" && !line.text.includes("\n")
    && (line.options === undefined || Array.isArray(line.options))
    && ["undefined", "string"].includes(typeof line.identifier);
  const { lines, scene, onlyListedViews } = document ?? {};
  const isObject = typeof scene === "object" && scene !== null && !Array.isArray(scene);
  if (Array.isArray(lines) && lines.every(isLine) && isObject) {
    return onlyListedViews === true ? { lines, scene, onlyListedViews } : { lines, scene };
  }
  throw new LinkError("this link contains no scene");
}

async function transformed(bytes, stream) {
  const result = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await result.arrayBuffer());
}

/** Returns the bytes of a text in base64. */
export function bytesOfBase64(text) {
  if (typeof Uint8Array.fromBase64 === "function") return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Returns bytes as a text in base64url without padding, which addresses can contain. */
function base64urlOfBytes(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
