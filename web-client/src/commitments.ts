// What the server bound itself to while this browser was there, kept until the record of the match
// is looked at: a record with another commitment is another match.

import { effect, untracked } from '@preact/signals';
import { state, type State } from './state';

const KEY = 'jansou.commitments';
const KEPT_MAX = 200;

export type Kept = readonly (readonly [match: string, commitment: string])[];

/** What was told first stays; the oldest give way. */
export const withCommitment = (kept: Kept, match: string, commitment: string): Kept =>
  (kept.some(([known]) => known === match)
    ? kept : [...kept, [match, commitment] as const].slice(-KEPT_MAX));

// Without storage nothing is remembered beyond the page.
let kept: Kept | null = null;

function read(): Kept {
  if (kept) return kept;
  try {
    kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept;
  } catch {
    kept = [];
  }
  return kept;
}

function note(match: string, commitment: string): void {
  const next = withCommitment(read(), match, commitment);
  if (next === kept) return;
  kept = next;
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // See above.
  }
}

/** The commitment that this browser was told during the match, '' if it was not there. */
export const commitmentToldFor = (match: string): string =>
  read().find(([known]) => known === match)?.[1] ?? '';

function follow({ table, game }: State): void {
  const commitment = game?.fair?.commitment ?? '';
  if (table?.state === 'finished' && table.match !== undefined && commitment !== '') {
    note(table.match, commitment);
  }
}

export function startCommitments(): void {
  effect(() => {
    const { value: now } = state;
    untracked(() => follow(now));
  });
}
