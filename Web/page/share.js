// Links that contain a value in their fragment, such as the document of the playground.

const COMPRESSED = "#1z";
const PLAIN = "#1j";
/** The largest value of a link as JSON, in bytes: a short link can expand to a thousand times more. */
const LARGEST_VALUE = 4e6;
/** Longer links do not work in all browsers and messengers. */
const LONGEST_FRAGMENT = 60_000;
/** The most lists and mappings in each other; functions of the page are recursive. */
const DEEPEST_NESTING = 60;

/** An error in a link. */
export class LinkError extends Error {}

/**
 * Returns whether a fragment contains a value, of this version or of a later one. The name of an
 * element of the page, as in the link to the rules, is not a value.
 */
export function isValueFragment(fragment) {
  return fragment.length > 1 && document.getElementById(fragment.slice(1)) === null;
}

/** Returns the fragment for a value. Throws a `LinkError` if a link cannot contain the value. */
export async function fragmentOf(value) {
  const bytes = new TextEncoder().encode(JSON.stringify(value, replaceLoneSurrogates));
  if (bytes.length > LARGEST_VALUE) {
    throw new LinkError("this is too large for a link; a link contains up to 4 MB");
  }
  if (typeof CompressionStream === "undefined") return PLAIN + base64urlOfBytes(bytes);
  const compressed = await limitedBytes(bytes, new CompressionStream("deflate-raw"));
  return COMPRESSED + base64urlOfBytes(compressed);
}

/** Returns the fragment for a log in the page for logs, or null if the log is too long for a link. */
export async function logFragment(log) {
  if (log.length > LARGEST_VALUE) return null;
  try {
    const fragment = await fragmentOf({ log });
    return fragment.length > LONGEST_FRAGMENT ? null : fragment;
  } catch (error) {
    if (!(error instanceof LinkError)) throw error;
    return null;
  }
}

/**
 * Returns the value of a fragment, of any form. Throws a `LinkError` if there is none. The value
 * has only finite numbers and texts that UTF-8 can encode.
 */
export async function valueOfFragment(fragment, page) {
  const kind = fragment.slice(0, 3);
  if (kind !== COMPRESSED && kind !== PLAIN) {
    throw new LinkError(`this link is not a link of ${page}, or of a later version`);
  }
  const bytes = bytesOfFragment(fragment.slice(3));
  const json = kind === PLAIN ? bytes : await inflatedBytes(bytes);
  const value = parsedValue(json);
  expectSafeValue(value, DEEPEST_NESTING);
  return value;
}

/** Returns the error of a damaged link with its reason. */
export function damagedLink(reason, cause) {
  return new LinkError(`this link is damaged: ${reason}`, { cause });
}

function bytesOfFragment(text) {
  try {
    return bytesOfBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch (error) {
    throw damagedLink("it contains characters that are not base64, or part of it is missing", error);
  }
}

async function inflatedBytes(bytes) {
  try {
    return await limitedBytes(bytes, new DecompressionStream("deflate-raw"));
  } catch (error) {
    if (error instanceof LinkError) throw error;
    throw damagedLink("part of it may be missing", error);
  }
}

function parsedValue(json) {
  if (json.length > LARGEST_VALUE) throw damagedLink("it contains more than 4 MB");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json));
  } catch (error) {
    throw damagedLink("its content is not JSON; part of it may be missing", error);
  }
}

/** Throws a `LinkError` if a value of JSON is nested too deeply, or has a part without a meaning. */
function expectSafeValue(value, levels) {
  if (levels === 0) throw damagedLink(`it is nested deeper than ${DEEPEST_NESTING} levels`);
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw damagedLink("a number is out of range");
  }
  if (typeof value === "string") expectWellFormed(value);
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    expectWellFormed(key);
    expectSafeValue(part, levels - 1);
  }
}

function expectWellFormed(text) {
  if (/\p{Surrogate}/u.test(text)) throw damagedLink("a text contains half of a surrogate pair");
}

/** Returns the output of a stream for bytes. Throws a `LinkError` if it is too long. */
async function limitedBytes(bytes, stream) {
  const chunks = [];
  let length = 0;
  for await (const chunk of chunksOf(new Blob([bytes]).stream().pipeThrough(stream))) {
    length += chunk.length;
    if (length > LARGEST_VALUE) throw damagedLink("it contains more than 4 MB");
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** The chunks of a stream, which ends when the caller does; not all browsers can iterate streams. */
async function* chunksOf(stream) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Returns the bytes of a text in base64. */
export function bytesOfBase64(text) {
  if (typeof Uint8Array.fromBase64 === "function") return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Replaces what UTF-8 cannot encode. */
function replaceLoneSurrogates(key, value) {
  return typeof value === "string" ? value.replace(/\p{Surrogate}/gu, "\ufffd") : value;
}

/** Returns bytes as a text in base64url without padding, which addresses can contain. */
function base64urlOfBytes(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
