import { expect, test } from 'vitest';
import { leaveTable, learn, nextHand, NO_LESSONS } from './lessons';
import type { ServerHandReview, ServerHelp, ServerPoll, ServerReference } from './protocol.gen';

const review: ServerHandReview = { type: 'hand_review', number: 7, hands: [], wins: [] };
const cards: ServerReference = {
  type: 'reference',
  preset: 'tibet-1',
  players: 4,
  tiles: [],
  waits: [],
  calls: true,
  yaku: [],
  payments: [],
  points: [],
  doubles: [],
  specials: [],
  changes: [],
  new_yaku: [],
  new_doubles: [],
  new_specials: [],
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

test('yaku of another hand are forgotten with new help', () => {
  const help = (number: number): ServerHelp => ({
    type: 'help',
    number,
    level: 'hand',
    shanten: 1,
    waits: [],
    useful: [],
    discards: [],
    groups: [],
    threats: [],
    specials: [],
    unseen: [],
  });
  const told = learn(
    learn(NO_LESSONS, help(3), 0),
    { type: 'yaku_help', number: 3, rows: [], whole: true, doubles: [], specials: [] },
    0,
  );
  expect(learn(told, help(3), 1).yaku).not.toBeNull();
  expect(learn(told, help(4), 1).yaku).toBeNull();
});

test('a proposal stays through a deal and goes with the table', () => {
  const poll: ServerPoll = {
    type: 'poll',
    poll: 1,
    what: 'take_back',
    by: 'Mika',
    state: 'open',
    votes: [],
    time_ms: 1000,
  };
  const asked = learn(NO_LESSONS, poll, 5);
  expect(nextHand(asked).poll).toEqual({ poll, at: 5 });
  expect(leaveTable(asked).poll).toBeNull();
});
