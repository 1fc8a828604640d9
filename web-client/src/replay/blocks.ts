// The hands of a match as blocks of a line: each its own as long as there is room, rounds as one where
// there are many. Pure.

import type { Hand, Moment } from './course';

export interface Block {
  /** The places of its first and last hand. */
  first: number;
  last: number;
  steps: number;
  /** Marks and a length by its moves, or only room for a name. */
  isShort: boolean;
}

/** With more hands than these, those that are over are short, and then rounds one block. */
const FULL_MAX = 14;
const SHORT_MAX = 24;
/** A round without end is cut. */
const ROUND_MAX = 12;

const stepsIn = (hands: readonly Hand[], first: number, last: number): number =>
  hands.slice(first, last + 1).reduce((sum, { steps }) => sum + steps.length, 0);

/** `here`: the hand that is shown. */
export function blocksOf(hands: readonly Hand[], here: number): Block[] {
  const isLong = (place: number): boolean => place === here || place === hands.length - 1;
  const round = hands[here]?.start.bakaze;
  const blocks: Block[] = [];
  hands.forEach(({ start, steps }, place) => {
    const block = blocks.at(-1);
    const isJoined =
      hands.length > SHORT_MAX &&
      block !== undefined &&
      hands[block.first]?.start.bakaze === start.bakaze &&
      block.last - block.first + 1 < ROUND_MAX &&
      start.bakaze !== round &&
      !isLong(place);
    if (isJoined) {
      block.last = place;
      block.steps += steps.length;
      block.isShort = true;
    } else {
      const isShort = hands.length > FULL_MAX && !isLong(place);
      blocks.push({ first: place, last: place, steps: steps.length, isShort });
    }
  });
  return blocks;
}

/** How far into a block a moment is, 0 to 1; 0 before it, 1 after it. */
export function shareIn(hands: readonly Hand[], block: Block, { hand, step }: Moment): number {
  if (hand < block.first) return 0;
  if (hand > block.last) return 1;
  const done = stepsIn(hands, block.first, hand - 1) + step;
  return block.steps > 1 ? done / (block.steps - 1) : 1;
}

/** The moment that is so far into a block. */
export function momentIn(
  hands: readonly Hand[],
  { first, last, steps }: Block,
  share: number,
): Moment {
  let rest = Math.round(Math.max(0, Math.min(1, share)) * (steps - 1));
  for (let hand = first; hand < last; hand += 1) {
    const own = hands[hand]?.steps.length ?? 0;
    if (rest < own) return { hand, step: rest };
    rest -= own;
  }
  return { hand: last, step: rest };
}
