// Conversion between bytes and base64.

/** Returns the bytes of a text in base64. */
export function bytesOfBase64(text) {
  if (typeof Uint8Array.fromBase64 === "function") return Uint8Array.fromBase64(text);
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Returns the bytes of a text in base64url, which addresses contain. */
export function bytesOfBase64url(text) {
  return bytesOfBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
}

/** Returns bytes as a text in base64url without padding. */
export function base64urlOfBytes(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
