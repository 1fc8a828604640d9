import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../protocol.gen';
import { handsOf } from './course';
import { realMatch } from '../testing/real_match';
import {
  filled,
  heard,
  isAtEndOf,
  momentIn,
  movedTo,
  newerIn,
  NO_STORY,
  reaches,
  type Story,
  turnedOn,
} from './story';

const { match } = realMatch('four_players');
const BASE = 1000;
const later = (events: readonly GameEvent[], by = BASE): GameEvent[] =>
  events.map((event) => ({ ...event, n: event.n + by }));
const told = later(match.events);
const hands = handsOf(told);
const startOf = (hand: number): number => told.findIndex(({ n }) => n === hands[hand]?.start.n);

const live = (story: Story, events: readonly GameEvent[]): Story =>
  heard(story, { events, isSnapshot: false });
const snapshot = (story: Story, events: readonly GameEvent[]): Story =>
  heard(story, { events, isSnapshot: true });

/** From the start of a hand on, `count` events of it. */
const since = (hand: number, count: number): GameEvent[] =>
  told.slice(startOf(hand), startOf(hand) + count);

describe('a story', () => {
  it('is whole for whoever is there from the start', () => {
    const story = told.reduce((known, event) => live(known, [event]), NO_STORY);
    expect(story.isWhole).toBe(true);
    expect(story.events).toEqual(told);
    expect(story.course.hands).toEqual(hands);
  });

  it('hears nothing twice', () => {
    const story = live(snapshot(NO_STORY, told.slice(0, 60)), told.slice(60, 80));
    expect(live(story, told.slice(40, 80))).toBe(story);
    expect(snapshot(story, told.slice(4, 90)).events).toEqual(told.slice(0, 90));
  });

  it('is filled with what was before one came, and the place stays', () => {
    const came = movedTo(snapshot(NO_STORY, since(2, 30)), { hand: 0, step: 12 });
    expect(came.isWhole).toBe(false);
    const story = filled(came, match.events.slice(0, startOf(2) + 25));
    expect(story.isWhole).toBe(true);
    expect(story.events).toEqual(told.slice(0, startOf(2) + 30));
    expect(momentIn(story)).toEqual({ hand: 2, step: 12 });
    expect(newerIn(story)).toBe(newerIn(came));
  });

  it('is filled before anything else was told', () => {
    const story = filled(NO_STORY, match.events.slice(0, 100));
    expect(story.events).toEqual(match.events.slice(0, 100));
    expect(filled(NO_STORY, []).events).toEqual([]);
  });

  it('takes nothing of another match', () => {
    const other = realMatch('three_players').match.events;
    const story = snapshot(NO_STORY, since(1, 20));
    expect(filled(story, other)).toBe(story);
  });
});

describe('going back', () => {
  const here = movedTo(snapshot(NO_STORY, told.slice(0, startOf(3))), { hand: 2, step: 9 });
  const ahead = newerIn(here);

  it('moves by nothing that is told', () => {
    const back = movedTo(here, { hand: 0, step: 4 });
    const story = told.slice(startOf(3)).reduce((known, event) => live(known, [event]), back);
    expect(momentIn(story)).toEqual({ hand: 0, step: 4 });
    const steps = hands[3]?.steps.length ?? 0;
    expect(newerIn(story)).toBe(ahead + steps);
  });

  it('forgets nothing of what was seen', () => {
    const back = movedTo(here, { hand: 0, step: 0 });
    expect(back.furthest).toBe(here.furthest);
    expect(newerIn(back)).toBe(ahead);
  });

  it('comes to the end', () => {
    expect(isAtEndOf(here)).toBe(false);
    const end = movedTo(here, { hand: 2, step: (hands[2]?.steps.length ?? 0) - 1 });
    expect(isAtEndOf(end)).toBe(true);
    expect(newerIn(end)).toBe(0);
    expect(isAtEndOf(live(end, since(3, 1)))).toBe(false);
    expect(isAtEndOf(NO_STORY)).toBe(false);
  });
});

describe('what the server tells anew', () => {
  it('leaves a gap that the whole match fills', () => {
    const before = movedTo(snapshot(NO_STORY, told.slice(0, startOf(1) + 20)), {
      hand: 1,
      step: 8,
    });
    const back = snapshot(before, since(3, 15));
    expect(back.isWhole).toBe(false);
    const story = filled(back, match.events.slice(0, startOf(3) + 15));
    expect(story.isWhole).toBe(true);
    expect(story.events).toEqual(told.slice(0, startOf(3) + 15));
    expect(momentIn(story)).toEqual({ hand: 1, step: 8 });
  });

  it('leaves none where it goes on', () => {
    const story = snapshot(snapshot(NO_STORY, told.slice(0, startOf(2))), since(2, 5));
    expect(story.isWhole).toBe(true);
  });

  it('is the hand without what was taken back, under new numbers', () => {
    const at = movedTo(snapshot(NO_STORY, told.slice(0, startOf(2) + 40)), { hand: 2, step: 20 });
    const back = later(since(2, 30), 100);
    const story = snapshot(at, back);
    expect(story.course.hands).toHaveLength(3);
    expect(momentIn(story)).toEqual({ hand: 2, step: 20 });
    expect(story.events).toEqual([...told.slice(0, startOf(2)), ...back]);
    // Whoever had seen more than there is now is where it goes on.
    const far = movedTo(at, { hand: 2, step: 38 });
    expect(isAtEndOf(snapshot(far, back))).toBe(true);
    expect(newerIn(snapshot(far, back))).toBe(0);
    // And the numbers of the hands before it are not changed by filling.
    const whole = filled(story, match.events.slice(0, startOf(2) + 30));
    expect(whole.events).toEqual(story.events);
    // In an earlier hand nothing moves.
    const early = movedTo(at, { hand: 0, step: 3 });
    expect(momentIn(snapshot(early, back))).toEqual({ hand: 0, step: 3 });
  });
});

describe('the match after this one', () => {
  const rematch = later(realMatch('no_nonces').match.events, BASE + told.length);

  it('waits until one goes there', () => {
    const end = movedTo(live(NO_STORY, told), { hand: 1, step: 3 });
    const [start, ...rest] = rematch;
    if (!start) throw new Error('no rematch');
    const story = live(snapshot(end, [start]), rest);
    expect(story.course).toBe(end.course);
    expect(momentIn(story)).toEqual({ hand: 1, step: 3 });
    expect(newerIn(story)).toBe(newerIn(end));
    const next = turnedOn(story);
    expect(next.isWhole).toBe(true);
    expect(next.events).toEqual(rematch);
    expect(next.place).toBe(-1);
  });

  it('takes the end of the old one with it', () => {
    const before = live(NO_STORY, told.slice(0, -2));
    const story = live(before, [...told.slice(-2), ...rematch]);
    expect(story.events).toEqual(told);
    expect(story.next).toEqual(rematch);
  });
});

describe('a place', () => {
  it('is in what is known, or not', () => {
    const story = snapshot(NO_STORY, since(2, 30));
    const first = hands[2]?.start.n ?? 0;
    expect(reaches(story, first)).toBe(true);
    expect(reaches(story, first + 29)).toBe(true);
    expect(reaches(story, first + 30)).toBe(false);
    expect(reaches(story, first - 1)).toBe(false);
    expect(reaches(NO_STORY, -1)).toBe(false);
  });
});
