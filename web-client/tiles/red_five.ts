// The marks that tell a red five from a plain one without its colour.

import type { SetName } from './codes';
import type { Inks } from './inks';
import { path, polar, polygonPath } from './shapes';

const diamond = (x: number, y: number, width: number, height: number): string =>
  polygonPath([
    [x, y - height / 2],
    [x + width / 2, y],
    [x, y + height / 2],
    [x - width / 2, y],
  ]);

const star = (cx: number, cy: number, r: number): string =>
  polygonPath(Array.from({ length: 10 }, (_, i) => polar(cx, cy, i % 2 ? 0.45 * r : r, 36 * i)));

// The wedge follows the rounded corner of the tile, so that it need not be clipped.
const WEDGE = 'M160 0H270C286.6 0 300 13.4 300 30V140Z';

/** Marks by set, printed in the inks of the set, not in those of the red face. */
export const RED_FIVE_MARKS: Record<SetName, (inks: Inks) => string> = {
  classic: ({ red }) => path(diamond(272, 40, 32, 44), red),
  indexed: ({ red }) => path(diamond(262, 52, 44, 52), red),
  contrast: ({ ink, face }) => path(WEDGE, ink) + path(star(256, 46, 30), face),
};
