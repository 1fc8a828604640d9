// What of the talk this person wants to hear: nobody who was muted, or nothing at all.

import { computed, signal } from '@preact/signals';
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

/** The last line that was in view when talk was open. */
const seenLine = signal(-1);

export function seeTalk(): void {
  seenLine.value = heard.peek().lines.at(-1)?.line ?? -1;
}

/** Something was said, or reported to the owner, that was not in view. */
export const hasUnseenTalk = computed(
  () => (heard.value.lines.at(-1)?.line ?? -1) > seenLine.value,
);
