// How many tables stand on a screen, and in how many columns.

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
export function pageOf(codes: readonly string[], page: number, size: number): readonly string[] {
  const at = Math.min(page, pagesOf(codes.length, size) - 1);
  return codes.slice(at * size, (at + 1) * size);
}
