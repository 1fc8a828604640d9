// The circles suit: the great wheel of the 1 and the discs of 2 to 9.

import type { InkName, Inks, Style } from './inks';
import { around, at, circle, ellipsePath, path, polar, ring } from './shapes';

interface DiscRow {
  r: number;
  discs: readonly (readonly [x: number, y: number, ink: InkName])[];
}

// One tile a row.
// oxfmt-ignore
const DISCS: readonly DiscRow[] = [
  { r: 74, discs: [[150, 112, 'green'], [150, 288, 'blue']] },
  { r: 56, discs: [[82, 84, 'blue'], [150, 200, 'red'], [218, 316, 'green']] },
  { r: 56, discs: [
    [86, 106, 'blue'], [214, 106, 'green'],
    [86, 294, 'green'], [214, 294, 'blue'],
  ] },
  { r: 50, discs: [
    [80, 86, 'blue'], [220, 86, 'green'],
    [150, 200, 'red'],
    [80, 314, 'green'], [220, 314, 'blue'],
  ] },
  { r: 49, discs: [
    [92, 84, 'green'], [208, 84, 'green'],
    [92, 212, 'red'], [208, 212, 'red'],
    [92, 318, 'red'], [208, 318, 'red'],
  ] },
  { r: 43, discs: [
    [66, 66, 'green'], [150, 102, 'green'], [234, 138, 'green'],
    [96, 232, 'red'], [204, 232, 'red'],
    [96, 328, 'red'], [204, 328, 'red'],
  ] },
  { r: 43, discs: [
    [98, 64, 'blue'], [202, 64, 'blue'],
    [98, 155, 'blue'], [202, 155, 'blue'],
    [98, 246, 'blue'], [202, 246, 'blue'],
    [98, 337, 'blue'], [202, 337, 'blue'],
  ] },
  { r: 41, discs: [
    [62, 82, 'green'], [150, 82, 'green'], [238, 82, 'green'],
    [62, 200, 'red'], [150, 200, 'red'], [238, 200, 'red'],
    [62, 318, 'blue'], [150, 318, 'blue'], [238, 318, 'blue'],
  ] },
];

function rosetteDisc(r: number, ink: string, face: string): string {
  const dots = around(6, (turn) => {
    const [x, y] = polar(0, 0, 0.3 * r, turn + 30);
    return circle(x, y, 0.135 * r, face);
  });
  return (
    circle(0, 0, r, ink) +
    ring(0, 0, 0.74 * r, 0.12 * r, face) +
    dots +
    circle(0, 0, 0.12 * r, face)
  );
}

const plainDisc = (r: number, ink: string, face: string): string =>
  circle(0, 0, r, ink) + circle(0, 0, 0.36 * r, face);

function wheel({ green, red, blue, face }: Inks): string {
  const dots = around(20, (turn) => circle(...polar(150, 200, 89, turn), 7.5, face));
  const petals = around(8, (turn, step) => {
    const [x, y] = polar(150, 200, 42, turn);
    return path(ellipsePath(x, y, 17, 30, turn), step % 2 ? blue : red);
  });
  return (
    circle(150, 200, 122, green) +
    ring(150, 200, 107, 5, face) +
    dots +
    circle(150, 200, 73, face) +
    petals +
    circle(150, 200, 23, face) +
    circle(150, 200, 14, red)
  );
}

const plainWheel = ({ blue, face }: Inks): string =>
  circle(150, 200, 112, blue) + circle(150, 200, 76, face) + circle(150, 200, 46, blue);

export function circles(rank: number, { inks, plain }: Style): string {
  const row = DISCS[rank - 2];
  if (!row) return plain ? plainWheel(inks) : wheel(inks);
  const disc = plain ? plainDisc : rosetteDisc;
  return row.discs
    .map(([x, y, ink]) => at(x, y, disc(row.r, inks[plain ? 'blue' : ink], inks.face)))
    .join('');
}
