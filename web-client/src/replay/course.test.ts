import { describe, expect, it } from 'vitest';
import { foldEvent, type Game } from '../game';
import type { GameEvent } from '../protocol.gen';
import { realMatch } from '../testing/real_match';
import {
  gameAt,
  grown,
  handsOf,
  hashOf,
  held,
  isEnd,
  momentAt,
  momentOf,
  NO_COURSE,
  numberAt,
  seenFrom,
  stepped,
  stepsAfter,
  toDecision,
  toHand,
} from './course';

const { match } = realMatch('four_players');
const hands = handsOf(match.events);
const start = { hand: 0, step: 0 };
const end = { hand: hands.length - 1, step: (hands.at(-1)?.steps.length ?? 0) - 1 };

describe('the hands of a match', () => {
  it('begin with a deal each and hold every event that is seen', () => {
    expect(hands).toHaveLength(4);
    expect(hands.every(({ steps }) => steps[0]?.event.type === 'start_kyoku')).toBe(true);
    const seen = match.events.filter(
      ({ type }) => !['start_game', 'fair', 'reach_accepted', 'end_kyoku'].includes(type),
    );
    expect(hands.flatMap(({ steps }) => steps.map(({ event }) => event))).toEqual(seen);
  });

  it('end on the same table as the match', () => {
    const whole = match.events.reduce<Game | null>(foldEvent, null);
    const last = gameAt(hands[end.hand] as (typeof hands)[0], end.step, null);
    expect(last?.seats).toEqual(whole?.seats);
    expect(last?.final).toEqual(whole?.final);
  });

  it('pay a riichi with the discard that declares it', () => {
    const hand = hands.find(({ events }) => events.some(({ type }) => type === 'reach_accepted'));
    const step = hand?.steps.findIndex(({ event }) => event.type === 'reach') ?? -1;
    const seat = hand?.steps[step]?.event;
    const actor = seat?.type === 'reach' ? seat.actor : -1;
    expect(hand && gameAt(hand, step, null)?.seats[actor]?.hasStick).toBe(false);
    expect(hand && gameAt(hand, step + 1, null)?.seats[actor]?.hasStick).toBe(true);
  });
});

describe('a match that still grows', () => {
  const { events } = match;

  it('is the same, however it comes', () => {
    for (const at of [1, 5, 97, 200, events.length - 1]) {
      const part = grown(NO_COURSE, events.slice(0, at));
      expect(grown(part, events.slice(at)).hands).toEqual(hands);
    }
    const byOne = events.reduce((course, event) => grown(course, [event]), NO_COURSE);
    expect(byOne.hands).toEqual(hands);
  });

  it('keeps the hands that are over, and leaves what was known as it was', () => {
    const at = events.findIndex(({ n }) => n === hands[2]?.start.n) + 7;
    const before = grown(NO_COURSE, events.slice(0, at));
    const text = JSON.stringify(before.hands);
    const after = grown(before, events.slice(at));
    expect(after.hands[1]).toBe(before.hands[1]);
    expect(JSON.stringify(before.hands)).toBe(text);
  });

  it('has its moments by the numbers of events', () => {
    hands.forEach((hand, place) =>
      hand.steps.forEach(({ event }, step) => {
        const moment = { hand: place, step };
        expect(momentAt(hands, numberAt(hands, moment))).toEqual(moment);
        expect(numberAt(hands, moment)).toBe(event.n);
      }),
    );
    expect(momentAt(hands, -1)).toEqual(start);
    expect(momentAt([], 5)).toEqual({ hand: 0, step: 0 });
    expect(momentAt(hands, 1e9)).toEqual(end);
  });

  it('counts the steps after an event', () => {
    const steps = hands.flatMap((hand) => hand.steps);
    steps.forEach(({ event }, i) => expect(stepsAfter(hands, event.n)).toBe(steps.length - 1 - i));
    expect(stepsAfter(hands, -1)).toBe(steps.length);
  });
});

