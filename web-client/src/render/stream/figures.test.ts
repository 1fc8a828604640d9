import { describe, expect, it } from 'vitest';
import type { Game } from '../../game';
import type { GameEvent } from '../../protocol.gen';
import { figuresOf, rankedSeats } from './figures';

const events = [
  { n: 1, type: 'pon', actor: 1, target: 0 },
  { n: 2, type: 'reach_accepted', actor: 2 },
  { n: 3, type: 'hora', actor: 2, target: 1 },
  { n: 4, type: 'hora', actor: 1, target: 1 },
  { n: 5, type: 'ankan', actor: 1 },
] as unknown as GameEvent[];

describe('figures of a match', () => {
  it('counts what somebody did and what happened to them', () => {
    expect(figuresOf(events, 9, 1)).toEqual({ wins: 1, dealtIn: 1, riichis: 0, calls: 1 });
    expect(figuresOf(events, 9, 2)).toEqual({ wins: 1, dealtIn: 0, riichis: 1, calls: 0 });
  });

  it('tells nothing of what comes after the moment that is shown', () => {
    expect(figuresOf(events, 2, 1)).toEqual({ wins: 0, dealtIn: 0, riichis: 0, calls: 1 });
  });
});

it('has the most points first, and of equal ones who dealt first', () => {
  const seats = [25000, 30000, 25000].map((score) => ({ score }));
  expect(rankedSeats({ seats } as Game)).toEqual([1, 0, 2]);
});
