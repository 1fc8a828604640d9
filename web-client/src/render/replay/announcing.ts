// Says each step to whoever reads by ear, and lets it be heard, as at the table.

import { effect, untracked } from '@preact/signals';
import { announce } from '../../announce';
import { nameOf } from '../../seats';
import { stepShown } from '../../sound/steps';
import { say } from '../parts/live';
import { game, isRunning, speed, stepNow } from './player';

/** Faster than this, sounds run into each other. */
const HEARD_SPEED_MAX = 2;

/** Call the result to stop. */
export function startAnnouncing(): () => void {
  return effect(() => {
    const [step, here] = [stepNow.value, game.value];
    if (!step || !here) return;
    untracked(() => {
      say(announce(here, step.event, { seat: -1, nameOf }));
      const isFast = isRunning.value && speed.value > HEARD_SPEED_MAX;
      if (!isFast) stepShown.value = { event: step.event, game: here };
    });
  });
}
