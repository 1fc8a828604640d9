// What of the talk this person wants to hear: nobody who was muted, or nothing at all.

import { computed } from '@preact/signals';
import { settings } from '../settings';
import { talk } from '../state';
import { NO_TALK, type Talk } from './talk';

export const heard = computed<Talk>(() => {
  const { muted, hearsTalk } = settings.value;
  if (!hearsTalk) return NO_TALK;
  return {
    lines: talk.value.lines.filter(({ account }) => !muted.includes(account)),
    fresh: talk.value.fresh.filter(({ line }) => !muted.includes(line.account)),
  };
});
