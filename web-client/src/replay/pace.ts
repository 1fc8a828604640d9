// How long a move is shown until the next one, in ms at normal speed. Pure.

import type { GameEvent } from '../protocol.gen';
import { type Hand, type Moment, stepped } from './course';

/** steady: one like the other. played: as long as the players took. */
export type Pace = 'steady' | 'played';

const STEP_MS = 900;
// A result is read for as long as a few steps.
const RESULT_STEPS = 4;
/** A win is shown for a moment before its result. */
const MOMENT_MS = 2600;
const RESULTS: readonly GameEvent['type'][] = ['hora', 'ryukyoku', 'settle', 'end_game'];

/** Nobody looks on for longer while nothing happens, however long it was. */
export const PAUSE_MAX_MS = 20_000;

/** When it happened, in ms since the match began; servers of earlier versions do not say. */
const timeOf = ({ at }: GameEvent & { at?: number }): number | undefined => at;

const steadyPause = (event: GameEvent): number =>
  (RESULTS.includes(event.type) ? STEP_MS * RESULT_STEPS : STEP_MS) +
  (event.type === 'hora' ? MOMENT_MS : 0);

/** Until the step after this moment. */
export function pauseAfter(hands: readonly Hand[], from: Moment, pace: Pace): number {
  const to = stepped(hands, from, 1);
  const now = hands[from.hand]?.steps[from.step]?.event;
  const next = hands[to.hand]?.steps[to.step]?.event;
  if (!now || !next) return STEP_MS;
  const [since, until] = [timeOf(now), timeOf(next)];
  if (pace === 'steady' || since === undefined || until === undefined) return steadyPause(now);
  return Math.min(PAUSE_MAX_MS, Math.max(0, until - since));
}
