// What a match has told of a player so far. Pure.

import type { Game } from '../../game';
import type { GameEvent } from '../../protocol.gen';

/** The most points first; of equal ones who dealt first. */
export const rankedSeats = ({ seats }: Pick<Game, 'seats'>): number[] =>
  seats
    .map(({ score }, seat) => ({ score, seat }))
    .sort((a, b) => b.score - a.score || a.seat - b.seat)
    .map(({ seat }) => seat);

export interface Figures {
  wins: number;
  dealtIn: number;
  riichis: number;
  calls: number;
}

const CALLS: readonly GameEvent['type'][] = ['chi', 'pon', 'daiminkan'];

/** Of the events up to the one with this number. */
export function figuresOf(events: readonly GameEvent[], upTo: number, seat: number): Figures {
  const figures = { wins: 0, dealtIn: 0, riichis: 0, calls: 0 };
  for (const event of events) {
    if (event.n > upTo) break;
    if (event.type === 'hora') {
      if (event.actor === seat) figures.wins += 1;
      else if (event.target === seat) figures.dealtIn += 1;
    } else if (event.type === 'reach_accepted' && event.actor === seat) {
      figures.riichis += 1;
    } else if (CALLS.includes(event.type) && 'actor' in event && event.actor === seat) {
      figures.calls += 1;
    }
  }
  return figures;
}
