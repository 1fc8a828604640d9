// What of the talk this person wants to hear: nobody who was muted.

import { computed } from '@preact/signals';
import { settings } from '../settings';
import { talk } from '../state';
import type { Talk } from './talk';

export const heard = computed<Talk>(() => {
  const { muted } = settings.value;
  return {
    lines: talk.value.lines.filter(({ account }) => !muted.includes(account)),
    fresh: talk.value.fresh.filter(({ line }) => !muted.includes(line.account)),
  };
});
