// The stream of numbers of a wall: ChaCha20 (RFC 8439) over zeros, the seed as key, a nonce of
// zeros, blocks counted from 0, read as little-endian words of 32 bits.

const ROUNDS = 10;
const WORD_MAX = 2 ** 32 - 1;

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];

// Which four words each quarter round works on: columns, then diagonals.
const QUARTERS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

function add(words: Uint32Array, to: number, from: number, xor: number, by: number): void {
  const sum = ((words[to] as number) + (words[from] as number)) >>> 0;
  const mixed = ((words[xor] as number) ^ sum) >>> 0;
  words[to] = sum;
  words[xor] = (mixed << by) | (mixed >>> (32 - by));
}

/** One block of sixteen words. `key` has eight words, `nonce` three. */
export function chachaBlock(
  key: ArrayLike<number>,
  counter: number,
  nonce: ArrayLike<number>,
): Uint32Array {
  const start = Uint32Array.from([...CONSTANTS, ...Array.from(key), counter, ...Array.from(nonce)]);
  const words = start.slice();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [a, b, c, d] of QUARTERS) {
      add(words, a, b, d, 16);
      add(words, c, d, b, 12);
      add(words, a, b, d, 8);
      add(words, c, d, b, 7);
    }
  }
  return words.map((word, i) => word + (start[i] as number));
}

const NO_NONCE = [0, 0, 0];

/** Little-endian words of bytes. */
export function wordsOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(4 * i, true));
}

/** Numbers from 0 to limit - 1 without bias, one with each call. */
export type Below = (limit: number) => number;

export function randomOf(seed: Uint8Array): Below {
  const key = wordsOf(seed);
  let block = new Uint32Array(0);
  let next = 0;
  let used = 0;
  const word = (): number => {
    if (used === block.length) {
      block = chachaBlock(key, next, NO_NONCE) as Uint32Array<ArrayBuffer>;
      next += 1;
      used = 0;
    }
    used += 1;
    return block[used - 1] as number;
  };
  return (limit) => {
    // Words from the largest multiple of the limit on would favour the low numbers.
    const bound = WORD_MAX - (WORD_MAX % limit);
    let drawn = word();
    while (drawn >= bound) drawn = word();
    return drawn % limit;
  };
}
