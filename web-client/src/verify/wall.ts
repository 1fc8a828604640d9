// The wall of a hand as one row of tiles in drawing order, and where everything lies in it.

import { randomOf } from './random';
import type { WallRules } from './wall_rules';

export interface Wall {
  tiles: string[];
  dice: number[];
}

const COPIES = 4;
const SUITS = ['m', 'p', 's'];

/** The set in its fixed order; the first copies of a five are the red ones. */
export function unshuffled({ kinds, reds }: WallRules): string[] {
  return kinds.flatMap((kind) => {
    const red = kind[0] === '5' ? (reds[SUITS.indexOf(kind[1] ?? '')] ?? 0) : 0;
    return Array.from({ length: COPIES }, (_, copy) => (copy < red ? `${kind}r` : kind));
  });
}

export function wallOf(rules: WallRules, seed: Uint8Array): Wall {
  const below = randomOf(seed);
  const tiles = unshuffled(rules);
  for (let i = tiles.length - 1; i > 0; i -= 1) {
    const other = below(i + 1);
    [tiles[i], tiles[other]] = [tiles[other] as string, tiles[i] as string];
  }
  return { tiles, dice: Array.from({ length: rules.dice }, () => 1 + below(6)) };
}

const BLOCK = 4;

/** Place of the n-th tile dealt to the seat `turn` places after the dealer: fours, then singles. */
export function dealPlace({ players, handSize }: WallRules, turn: number, n: number): number {
  const inBlocks = Math.floor(handSize / BLOCK) * BLOCK;
  if (n < inBlocks) return (n - (n % BLOCK)) * players + BLOCK * turn + (n % BLOCK);
  return inBlocks * players + (n - inBlocks) * players + turn;
}

/** Replacement tiles are taken stack by stack from the end, the upper tile first. */
export const replacementPlace = (count: number, taken: number): number =>
  count - 2 - (taken - (taken % 2)) + (taken % 2);

export const indicatorPlace = (rules: WallRules, count: number, i: number): number =>
  count - 2 - rules.replacements - 2 * i;

/** The ura indicator lies under its indicator. */
export const uraPlace = (rules: WallRules, count: number, i: number): number =>
  indicatorPlace(rules, count, i) + 1;
