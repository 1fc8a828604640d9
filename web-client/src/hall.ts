// What the page knows of the tables one may watch: the hall's list, and tables that are looked at as
// small ones.

import { foldEvent, type Game } from './game';
import type {
  Featured,
  HallCard,
  ServerEvents,
  ServerGrid,
  ServerHall,
  ServerHallChanges,
} from './protocol.gen';

export interface Hall {
  /** The newest first. */
  tables: readonly HallCard[];
  featured: Featured | null;
  /** Those before the number of a card; null: the newest. */
  before: number | null;
  /** There are older ones. */
  hasMore: boolean;
}

/** Tables by code; a small table that is not there is null. */
export interface Small {
  cards: Readonly<Record<string, HallCard | null>>;
  games: Readonly<Record<string, Game>>;
}

export const NO_SMALL: Small = { cards: {}, games: {} };

export const hallOf = ({ tables, featured, before, more }: ServerHall): Hall => ({
  tables,
  featured: featured ?? null,
  before: before ?? null,
  hasMore: more ?? false,
});

export function hallChanged(hall: Hall | null, message: ServerHallChanges): Hall | null {
  if (!hall) return null;
  const replaced = new Set([...message.gone, ...message.tables.map(({ code }) => code)]);
  const kept = hall.tables.filter(({ code }) => !replaced.has(code));
  const tables = [...kept, ...message.tables].sort((a, b) => b.number - a.number);
  return { ...hall, tables, featured: message.featured ?? null };
}

export const gridChanged = (small: Small, { tables, gone }: ServerGrid): Small => ({
  ...small,
  cards: {
    ...small.cards,
    ...Object.fromEntries(tables.map((card) => [card.code, card])),
    ...Object.fromEntries(gone.map((code) => [code, null])),
  },
});

/** Events of a table that is looked at as a small one. */
export function smallPlayed(small: Small, { code, snapshot, events }: ServerEvents): Small {
  const known = snapshot ? undefined : small.games[code];
  const fresh = events.filter(({ n }) => n > (known?.last ?? -1));
  // What goes on where nothing is known begins with the next snapshot.
  if (fresh.length === 0 || (!known && !snapshot)) return small;
  const game = fresh.reduce<Game | null>(foldEvent, known ?? null);
  return game ? { ...small, games: { ...small.games, [code]: game } } : small;
}

const only = <T>(rows: Readonly<Record<string, T>>, codes: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(rows).filter(([code]) => codes.includes(code)));

/** Other tables than these are not looked at any more. */
export const keepSmall = ({ cards, games }: Small, codes: readonly string[]): Small => ({
  cards: only(cards, codes),
  games: only(games, codes),
});
