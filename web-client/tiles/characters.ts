// The characters suit: the number above, 萬 below; 萬 alone where the badge says the number.

import { type Box, kanjiPath } from './glyphs';
import type { Style } from './inks';

const BOX: Box = { x: 150, y: 100, w: 186, h: 118, stretchX: 1.22 };

const NUMBERS: readonly (readonly [kanji: string, differs: Partial<Box>])[] = [
  ['一', { y: 104, h: 56 }],
  ['二', { h: 92 }],
  ['三', { stretchX: 1.1 }],
  ['四', {}],
  ['五', {}],
  ['六', {}],
  ['七', {}],
  ['八', {}],
  ['九', {}],
];

const MAN: Box = { x: 150, y: 283, w: 206, h: 170, stretchX: 1.12 };
const MAN_ALONE: Box = { x: 150, y: 232, w: 300, h: 290 };

export function characters(rank: number, { inks, plain }: Style): string {
  const row = NUMBERS[rank - 1];
  if (!row) throw new Error(`no character tile ${rank}`);
  if (plain) return kanjiPath('萬', MAN_ALONE, inks.red);
  const [kanji, differs] = row;
  return kanjiPath(kanji, { ...BOX, ...differs }, inks.ink) + kanjiPath('萬', MAN, inks.red);
}
