// What screen readers hear: one polite and one urgent region, there from the first frame on.

import { signal } from '@preact/signals';
import type { JSX } from 'preact';

interface Said {
  text: string;
  count: number;
}

const NOTHING: Said = { text: '', count: 0 };
const polite = signal(NOTHING);
const urgent = signal(NOTHING);

/** Urgent: only a question to me, my turn, the last seconds, and the result. */
export function say(text: string, isUrgent = false): void {
  if (text === '') return;
  const region = isUrgent ? urgent : polite;
  region.value = { text, count: region.peek().count + 1 };
}

// The same words twice are heard twice only if the text changes: every other time it ends in a
// space.
const spoken = ({ text, count }: Said): string => (count % 2 === 0 ? text : `${text}\u00a0`);

export const LiveRegions = (): JSX.Element => (
  <>
    <div class="sr-only" role="status" aria-live="polite">
      {spoken(polite.value)}
    </div>
    <div class="sr-only" role="alert" aria-live="assertive">
      {spoken(urgent.value)}
    </div>
  </>
);
