// Which steps of the ladder have been played here: a step is done when a match of it is over.

import { effect, untracked } from '@preact/signals';
import type { ServerCatalogue } from '../protocol.gen';
import { set, settings } from '../settings';
import { catalogue, liveTable } from '../state';
import { courseOf } from './ladder';

export interface LearnStep {
  preset: string;
  /** From 1. */
  number: number;
  state: 'done' | 'next' | 'ahead';
}

export const LEARNT_MAX = 100;

/** The main steps of the first course; the next one is the first after all that are done. */
export function stepsOf(lists: ServerCatalogue | null, learnt: readonly string[]): LearnStep[] {
  const stages = (lists?.courses[0]?.stages ?? []).filter(({ beside }) => beside === undefined);
  const last = stages.findLastIndex(({ preset }) => learnt.includes(preset));
  return stages.map(({ preset }, i) => ({
    preset,
    number: i + 1,
    // Who begins in the middle knows what comes before.
    state: i <= last ? 'done' : i === last + 1 ? 'next' : 'ahead',
  }));
}

const SHOWN = 5;
const BEFORE = 2;

/** Five steps around the next one. */
export function shownSteps(steps: readonly LearnStep[]): LearnStep[] {
  const next = steps.findIndex(({ state }) => state === 'next');
  const from = next < 0 ? steps.length : next - BEFORE;
  const first = Math.max(0, Math.min(from, steps.length - SHOWN));
  return steps.slice(first, first + SHOWN);
}

export const learntWith = (learnt: readonly string[], preset: string): readonly string[] =>
  learnt.includes(preset) ? learnt : [...learnt, preset].slice(-LEARNT_MAX);

/** Remembers the steps whose match one has played to its end. */
export function startLearnt(): void {
  effect(() => {
    const { value: at } = liveTable;
    const isOver = at?.state === 'finished' && at.seat >= 0 && at.lesson?.teaching === true;
    if (!isOver || !courseOf(catalogue.value, at.preset)) return;
    untracked(() => {
      const learnt = learntWith(settings.peek().learnt, at.preset);
      if (learnt !== settings.peek().learnt) set({ learnt });
    });
  });
}
