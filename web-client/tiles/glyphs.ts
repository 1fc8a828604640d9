// Outlines of kanji and Latin letters, taken from the fonts at build time and fitted into boxes.

import { createRequire } from 'node:module';
import { type Font, openSync, type PathCommand } from 'fontkit';
import { glyph } from './shapes';

/** Where a glyph goes: centre, largest width and height, and stretches that leave the scale. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  stretchX?: number;
  stretchY?: number;
}

/** Where an index goes: its left edge or its centre, the middle of its height, and cap height. */
export type IndexPlace = ({ left: number } | { centre: number }) & {
  y: number;
  cap: number;
  widest?: number;
};

interface Outline {
  d: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

const FONT_FILES = {
  kanji: '@fontsource/noto-serif-jp/files/noto-serif-jp-japanese-900-normal.woff2',
  latin: '@fontsource/inter/files/inter-latin-700-normal.woff2',
} as const;
type FontName = keyof typeof FONT_FILES;

const INDEX_STROKE = 90;

const require = createRequire(import.meta.url);
const openFonts = new Map<FontName, Font>();

function fontOf(name: FontName): Font {
  const font = openFonts.get(name) ?? openSync(require.resolve(FONT_FILES[name]));
  openFonts.set(name, font);
  return font;
}

const LETTERS = {
  moveTo: 'M',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const;

/** Path text of one glyph, moved right by `shift`; relative, because that packs a third smaller. */
function printCommands(commands: readonly PathCommand[], shift: number): string {
  let [x, y] = [0, 0];
  const printed = commands.map(({ command, args }) => {
    const points = args.map((value, i) => Math.round(i % 2 ? -value : value + shift));
    const origin = command === 'moveTo' ? [0, 0] : [x, y];
    const steps = points.map((value, i) => value - (origin[i % 2] ?? 0));
    [x, y] = [points.at(-2) ?? x, points.at(-1) ?? y];
    if (command === 'lineTo' && steps[1] === 0) return `h${steps[0]}`;
    if (command === 'lineTo' && steps[0] === 0) return `v${steps[1]}`;
    return LETTERS[command] + steps.join(' ').replaceAll(' -', '-');
  });
  return printed.join('');
}

function outlineOf(name: FontName, text: string): Outline {
  const { glyphs, positions } = fontOf(name).layout(text);
  let pen = 0;
  let d = '';
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  glyphs.forEach(({ id, path }, i) => {
    if (id === 0) throw new Error(`the ${name} font has no glyph for a letter of "${text}"`);
    d += printCommands(path.commands, pen);
    box.minX = Math.min(box.minX, path.bbox.minX + pen);
    box.maxX = Math.max(box.maxX, path.bbox.maxX + pen);
    box.minY = Math.min(box.minY, path.bbox.minY);
    box.maxY = Math.max(box.maxY, path.bbox.maxY);
    pen += positions[i]?.xAdvance ?? 0;
  });
  const [width, height] = [box.maxX - box.minX, box.maxY - box.minY];
  return { d, left: box.minX, top: -box.maxY, width, height };
}

function fitted(name: FontName, text: string, box: Box, fill: string): string {
  const { d, left, top, width, height } = outlineOf(name, text);
  const scale = Math.min(box.w / width, box.h / height);
  const sx = Math.min(scale * (box.stretchX ?? 1), box.w / width);
  const sy = scale * (box.stretchY ?? 1);
  const dx = box.x - sx * (left + width / 2);
  const dy = box.y - sy * (top + height / 2);
  return glyph(d, [sx, 0, 0, sy, dx, dy], fill);
}

export const kanjiPath = (text: string, box: Box, fill = 'currentColor'): string =>
  fitted('kanji', text, box, fill);

export const latinPath = (text: string, box: Box, fill: string): string =>
  fitted('latin', text, box, fill);

/** An index: bolder than the font has it, sized by cap height so that all stand on one line. */
export function indexPath(text: string, place: IndexPlace, fill: string): string {
  const { d, left, width } = outlineOf('latin', text);
  const { capHeight } = fontOf('latin');
  const scale = Math.min(place.cap / capHeight, (place.widest ?? Infinity) / width);
  const dx =
    'left' in place ? place.left - scale * left : place.centre - scale * (left + width / 2);
  const dy = place.y + (scale * capHeight) / 2;
  return glyph(d, [scale, 0, 0, scale, dx, dy], fill, INDEX_STROKE);
}
