// Links that contain a value in their fragment, such as the document of the playground.

const COMPRESSED = "#1z";
const PLAIN = "#1j";

/** An error in the fragment of a link. */
export class LinkError extends Error {}

/** Returns whether a fragment contains a value, of this version or of a later one. */
export function isValueFragment(fragment) {
  return fragment.length > 1;
}

/** Returns the fragment for a value. */
export async function fragmentOf(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  if (typeof CompressionStream === "undefined") return PLAIN + base64urlOfBytes(bytes);
  const compressed = await transformed(bytes, new CompressionStream("deflate-raw"));
  return COMPRESSED + base64urlOfBytes(compressed);
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
