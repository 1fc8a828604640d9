// Bytes and their hexadecimal writing.

export const HASH_BYTES = 32;

export const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text);

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Null for anything but a whole hash, a secret or a nonce. */
export function fromHex(text: string): Uint8Array | null {
  if (text.length !== 2 * HASH_BYTES || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: HASH_BYTES }, (_, i) =>
    Number.parseInt(text.slice(2 * i, 2 * i + 2), 16),
  );
}
