// Playing at once: a table of one's own whose empty seats are taken by bots.

import { effect } from '@preact/signals';
import { presetRow, ruleRow, valueOf } from './catalogue';
import { isForLearning } from './catalogue';
import { createTable } from './address_sync';
import type {
  Client,
  ClientCreateTable,
  Lesson,
  ServerCatalogue,
  ServerTable,
  Setting,
} from './protocol.gen';
import { send } from './send';
import { catalogue, refusal, table } from './state';
import { isWithin } from './watch/policy';

/** So many bots take every seat that is empty. */
const ALL = Infinity;

/**
 * What the owner does next on the way to the first deal; null: there is nothing to do any more. Who
 * makes a table is given a seat by the server, whose first word of the table is older than that.
 * `bots`: how many of them sit at last; seats beyond wait for people, who begin when they are there.
 */
export function nextStep(at: ServerTable, bot: string, bots = ALL): Client | 'wait' | null {
  if (at.state !== 'waiting') return null;
  if (at.role !== 'player') return 'wait';
  const empty = at.seats.findIndex(({ kind }) => kind === 'empty');
  const seated = at.seats.filter(({ kind }) => kind === 'bot').length;
  if (empty < 0) return { type: 'start' };
  return seated < bots ? { type: 'add_bot', seat: empty, bot } : null;
}

// Several words about the table can come for one step; the last of them counts.
const SETTLED_MS = 50;

/** It plays as somebody who has just learnt the sets. */
const FOR_LEARNERS = 'simple';

/** The server lists the bot to play against first; who learns meets an easier one. */
export function usualBot(lists: ServerCatalogue | null, preset: string): string {
  const isEasy =
    isForLearning(lists, preset) && lists?.bots.some(({ name }) => name === FOR_LEARNERS);
  return isEasy ? FOR_LEARNERS : (lists?.bots[0]?.name ?? '');
}

/** What a table for learning gives. */
export const LESSON: Lesson = { help: 'safety', review: true, teaching: true };

/** A table that is nobody else's: whoever wants help can switch it on. */
export const PRIVATE: Lesson = { help: 'safety', review: false, teaching: false };

/** What is played at once: rules, and what the table gives. */
export interface QuickGame {
  preset: string;
  settings: readonly Setting[];
  /** Missing at a strict table, which allows none. */
  lesson?: Lesson;
}

type Table = Omit<ClientCreateTable, 'type'>;

/** The last table, if this server still has its preset: what is gone of it, or forbidden, is left out. */
export function usableLast(last: Table | null, lists: ServerCatalogue | null): Table | null {
  if (!last || !presetRow(lists, last.preset)) return null;
  const { watch, ...rest } = last;
  const isKept = watch && lists && isWithin(watch, lists.watch_floor);
  return {
    ...rest,
    ...(isKept && { watch }),
    settings: last.settings.filter(({ name }) => ruleRow(lists, name)),
  };
}

/** The rules of the last table made here; null without one. */
export function quickGame(last: Table | null, lists: ServerCatalogue | null): QuickGame | null {
  const usable = lists && usableLast(last, lists);
  if (!usable) return null;
  const { preset, settings } = usable;
  const isStrict = valueOf(settings, 'legality') === 'free';
  return { preset, settings, ...(!isStrict && { lesson: PRIVATE }) };
}

/** Games that are ready to be played, all with red fives: who plays them for the first time changes nothing. */
export const STARTS = [
  { name: 'east', preset: 'mahjong-soul', length: 'east', players: 4, minutes: 10 },
  { name: 'eastSouth', preset: 'mahjong-soul', length: 'east_south', players: 4, minutes: 20 },
  { name: 'three', preset: 'sanma-soul', length: 'east', players: 3, minutes: 8 },
] as const;
export type Start = (typeof STARTS)[number];

export const gameOf = ({ preset, length }: Start): QuickGame => ({
  preset,
  settings: [{ name: 'game_length', value: length }],
  lesson: PRIVATE,
});

/**
 * Makes the table, seats so many bots, and begins if no seat is empty then. False without a
 * connection.
 */
export function playTable(options: Table, bots = ALL): boolean {
  const bot = usualBot(catalogue.peek(), options.preset);
  const isAsked = createTable(options);
  if (isAsked) takeSteps(bot, bots);
  return isAsked;
}

/** False without a connection. */
export const playWithBots = ({ preset, settings: rules, lesson }: QuickGame): boolean =>
  playTable({
    title: '',
    preset,
    settings: [...rules],
    clock: { base_s: 0, bank_s: 0 },
    is_public: false,
    may_watch: true,
    pace: 'normal',
    ...(lesson && { lesson }),
  });

function takeSteps(bot: string, bots: number): void {
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
      const step = isRefused || !at ? null : nextStep(at, bot, bots);
      if (!step) stop();
      else if (step !== 'wait' && JSON.stringify(step) !== taken && send(step))
        taken = JSON.stringify(step);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  });
}
