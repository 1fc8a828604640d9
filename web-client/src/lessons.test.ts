import { expect, test } from 'vitest';
import { learn, nextHand, NO_LESSONS } from './lessons';
import type { ServerHandReview, ServerReference } from './protocol.gen';

const review: ServerHandReview = { type: 'hand_review', number: 7, hands: [], wins: [] };
const cards: ServerReference = {
  type: 'reference', preset: 'tibet-1', players: 4, tiles: [], yaku: [], payments: [], changes: [], new_yaku: [],
};

test('a review answers the question for the waits', () => {
  const asked = learn(NO_LESSONS, { type: 'name_waits', time_ms: 9000 }, 5);
  expect(asked.asked).toEqual({ timeMs: 9000, at: 5 });
  expect(learn(asked, review, 6).asked).toBeNull();
});

test('a new hand forgets the review and keeps the cards', () => {
  const seen = nextHand(learn(learn(NO_LESSONS, review, 1), cards, 2));
  expect(seen.review).toBeNull();
  expect(seen.reference).toBe(cards);
});
