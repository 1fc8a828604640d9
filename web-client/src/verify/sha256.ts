// SHA-256 (FIPS 180-4). The browser's own is missing where a page comes over plain http, which is
// how a table in a home network is often reached; a few hundred short texts need no speed.

const BLOCK = 64;
const WORDS = 64;

/** The first 32 bits of what the root of each of the first primes has after its point. */
function rootBits(count: number, exponent: number): Uint32Array {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1) {
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  }
  return Uint32Array.from(primes, (prime) => {
    const root = prime ** exponent;
    return (root - Math.floor(root)) * 2 ** 32;
  });
}

const START = rootBits(8, 1 / 2);
const ROUNDS = rootBits(WORDS, 1 / 3);

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The text, a one bit, zeros, and its length in bits as the last eight bytes. */
function padded(text: Uint8Array): DataView {
  const length = Math.ceil((text.length + 9) / BLOCK) * BLOCK;
  const bytes = new Uint8Array(length);
  bytes.set(text);
  bytes[text.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(length - 8, Math.floor(text.length / 2 ** 29));
  view.setUint32(length - 4, (text.length << 3) >>> 0);
  return view;
}

function schedule(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(WORDS);
  const word = (i: number): number => words[i] as number;
  for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(at + 4 * i);
  for (let i = 16; i < WORDS; i += 1) {
    const a = word(i - 15);
    const b = word(i - 2);
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    words[i] = word(i - 16) + low + word(i - 7) + high;
  }
  return words;
}

type Eight = [number, number, number, number, number, number, number, number];

function mix(state: Uint32Array, words: Uint32Array): void {
  let [a, b, c, d, e, f, g, h] = state as unknown as Eight;
  for (let i = 0; i < WORDS; i += 1) {
    const choice = (e & f) ^ (~e & g);
    const sumE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = h + sumE + choice + (ROUNDS[i] as number) + (words[i] as number);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const sumA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + sumA + majority) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => {
    state[i] = (state[i] as number) + word;
  });
}

export function sha256(text: Uint8Array): Uint8Array {
  const view = padded(text);
  const state = START.slice();
  for (let at = 0; at < view.byteLength; at += BLOCK) mix(state, schedule(view, at));
  const hash = new DataView(new ArrayBuffer(4 * state.length));
  state.forEach((word, i) => hash.setUint32(4 * i, word));
  return new Uint8Array(hash.buffer);
}
