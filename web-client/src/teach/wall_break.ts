// Where the dice break the wall (R12 to R14): told at the deal, for whoever likes to see it.

import type { Ring } from '../geometry/sides';

export interface WallBreak {
  /** The throws, two dice each. */
  throws: readonly number[][];
  /** Whose wall is broken. */
  owner: number;
  /** So many stacks from the right end of that wall stay. */
  stacks: number;
}

const DICE = 2;

const sumOf = (dice: readonly number[]): number => dice.reduce((sum, one) => sum + one, 0);

/**
 * The break, or nothing where no dice are thrown. `ring`: who has a wall, in turn order. `addsUp`: a
 * second throw is added to the first.
 */
export function wallBreak(
  dice: readonly number[],
  dealer: number,
  ring: Ring,
  addsUp: boolean,
): WallBreak | null {
  const thrown = dice.filter((one) => one > 0);
  if (thrown.length < DICE) return null;
  const throws = [thrown.slice(0, DICE), thrown.slice(DICE)].filter(({ length }) => length > 0);
  const [first = 0, second = 0] = throws.map(sumOf);
  // The dealer is counted as the first.
  const owner = ring[(ring.indexOf(dealer) + first - 1) % ring.length] ?? dealer;
  const stacks = second === 0 ? first : second + (addsUp ? first : 0);
  return { throws, owner, stacks };
}
