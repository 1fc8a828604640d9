import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../protocol.gen';
import { realMatch } from '../testing/real_match';
import { handsOf, type Hand, type Moment, stepped } from './course';
import { PAUSE_MAX_MS, pauseAfter } from './pace';

const { events } = realMatch('four_players').match;

/** The hands, each event at the time that `timeOf` says. */
const timed = (timeOf: (n: number) => number): readonly Hand[] =>
  handsOf(events.map((event) => ({ ...event, at: timeOf(event.n) })));

const [plain, hands] = [handsOf(events), timed((n) => n * 700)];

/** All moments but the last one. */
function* moments(all: readonly Hand[]): Generator<Moment> {
  let at = { hand: 0, step: 0 };
  for (;;) {
    const next = stepped(all, at, 1);
    if (next.hand === at.hand && next.step === at.step) return;
    yield at;
    at = next;
  }
}

describe('the pause after a move', () => {
  it('is as long as it was', () => {
    const [{ steps }] = hands as [Hand];
    const [first, second] = [steps[3]?.event.n ?? 0, steps[4]?.event.n ?? 0];
    expect(pauseAfter(hands, { hand: 0, step: 3 }, 'played')).toBe((second - first) * 700);
  });

  it('is never longer than anybody looks on', () => {
    const slow = timed((n) => n * 1e6);
    expect(pauseAfter(slow, { hand: 0, step: 3 }, 'played')).toBe(PAUSE_MAX_MS);
    const odd = timed((n) => -n);
    expect(pauseAfter(odd, { hand: 0, step: 3 }, 'played')).toBe(0);
  });

  it('is steady where nobody knows the times, or wants them', () => {
    const [{ steps }] = plain as [Hand];
    const last = { hand: 0, step: steps.length - 1 };
    const [move, result] = [0, last.step].map((step) =>
      pauseAfter(plain, { hand: 0, step }, 'played'),
    );
    // It is a win, which has its moment before its result.
    expect(steps[last.step]?.event.type).toBe('hora');
    expect(result).toBe((move ?? 0) * 4 + 2600);
    for (const at of moments(hands)) {
      expect(pauseAfter(hands, at, 'steady')).toBe(pauseAfter(plain, at, 'played'));
    }
  });
});

// ---- hands that come when they are over ----

/** A random number generator that repeats. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const HANDS = 60_000;
const MOVES = 8;

/** Hands of some moves each, with pauses of all lengths between them. */
function* playedHands(next: () => number): Generator<number[]> {
  let at = 0;
  for (let hand = 0; hand < HANDS; hand += 1) {
    const isSlow = next() < 0.1;
    yield Array.from({ length: MOVES }, () => {
      at += Math.floor(next() ** 3 * (isSlow ? 60_000 : 8000));
      return at;
    });
  }
}

/** A hand as far as its times matter. */
const handAt = (times: readonly number[]): Hand => {
  const steps = times.map((at, i) => ({ event: { at, n: i } as unknown as GameEvent, until: 1 }));
  return { steps, events: [], start: steps[0]?.event, before: null } as unknown as Hand;
};

it('whoever looks on at the pace of play is never more behind than the longest hand', () => {
  let [shown, longest, last] = [0, 0, 0];
  let before: Hand | null = null;
  for (const times of playedHands(random(7))) {
    const [begun, over] = [times[0] ?? 0, times.at(-1) ?? 0];
    longest = Math.max(longest, over - last);
    const hand = handAt(times);
    // The first move is shown when the hand has come and the one before has been seen.
    const pause = before ? pauseAfter([before, hand], { hand: 0, step: MOVES - 1 }, 'played') : 0;
    shown = Math.max(over, shown + pause);
    expect(shown - begun).toBeLessThanOrEqual(longest);
    for (let step = 1; step < MOVES; step += 1) {
      shown += pauseAfter([hand], { hand: 0, step: step - 1 }, 'played');
      if (shown - (times[step] ?? 0) > longest) throw new Error(`behind at ${String(times[step])}`);
    }
    [before, last] = [hand, over];
  }
});
