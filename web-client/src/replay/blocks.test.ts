import { describe, expect, it } from 'vitest';
import { blocksOf, momentIn, shareIn } from './blocks';
import type { Hand } from './course';

const WINDS = ['E', 'S', 'W', 'N'];

/** Hands of some steps each, `inRound` of them in a round. */
const handsOf = (count: number, inRound = 4): Hand[] =>
  Array.from({ length: count }, (_, i) => ({
    start: { bakaze: WINDS[Math.floor(i / inRound)] },
    steps: Array.from({ length: 3 + (i % 5) }, () => ({})),
  })) as unknown as Hand[];

const looks = (hands: Hand[], here: number): string =>
  blocksOf(hands, here)
    .map(({ first, last, isShort }) => `${first}-${last}${isShort ? '' : '!'}`)
    .join(' ');

describe('blocks', () => {
  it('are hands, short ones where there are many, and rounds at last', () => {
    expect(looks(handsOf(3), 0)).toBe('0-0! 1-1! 2-2!');
    expect(looks(handsOf(15), 7)).toBe(
      '0-0 1-1 2-2 3-3 4-4 5-5 6-6 7-7! 8-8 9-9 10-10 11-11 12-12 13-13 14-14!',
    );
    expect(looks(handsOf(26, 7), 8)).toBe(
      '0-6 7-7 8-8! 9-9 10-10 11-11 12-12 13-13 14-20 21-24 25-25!',
    );
    expect(looks(handsOf(40, 40), 39)).toContain('38-38 39-39!');
    expect(looks([], 0)).toBe('');
  });

  it.each([3, 15, 26, 30])('of %i hands have every moment once, in order', (count) => {
    const hands = handsOf(count, 7);
    for (const here of [0, Math.floor(count / 2), count - 1]) {
      const blocks = blocksOf(hands, here);
      const found = blocks.flatMap((block) =>
        Array.from({ length: block.steps }, (_, i) =>
          momentIn(hands, block, i / (block.steps - 1)),
        ),
      );
      const all = hands.flatMap(({ steps }, hand) => steps.map((_, step) => ({ hand, step })));
      expect(found).toEqual(all);
      const shares = all.map((moment) =>
        blocks.reduce((sum, block) => sum + shareIn(hands, block, moment), 0),
      );
      expect(shares.every((share, i) => i === 0 || share >= (shares[i - 1] ?? 0))).toBe(true);
      expect(shares[0]).toBe(0);
      expect(shares.at(-1)).toBe(blocks.length);
    }
  });
});
