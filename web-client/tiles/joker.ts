// The joker of goulash hands: a star of twelve rays over the word.

import { latinPath } from './glyphs';
import type { Inks, Style } from './inks';
import { around, circle, edged, polar, polygonPath, ring } from './shapes';

const [CX, CY] = [150, 172];
const TIPS = [110, 80] as const;
const RAY_INKS = ['red', 'green', 'blue'] as const;

function ray(turn: number, step: number, inks: Inks): string {
  const tip = polar(CX, CY, TIPS[step % 2 ? 1 : 0], turn);
  const [left, right] = [polar(CX, CY, 50, turn - 15), polar(CX, CY, 50, turn + 15)];
  const ink = RAY_INKS[step % RAY_INKS.length] ?? 'red';
  return edged(polygonPath([tip, right, [CX, CY], left]), inks[ink], inks.face, 5);
}

export const joker = ({ inks }: Style): string =>
  around(12, (turn, step) => ray(turn, step, inks)) +
  circle(CX, CY, 46, inks.face) +
  ring(CX, CY, 33, 12, inks.gold) +
  latinPath('JOKER', { x: 150, y: 344, w: 204, h: 48 }, inks.ink);
