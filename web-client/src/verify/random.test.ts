import { describe, expect, it } from 'vitest';
import { chachaBlock, randomOf, wordsOf } from './random';

const KEY = wordsOf(Uint8Array.from({ length: 32 }, (_, i) => i));

describe('ChaCha20', () => {
  // RFC 8439, 2.3.2.
  it('makes the block of the standard', () => {
    const block = chachaBlock(KEY, 1, [0x09000000, 0x4a000000, 0]);
    expect([...block].map((word) => word.toString(16).padStart(8, '0'))).toEqual([
      'e4e7f110',
      '15593bd1',
      '1fdd0f50',
      'c47120a3',
      'c7f4d1c7',
      '0368c033',
      '9aaa2204',
      '4e6cd4c3',
      '466482d2',
      '09aa9f07',
      '05d7c214',
      'a2028bd9',
      'd19c12b5',
      'b94e16de',
      'e883d0cb',
      '4e3c50a2',
    ]);
  });

  // RFC 8439, A.1, test vectors 1 and 2.
  it.each([
    [0, 0xade0b876],
    [1, 0xbee7079f],
  ])('makes block %i of the zero key', (counter, first) => {
    expect(chachaBlock(new Uint32Array(8), counter, [0, 0, 0])[0]).toBe(first);
  });
});

describe('numbers below a limit', () => {
  it('are the words of the blocks in order, modulo the limit', () => {
    const below = randomOf(new Uint8Array(32));
    const words = [0, 1, 2].flatMap((block) => [
      ...chachaBlock(new Uint32Array(8), block, [0, 0, 0]),
    ]);
    for (const word of words) expect(below(136)).toBe(word % 136);
  });

  it('leave out words that would favour low numbers', () => {
    const limit = 2 ** 31 + 1;
    const below = randomOf(new Uint8Array(32));
    const words = [...chachaBlock(new Uint32Array(8), 0, [0, 0, 0])].filter((word) => word < limit);
    for (const word of words) expect(below(limit)).toBe(word);
  });
});
