import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromHex, textBytes, toHex } from './bytes';
import { sha256 } from './sha256';

describe('SHA-256', () => {
  // FIPS 180-4, its examples of one block, of two, and of nothing.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
  ])('hashes "%s"', (text, hash) => {
    expect(toHex(sha256(textBytes(text)))).toBe(hash);
  });

  it('is that of another implementation for every length around a block', () => {
    for (let length = 0; length < 200; length += 1) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) % 256);
      expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });
});

describe('hexadecimal', () => {
  const hash = '00ff'.repeat(16);

  it('is read back as it was written', () => {
    expect(toHex(fromHex(hash) ?? new Uint8Array())).toBe(hash);
  });

  it.each(['', '00', `${hash}00`, hash.replace('ff', 'fg'), hash.toUpperCase()])(
    'is nothing for "%s"',
    (text) => expect(fromHex(text)).toBeNull(),
  );
});
