// Which of the tables in the hall are shown, and in which order.

import { computed, signal } from '@preact/signals';
import { EVERY, isInFamily } from '../../catalogue';
import type { Hall } from '../../hall';
import type { HallCard, ServerCatalogue } from '../../protocol.gen';
import { areBotsAlone } from '../../seats';
import { catalogue, friends, hall } from '../../state';

export const ORDERS = ['featured', 'watchers', 'newest'] as const;
export type Order = (typeof ORDERS)[number];

export const TRAITS = ['friends', 'night', 'hands', 'chat'] as const;
export type Trait = (typeof TRAITS)[number];

export interface Choice {
  family: string;
  order: Order;
  /** The address name of a club; empty: of any, and of none. */
  club: string;
  /** What a table must have to be shown. */
  traits: readonly Trait[];
  /** Tables at which only bots play are shown, too. */
  hasBots: boolean;
}

export const ALL: Choice = {
  family: EVERY,
  order: 'featured',
  club: '',
  traits: [],
  hasBots: false,
};

export const choice = signal<Choice>(ALL);

export const isRunning = ({ state }: HallCard): boolean =>
  state === 'playing' || state === 'between';

function has(
  { classes, chat, seats, club }: HallCard,
  trait: Trait,
  friends: ReadonlySet<string>,
): boolean {
  switch (trait) {
    case 'friends':
      return seats.some(({ account }) => friends.has(account));
    case 'night':
      return club?.night !== undefined;
    case 'hands':
      return classes.some(({ class: name }) => name === 'hands');
    case 'chat':
      return chat;
  }
}

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
  /** How many more there would be with the bots. */
  hidden: number;
}

export function choose(
  { tables, featured }: Hall,
  lists: ServerCatalogue | null,
  { family, order, traits, club, hasBots }: Choice,
  friends: ReadonlySet<string>,
): Chosen {
  const wanted = tables.filter(
    (card) =>
      isInFamily(lists, card.preset, family) &&
      (club === '' || card.club?.club === club) &&
      traits.every((trait) => has(card, trait, friends)),
  );
  const cards = hasBots ? wanted : wanted.filter((card) => !areBotsAlone(card));
  const first =
    order === 'featured' ? (cards.find(({ code }) => code === featured?.code) ?? null) : null;
  const others = ordered(cards, order).filter((card) => card !== first);
  return { first, others, hidden: wanted.length - cards.length };
}

/** Clubs of whom tables are shown, by their address names. */
export const clubsIn = (tables: readonly HallCard[]): Map<string, string> =>
  new Map(tables.flatMap(({ club }) => (club ? [[club.club, club.title] as const] : [])));

/** Accounts that one follows. */
export const followed = computed(
  () => new Set(friends.value?.following.map(({ account }) => account) ?? []),
);

export const chosen = computed(() =>
  hall.value ? choose(hall.value, catalogue.value, choice.value, followed.value) : null,
);
