// The wall of a hand as one row of tiles in drawing order, and where everything lies in it.

import { JOKER } from '../tile';
import { type Below, randomOf } from './random';
import type { WallRules } from './wall_rules';

export interface Wall {
  tiles: string[];
  dice: number[];
  /** Two of each seat in turn, where the deal is thrown for. */
  throws: number[];
}

const COPIES = 4;
const SUITS = ['m', 'p', 's'];

/** The set in its fixed order; the first copies of a five are the red ones. */
export function unshuffled({ kinds, bonus, reds }: WallRules): string[] {
  return [
    ...kinds.flatMap((kind) => {
      const red = kind[0] === '5' ? (reds[SUITS.indexOf(kind[1] ?? '')] ?? 0) : 0;
      return Array.from({ length: COPIES }, (_, copy) => (copy < red ? `${kind}r` : kind));
    }),
    ...bonus,
  ];
}

const thrown = (below: Below, count: number): number[] =>
  Array.from({ length: count }, () => 1 + below(6));

/** Who threw the highest, null if nobody did so alone. `throws`: two dice of each seat in turn. */
export function highestOf(throws: readonly number[]): number | null {
  const sums = throws.flatMap((die, i) => (i % 2 === 1 ? [die + (throws[i - 1] ?? 0)] : []));
  const best = Math.max(...sums);
  const seat = sums.indexOf(best);
  return seat === sums.lastIndexOf(best) ? seat : null;
}

const THROWS_MAX = 1000;

/** All throw again until one is the highest alone. */
function throwForDeal(below: Below, players: number): number[] {
  let throws: number[] = [];
  for (let i = 0; i < THROWS_MAX && (i === 0 || highestOf(throws) === null); i += 1) {
    throws = thrown(below, 2 * players);
  }
  return throws;
}

export function wallOf(rules: WallRules, seed: Uint8Array): Wall {
  const below = randomOf(seed);
  const tiles = unshuffled(rules);
  for (let i = tiles.length - 1; i > 0; i -= 1) {
    const other = below(i + 1);
    [tiles[i], tiles[other]] = [tiles[other] as string, tiles[i] as string];
  }
  const dice = thrown(below, rules.dice);
  return { tiles, dice, throws: rules.hasThrows ? throwForDeal(below, rules.players) : [] };
}

/** The wall of a goulash: it is shuffled as any other, then its 2 of bamboos are jokers. */
export const withJokers = (wall: Wall): Wall => ({
  ...wall,
  tiles: wall.tiles.map((pai) => (pai === '2s' ? JOKER : pai)),
});

const BLOCK = 4;

/** Place of the n-th tile dealt to the seat `turn` places after the dealer: fours, then singles. */
export function dealPlace({ hands, handSize }: WallRules, turn: number, n: number): number {
  const inBlocks = Math.floor(handSize / BLOCK) * BLOCK;
  if (n < inBlocks) return (n - (n % BLOCK)) * hands + BLOCK * turn + (n % BLOCK);
  return inBlocks * hands + (n - inBlocks) * hands + turn;
}

/** Replacement tiles are taken stack by stack from the end, the upper tile first. */
export const replacementPlace = (count: number, taken: number): number =>
  count - 2 - (taken - (taken % 2)) + (taken % 2);

export const indicatorPlace = (rules: WallRules, count: number, i: number): number =>
  count - 2 - rules.replacements - 2 * i;

/** The ura indicator lies under its indicator. */
export const uraPlace = (rules: WallRules, count: number, i: number): number =>
  indicatorPlace(rules, count, i) + 1;
