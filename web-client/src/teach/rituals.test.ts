import { expect, it } from 'vitest';
import { foldEvent, type Game } from '../game';
import type { GameEvent } from '../protocol.gen';
import type { News } from '../state';
import { ritualOf } from './rituals';

const started = (n: number, change: object = {}): GameEvent =>
  ({
    type: 'start_kyoku',
    n,
    bakaze: 'E',
    kyoku: 1,
    honba: 0,
    kyotaku: 0,
    oya: 0,
    is_last: false,
    scores: [0, 0, 0, 0],
    tehais: [['1m'], ['?'], ['?'], ['?']],
    dice: [3, 4, 0, 0],
    left: 70,
    ...change,
  }) as unknown as GameEvent;
const BEGUN = {
  type: 'start_game',
  n: 0,
  players: 4,
  names: ['A', 'B', 'C', 'D'],
} as unknown as GameEvent;

/** Events one after the other, each told in a message of its own. */
function tell(events: readonly GameEvent[]): News[][] {
  let game: Game | null = null;
  return events.map((event) => {
    game = foldEvent(game, event);
    return [{ event, game }];
  });
}

const stepsOf = (events: readonly GameEvent[]) => ritualOf(tell(events).at(-1) ?? [])?.steps;

it('draws the seats before the first hand, though the match began in a message before', () => {
  expect(stepsOf([BEGUN, started(1)])).toEqual(['seats', 'dice']);
});

it('throws dice before later hands, too', () => {
  expect(stepsOf([BEGUN, started(1), started(2, { kyoku: 2 })])).toEqual(['dice']);
});

it('draws no seats where there are no winds', () => {
  expect(stepsOf([BEGUN, started(1, { winds: ['', '', '', ''] })])).toEqual(['dice']);
});

it('shows nothing where tiles come from a pool', () => {
  const pool = { dice: [0, 0, 0, 0], winds: ['', '', '', ''] };
  expect(stepsOf([BEGUN, started(1, pool)])).toBeUndefined();
});

it('does not take the first hand that is seen for the first one', () => {
  expect(stepsOf([started(7)])).toEqual(['dice']);
});
