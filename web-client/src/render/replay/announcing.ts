// Says each step to whoever reads by ear, as at the table.

import { effect, untracked } from '@preact/signals';
import { announce } from '../../announce';
import { nameOf } from '../../seats';
import { say } from '../parts/live';
import { game, stepNow } from './player';

/** Call the result to stop. */
export function startAnnouncing(): () => void {
  return effect(() => {
    const [step, here] = [stepNow.value, game.value];
    if (step && here) untracked(() => say(announce(here, step.event, { seat: -1, nameOf })));
  });
}
