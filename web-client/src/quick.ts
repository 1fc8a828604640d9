// Playing at once: a table of one's own whose empty seats are taken by bots.

import { effect } from '@preact/signals';
import { createTable } from './follow';
import type { Client, Lesson, ServerCatalogue, ServerTable } from './protocol.gen';
import { send } from './send';
import { catalogue, refusal, table } from './state';

/**
 * What the owner does next on the way to the first deal; null: the match has begun. Who makes a
 * table is given a seat by the server, whose first word of the table is older than that.
 */
export function nextStep(at: ServerTable, bot: string): Client | 'wait' | null {
  if (at.state !== 'waiting') return null;
  if (at.role !== 'player') return 'wait';
  const empty = at.seats.findIndex(({ kind }) => kind === 'empty');
  return empty >= 0 ? { type: 'add_bot', seat: empty, bot } : { type: 'start' };
}

// Several words about the table can come for one step; the last of them counts.
const SETTLED_MS = 50;

// The server lists the bot to play against first.
const usualBot = (lists: ServerCatalogue | null): string => lists?.bots[0]?.name ?? '';

/** What a table for learning gives. */
export const LESSON: Lesson = { help: 'safety', review: true, teaching: true };

/** False without a connection. */
export function playWithBots(preset: string, lesson?: Lesson): boolean {
  const bot = usualBot(catalogue.peek());
  const isAsked = createTable({
    title: '',
    preset,
    settings: [],
    clock: { base_s: 0, bank_s: 0 },
    is_public: false,
    may_watch: true,
    pace: 'normal',
    ...(lesson && { lesson }),
  });
  if (isAsked) takeSteps(bot);
  return isAsked;
}

function takeSteps(bot: string): void {
  const before = table.peek();
  const refused = refusal.peek();
  // Words that were on their way do not ask for the same step again.
  let taken = '';
  const stop = effect(() => {
    const { value: at } = table;
    // A refusal ends it: the waiting room shows what is missing.
    const isRefused = refusal.value !== refused;
    if (!isRefused && (!at || at === before)) return undefined;
    const timer = setTimeout(() => {
      const step = isRefused || !at ? null : nextStep(at, bot);
      if (!step) stop();
      else if (step !== 'wait' && JSON.stringify(step) !== taken && send(step)) taken = JSON.stringify(step);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  });
}
