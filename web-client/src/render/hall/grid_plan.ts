// Which tables a grid shows, how many of them stand on a screen, and in how many columns.

import type { Channel } from '../../routes';

export const GRID_SIZES = [2, 4, 6, 9, 12] as const;

/** The size that was chosen (0: none), else the least in which all tables have a place. */
export function sizeFor(chosen: number, count: number): number {
  if (chosen > 0) return chosen;
  return GRID_SIZES.find((size) => size >= count) ?? GRID_SIZES[GRID_SIZES.length - 1] ?? 1;
}

const COLUMNS: Record<number, number> = { 1: 1, 2: 2, 4: 2, 6: 3, 9: 3, 12: 4 };

export const gridColumns = (size: number): number => COLUMNS[size] ?? 3;

export const pagesOf = (count: number, size: number): number =>
  Math.max(1, Math.ceil(count / size));

/** The tables of a page; the last one where there are not so many. */
export function pageOf<T>(tables: readonly T[], page: number, size: number): readonly T[] {
  const at = Math.min(page, pagesOf(tables.length, size) - 1);
  return tables.slice(at * size, (at + 1) * size);
}

const CODE = /^[A-Za-z0-9]{6}$/;
const NIGHT = /^([A-Za-z0-9-]{3,30})\/(\d{1,6})$/;

export type GridNight = Required<Pick<Channel, 'club' | 'night'>>;

/** The tables of "t=CODE,CODE", or those of the running round of a night: "n=CLUB/NUMBER". */
export function gridOf(query: string): { codes: readonly string[]; night: GridNight | null } {
  const asked = new URLSearchParams(query);
  const [, club, number] = NIGHT.exec(asked.get('n') ?? '') ?? [];
  const codes = (asked.get('t') ?? '').split(',').filter((code) => CODE.test(code));
  return {
    codes: [...new Set(codes.map((code) => code.toUpperCase()))],
    night: club && Number(number) > 0 ? { club: club.toLowerCase(), night: Number(number) } : null,
  };
}

export const nightGridPath = ({ club, night }: GridNight): string => `/grid?n=${club}/${night}`;
