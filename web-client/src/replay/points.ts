// The points of a match over its hands, as lines to be drawn.

import type { Hand } from './course';
import { changesOf } from './words';

/** By seat: the points at the start of each hand, and after the last one. */
export function pointsOf(hands: readonly Hand[]): number[][] {
  const last = hands.at(-1);
  if (!last) return [];
  const changes = changesOf(last);
  return last.start.scores.map((points, seat) => [
    ...hands.map(({ start }) => start.scores[seat] ?? 0),
    points + (changes[seat] ?? 0),
  ]);
}

/** Nothing to draw where nobody's points ever change. */
export const hasChanges = (lines: readonly number[][]): boolean =>
  lines.some((line) => line.some((points) => points !== line[0]));

export interface Box {
  width: number;
  height: number;
}

/** Each line as places in a box: x to the right by hands, y down from the most points. */
export function plotted(lines: readonly number[][], { width, height }: Box): [number, number][][] {
  const all = lines.flat();
  const most = Math.max(...all);
  const span = Math.max(1, most - Math.min(...all));
  return lines.map((line) =>
    line.map((points, i) => [
      (width * i) / Math.max(1, line.length - 1),
      (height * (most - points)) / span,
    ]),
  );
}
