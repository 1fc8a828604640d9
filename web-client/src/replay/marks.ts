// What stands out in a hand: riichi, calls and how it ended, at their steps. Pure.

import type { GameEvent } from '../protocol.gen';
import type { Hand } from './course';

export interface Mark {
  step: number;
  kind: 'call' | 'riichi' | 'win' | 'draw';
  /** Who, -1: the table. */
  seat: number;
}

const CALLS: readonly GameEvent['type'][] = ['chi', 'pon', 'daiminkan', 'ankan', 'kakan'];

function markOf(event: GameEvent): Omit<Mark, 'step'> | null {
  if (event.type === 'reach') return { kind: 'riichi', seat: event.actor };
  if (event.type === 'hora') return { kind: 'win', seat: event.actor };
  if (event.type === 'ryukyoku') return { kind: 'draw', seat: -1 };
  return CALLS.includes(event.type) && 'actor' in event
    ? { kind: 'call', seat: event.actor }
    : null;
}

/** In the order of play, up to the event of this number. */
export const marksOf = ({ steps }: Hand, upTo: number): Mark[] =>
  steps.flatMap(({ event }, step) => {
    const mark = event.n <= upTo ? markOf(event) : null;
    return mark ? [{ ...mark, step }] : [];
  });

/** The last win up to the event of this number: the hand, and its step; null: there was none. */
export function lastWin(
  hands: readonly Hand[],
  upTo: number,
): { hand: number; step: number } | null {
  for (let hand = hands.length - 1; hand >= 0; hand -= 1) {
    const one = hands[hand];
    const win = one && marksOf(one, upTo).findLast(({ kind }) => kind === 'win');
    if (win) return { hand, step: win.step };
  }
  return null;
}