describe('the table at a step', () => {
  const [first] = hands as [(typeof hands)[0]];

  it('has all hands open, or those of others hidden', () => {
    const open = gameAt(first, 10, null);
    const own = gameAt(first, 10, 2);
    const known = (game: Game | null, seat: number): boolean =>
      game?.seats[seat]?.hand.every(({ pai }) => pai !== '?') ?? false;
    expect([0, 1, 2, 3].map((seat) => known(open, seat))).toEqual([true, true, true, true]);
    expect([0, 1, 2, 3].map((seat) => known(own, seat))).toEqual([false, false, true, false]);
    expect(own?.seats.map(({ river }) => river.map(({ pai }) => pai))).toEqual(
      open?.seats.map(({ river }) => river.map(({ pai }) => pai)),
    );
  });

  it('is the one that was folded from the start of the match', () => {
    hands.forEach((hand) =>
      hand.steps.forEach((_, step) => {
        const { until } = hand.steps[step] ?? { until: 0 };
        const last = match.events.indexOf(hand.events[until - 1] as (typeof match.events)[0]);
        const whole = match.events.slice(0, last + 1).reduce<Game | null>(foldEvent, null);
        expect(gameAt(hand, step, null)).toEqual(whole);
      }),
    );
  });

  it('is there in far less than 100 ms', () => {
    const from = performance.now();
    hands.forEach((hand) => gameAt(hand, hand.steps.length - 1, 0));
    expect((performance.now() - from) / hands.length).toBeLessThan(50);
  });
});

describe('going through a match', () => {
  it('steps over the ends of hands and stops at those of the match', () => {
    const last = (hands[0]?.steps.length ?? 0) - 1;
    expect(stepped(hands, { hand: 0, step: last }, 1)).toEqual({ hand: 1, step: 0 });
    expect(stepped(hands, { hand: 1, step: 0 }, -1)).toEqual({ hand: 0, step: last });
    expect(stepped(hands, start, -1)).toEqual(start);
    expect(stepped(hands, end, 1)).toEqual(end);
    expect([isEnd(hands, end), isEnd(hands, start)]).toEqual([true, false]);
  });

  it('comes to every step', () => {
    let at = start;
    let count = 1;
    for (; !isEnd(hands, at); count += 1) at = stepped(hands, at, 1);
    expect(count).toBe(hands.reduce((sum, { steps }) => sum + steps.length, 0));
  });

  it('finds the decisions of a seat, on and back', () => {
    const on = toDecision(hands, start, 1, 3);
    const event = hands[on.hand]?.steps[on.step]?.event;
    expect(event && 'actor' in event && event.actor).toBe(3);
    const further = toDecision(hands, on, 1, 3);
    expect(toDecision(hands, further, -1, 3)).toEqual(on);
    expect(toDecision(hands, on, -1, 3)).toEqual(start);
  });

  it('goes to the start of a hand before it goes to the one before', () => {
    expect(toHand(hands, { hand: 2, step: 9 }, -1)).toEqual({ hand: 2, step: 0 });
    expect(toHand(hands, { hand: 2, step: 0 }, -1)).toEqual({ hand: 1, step: 0 });
    expect(toHand(hands, start, -1)).toEqual(start);
    expect(toHand(hands, { hand: 1, step: 5 }, 1)).toEqual({ hand: 2, step: 0 });
    expect(toHand(hands, { hand: end.hand, step: 1 }, 1)).toEqual(end);
  });
});

describe('a link to a moment', () => {
  it('is read back as it was written', () => {
    expect(hashOf({ hand: 2, step: 27 })).toBe('#h3.e27');
    expect(momentOf('#h3.e27')).toEqual({ hand: 2, step: 27 });
    expect(momentOf('#h3')).toEqual({ hand: 2, step: 0 });
  });

  const WRONG = ['', '#', '#h', '#e3', '#h0.e0', '#h3.e27x', '#h99999.e1'];

  it.each(WRONG)('"%s" is the start', (hash) => {
    expect(momentOf(hash)).toEqual(start);
  });

  it('to what is not there is to the nearest moment', () => {
    expect(held(hands, { hand: 99, step: 999 })).toEqual(end);
    expect(held(hands, { hand: 0, step: -1 })).toEqual(start);
  });
});

it('an exchange shows a seat no more than what it gave and got', () => {
  const tiles = [
    ['1m', '2m', '3m'],
    ['4m', '5m', '6m'],
    ['7m', '8m', '9m'],
    ['1s', '2s', '3s'],
  ];
  const event = { type: 'exchange', n: 1, number: 1, to: [2, 3, 0, 1], tiles } as const;
  const none = ['?', '?', '?'];
  expect(seenFrom(event as unknown as GameEvent, 1)).toMatchObject({
    tiles: [none, tiles[1], none, tiles[3]],
  });
});

it('the dice for a deal belong to no hand before it', () => {
  const [first] = match.events.filter(({ type }) => type === 'start_kyoku');
  const thrown = { type: 'throws', n: 0, dice: [1, 2, 3, 4, 5, 6, 1, 1] } as GameEvent;
  const two = handsOf([first, thrown, first] as GameEvent[]);
  expect(two.map(({ events }) => events.length)).toEqual([1, 1]);
  expect(two[1]?.before?.throws).toEqual(thrown.type === 'throws' ? thrown.dice : []);
});
