// Winds and dragons: one large kanji each, and the frame of the white dragon.

import { type Box, kanjiPath } from './glyphs';
import type { InkName, Style } from './inks';
import { at, frame, type Point, rect } from './shapes';

const BOX: Box = { x: 150, y: 200, w: 226, h: 280, stretchY: 1.16 };

const NOTCHES: readonly Point[] = [
  [61, 67],
  [239, 67],
  [61, 333],
  [239, 333],
];

export const honour =
  (kanji: string, ink: InkName) =>
  ({ inks }: Style): string =>
    kanjiPath(kanji, BOX, inks[ink]);

export function whiteDragon({ inks }: Style): string {
  const diamond = at(0, 0, rect(-9, -9, 18, 18, 0, inks.frame), 45);
  const notch = rect(-15, -15, 30, 30, 0, inks.face) + diamond;
  return (
    frame(46, 52, 208, 296, 20, 18, inks.frame) +
    frame(76, 82, 148, 236, 8, 7, inks.frame) +
    NOTCHES.map(([x, y]) => at(x, y, notch)).join('')
  );
}
