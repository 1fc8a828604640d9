// What the hall's page shows when: how the seats lie, and which page of a list is on.

/** Pages change so often. */
export const PAGE_MS = 12_000;

export interface SeatsPlan {
  columns: number;
  /** Height of the names in px of the page of 1920 by 1080. */
  name: number;
  hasBadges: boolean;
  perPage: number;
  /** The seats take the place of the standing, and the two are shown in turn. */
  isWide: boolean;
}

/** One row for each number of tables that still fit so. */
const PLANS: readonly ({ tables: number } & SeatsPlan)[] = [
  { tables: 10, columns: 2, name: 28, hasBadges: true, perPage: 10, isWide: false },
  { tables: 15, columns: 3, name: 24, hasBadges: true, perPage: 15, isWide: true },
  { tables: 30, columns: 3, name: 22, hasBadges: true, perPage: 15, isWide: true },
  { tables: 100, columns: 5, name: 18, hasBadges: false, perPage: 40, isWide: true },
];

export function seatsPlan(tables: number): SeatsPlan {
  const found = PLANS.find((plan) => tables <= plan.tables) ?? PLANS[PLANS.length - 1];
  if (!found) throw new Error('no plan');
  const { tables: _, ...plan } = found;
  return plan;
}

export interface Page<T> {
  rows: readonly T[];
  index: number;
  count: number;
  /** Until the next one, in seconds; 0: there is one page. */
  nextS: number;
  from: number;
}

/** The page of a list that is on at a moment. */
export function pageAt<T>(rows: readonly T[], perPage: number, now: number): Page<T> {
  const count = Math.max(1, Math.ceil(rows.length / perPage));
  const index = Math.floor(now / PAGE_MS) % count;
  const from = index * perPage;
  const nextS = count === 1 ? 0 : Math.ceil((PAGE_MS - (now % PAGE_MS)) / 1000);
  return { rows: rows.slice(from, from + perPage), index, count, nextS, from };
}

/** Which page of the seats is on; null: the standing, where both are shown in turn. */
export function seatsTurn(tables: number, isBefore: boolean, now: number): number | null {
  const { perPage, isWide } = seatsPlan(tables);
  const pages = Math.max(1, Math.ceil(tables / perPage));
  const turns = isWide && !isBefore ? pages + 1 : pages;
  const turn = Math.floor(now / PAGE_MS) % turns;
  return turn < pages ? turn : null;
}

/** Seats are shown until so long after the start. */
export const SEATS_MS = 20 * 60_000;

/** How long the seats are still shown; 0: no longer. */
export function seatsLeft(roundMin: number, leftMs: number): number {
  const played = roundMin * 60_000 - leftMs;
  return Math.max(0, SEATS_MS - played);
}
