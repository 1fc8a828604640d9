// The gong of a round's clock: at its start, five minutes before its end, at its end.

import { effect } from '@preact/signals';
import { clubs } from '../../../state';
import { play } from '../../../sound/player';
import { roundLeft } from '../parts';

/** What the gong is struck for. */
export type Stroke = 'start' | 'five' | 'end';
export const STROKES: Record<Stroke, number> = { start: 1, five: 2, end: 3 };

interface Clocked {
  state: string;
  leftMs: number;
}

const FIVE_MS = 5 * 60_000;

export function strokeFor(before: Clocked | null, now: Clocked): Stroke | null {
  if (!before) return null;
  if (before.state !== 'running' && now.state === 'running') return 'start';
  if (before.state !== 'running' || now.state !== 'running') return null;
  if (before.leftMs > FIVE_MS && now.leftMs <= FIVE_MS && now.leftMs > 0) return 'five';
  return before.leftMs > 0 && now.leftMs <= 0 ? 'end' : null;
}

const STROKE_MS = 1400;

export function strike(strokes: number): void {
  for (let stroke = 0; stroke < strokes; stroke += 1) {
    play({ name: 'gong', delayMs: stroke * STROKE_MS });
  }
}

const LOOK_MS = 250;

/** Strikes by the clock of the night that is shown, each moment once; call the result to stop. */
export function startGong(): () => void {
  let before: Clocked | null = null;
  const look = (): void => {
    const { night } = clubs.peek();
    if (!night) return;
    const now = { state: night.round.state, leftMs: roundLeft(night, Date.now()) };
    const stroke = night.plan.round_min > 0 ? strokeFor(before, now) : null;
    before = now;
    if (stroke) strike(STROKES[stroke]);
  };
  // What is told at once, the start, is heard at once.
  const stop = effect(() => {
    if (clubs.value.night) look();
  });
  const timer = setInterval(look, LOOK_MS);
  return () => {
    stop();
    clearInterval(timer);
  };
}
