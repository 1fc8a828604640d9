// Which of the tables in the hall are shown, and in which order.

import { computed, signal } from '@preact/signals';
import { presetRow } from '../../catalogue';
import type { Hall } from '../../hall';
import type { HallCard, ServerCatalogue } from '../../protocol.gen';
import { catalogue, hall } from '../../state';

export const ORDERS = ['featured', 'watchers', 'newest'] as const;
export type Order = (typeof ORDERS)[number];

export const EVERY = 'every';

export interface Choice {
  family: string;
  order: Order;
}

export const choice = signal<Choice>({ family: EVERY, order: 'featured' });

export const isRunning = ({ state }: HallCard): boolean =>
  state === 'playing' || state === 'between';

const isOf = (lists: ServerCatalogue | null, { preset }: HallCard, family: string): boolean =>
  family === EVERY || presetRow(lists, preset)?.family === family;

/** Matches that are over come last. Of equal ones the newest comes first, as the server lists them. */
function ordered(cards: readonly HallCard[], order: Order): HallCard[] {
  const byWatchers = order === 'newest' ? 0 : 1;
  return [...cards].sort(
    (a, b) => Number(isRunning(b)) - Number(isRunning(a)) || byWatchers * (b.watchers - a.watchers),
  );
}

export interface Chosen {
  /** The table that is shown before all others; null where it is not asked for or there is none. */
  first: HallCard | null;
  others: HallCard[];
}

export function choose(
  { tables, featured }: Hall,
  lists: ServerCatalogue | null,
  { family, order }: Choice,
): Chosen {
  const cards = tables.filter((card) => isOf(lists, card, family));
  const first =
    order === 'featured' ? (cards.find(({ code }) => code === featured?.code) ?? null) : null;
  return { first, others: ordered(cards, order).filter((card) => card !== first) };
}

export const chosen = computed(() =>
  hall.value ? choose(hall.value, catalogue.value, choice.value) : null,
);
