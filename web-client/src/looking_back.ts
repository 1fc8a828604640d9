// Whether the match so far is looked at in the place of the running table. It is a step of the
// browser's history, so that Back leads to the table and not away from it.

import { effect, signal } from '@preact/signals';
import { liveTable } from './state';

export const isLookingBack = signal(false);

interface Step {
  isLookingBack?: boolean;
}

const isOwnStep = (step: unknown): boolean => (step as Step | null)?.isLookingBack === true;

export function lookBack(): void {
  const step: Step = { isLookingBack: true };
  history.pushState(step, '', location.pathname);
  isLookingBack.value = true;
}

export function toTable(): void {
  isLookingBack.value = false;
  if (isOwnStep(history.state)) history.back();
}

/** Follows the browser's Back and Forward. */
export function startLookingBack(): void {
  addEventListener('popstate', ({ state }) => {
    isLookingBack.value = isOwnStep(state) && liveTable.peek() !== null;
  });
}

// Another table, or none, has nothing to look back at.
let code = '';
effect(() => {
  const here = liveTable.value?.code ?? '';
  if (here !== code) isLookingBack.value = false;
  code = here;
});
