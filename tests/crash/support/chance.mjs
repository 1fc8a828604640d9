// Chance that a seed repeats. Only the test's own choices: the server's moments are its own.

/** Numbers in [0, 1) by mulberry32. */
export function makeChance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = (chance, rows) => rows[Math.floor(chance() * rows.length)];

export const between = (chance, from, to) => from + Math.floor(chance() * (to - from));

/** A secret as a browser's cookie has it. */
export const makeSecret = (chance) =>
  Array.from({ length: 64 }, () => between(chance, 0, 16).toString(16)).join('');
