// Whole sprites as text: one of tile faces for each set, and one of single marks.

import { SETS, type SetName, symbolId, TILE_CODES } from './codes';
import { drawFace } from './faces';
import { type Box, kanjiPath } from './glyphs';
import { STYLES } from './inks';
import { sparrow, sparrowStencil } from './sparrow';

export const SPRITES = [...SETS, 'marks'] as const;
export type SpriteName = (typeof SPRITES)[number];

const TILE_VIEW = '0 0 300 400';
const KANJI_VIEW = '0 0 100 100';
const SPARROW_VIEW = '-5 62 310 310';

const KANJI_BOX: Box = { x: 50, y: 50, w: 94, h: 94 };
// Two kanji side by side fill the square of one only when drawn tall.
const PAIR_BOX: Box = { ...KANJI_BOX, stretchY: 1.5 };

type Mark = readonly [id: string, view: string, art: () => string];

const kanji = (id: string, text: string, box = KANJI_BOX): Mark => [
  id,
  KANJI_VIEW,
  () => kanjiPath(text, box),
];

const MARKS: readonly Mark[] = [
  kanji('seal-ron', '栄'),
  kanji('seal-tsumo', '自摸', PAIR_BOX),
  kanji('seal-mahjong', '和'),
  kanji('seal-draw', '流'),
  kanji('wind-E', '東'),
  kanji('wind-S', '南'),
  kanji('wind-W', '西'),
  kanji('wind-N', '北'),
  ['sparrow', SPARROW_VIEW, () => sparrow(STYLES.classic.inks)],
  ['sparrow-mono', SPARROW_VIEW, () => sparrowStencil('currentColor')],
];

const symbol = (id: string, view: string, art: string): string =>
  `<symbol id="${id}" viewBox="${view}">${art}</symbol>\n`;

const svg = (symbols: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('')}</svg>\n`;

export const buildSprite = (set: SetName): string =>
  svg(TILE_CODES.map((code) => symbol(symbolId(set, code), TILE_VIEW, drawFace(set, code))));

export const buildMarks = (): string =>
  svg(MARKS.map(([id, view, art]) => symbol(id, view, art())));
