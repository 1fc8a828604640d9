// Says each step to whoever reads by ear, and lets it be heard, as at the table.

import { effect, untracked } from '@preact/signals';
import { announce } from '../../announce';
import type { GameEvent } from '../../protocol.gen';
import { nameOf } from '../../seats';
import type { WatchSounds } from '../../settings';
import { stepShown } from '../../sound/steps';
import { say } from '../parts/live';
import { game, isRunning, speed, stepNow } from './player';

/** Faster than this, sounds run into each other. */
const HEARD_SPEED_MAX = 2;

/** How a hand and a match end. */
const RESULTS: readonly GameEvent['type'][] = ['hora', 'ryukyoku', 'penalty', 'settle', 'end_game'];

function isWanted({ type }: GameEvent, wish: WatchSounds): boolean {
  return wish === 'all' || (wish === 'results' && RESULTS.includes(type));
}

/** `wish`: what of it is said and heard, as it is now. Call the result to stop. */
export function startAnnouncing(wish: () => WatchSounds = () => 'all'): () => void {
  return effect(() => {
    const [step, here] = [stepNow.value, game.value];
    if (!step || !here) return;
    untracked(() => {
      if (!isWanted(step.event, wish())) return;
      say(announce(here, step.event, { seat: -1, nameOf }));
      const isFast = isRunning.value && speed.value > HEARD_SPEED_MAX;
      if (!isFast) stepShown.value = { event: step.event, game: here };
    });
  });
}
