// Whether the match so far is looked at in the place of the running table.

import { effect, signal } from '@preact/signals';
import { liveTable } from './state';

export const isLookingBack = signal(false);

// Another table, or none, has nothing to look back at.
let code = '';
effect(() => {
  const here = liveTable.value?.code ?? '';
  if (here !== code) isLookingBack.value = false;
  code = here;
});
