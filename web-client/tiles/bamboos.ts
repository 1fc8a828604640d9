// The bamboos suit from 2 to 9: sticks of two internodes; the 1 is the sparrow.

import type { InkName, Style } from './inks';
import { at, num, path, rect } from './shapes';
import { sparrow, sparrowStencil } from './sparrow';

interface StickRow {
  length: number;
  width: number;
  ink: InkName;
  y: number;
  xs: readonly number[];
  turns?: readonly number[];
}

const STICKS: readonly (readonly StickRow[])[] = [
  [
    { length: 150, width: 44, ink: 'green', y: 110, xs: [150] },
    { length: 150, width: 44, ink: 'blue', y: 290, xs: [150] },
  ],
  [
    { length: 150, width: 42, ink: 'blue', y: 110, xs: [150] },
    { length: 150, width: 42, ink: 'green', y: 290, xs: [84, 216] },
  ],
  [
    { length: 150, width: 42, ink: 'blue', y: 110, xs: [88] },
    { length: 150, width: 42, ink: 'green', y: 110, xs: [212] },
    { length: 150, width: 42, ink: 'green', y: 290, xs: [88] },
    { length: 150, width: 42, ink: 'blue', y: 290, xs: [212] },
  ],
  [
    { length: 148, width: 40, ink: 'green', y: 110, xs: [66] },
    { length: 148, width: 40, ink: 'blue', y: 110, xs: [234] },
    { length: 148, width: 40, ink: 'red', y: 200, xs: [150] },
    { length: 148, width: 40, ink: 'blue', y: 290, xs: [66] },
    { length: 148, width: 40, ink: 'green', y: 290, xs: [234] },
  ],
  [
    { length: 144, width: 42, ink: 'green', y: 112, xs: [66, 150, 234] },
    { length: 144, width: 42, ink: 'blue', y: 288, xs: [66, 150, 234] },
  ],
  [
    { length: 100, width: 38, ink: 'red', y: 76, xs: [150] },
    { length: 104, width: 38, ink: 'green', y: 200, xs: [66, 234] },
    { length: 104, width: 38, ink: 'blue', y: 200, xs: [150] },
    { length: 104, width: 38, ink: 'green', y: 322, xs: [66, 234] },
    { length: 104, width: 38, ink: 'blue', y: 322, xs: [150] },
  ],
  [
    { length: 148, width: 32, ink: 'green', y: 108, xs: [46, 254] },
    { length: 134, width: 32, ink: 'green', y: 108, xs: [109, 191], turns: [31, -31] },
    { length: 148, width: 32, ink: 'blue', y: 292, xs: [46, 254] },
    { length: 134, width: 32, ink: 'blue', y: 292, xs: [109, 191], turns: [-31, 31] },
  ],
  [
    { length: 100, width: 38, ink: 'green', y: 82, xs: [66] },
    { length: 100, width: 38, ink: 'red', y: 82, xs: [150] },
    { length: 100, width: 38, ink: 'blue', y: 82, xs: [234] },
    { length: 100, width: 38, ink: 'green', y: 200, xs: [66] },
    { length: 100, width: 38, ink: 'red', y: 200, xs: [150] },
    { length: 100, width: 38, ink: 'blue', y: 200, xs: [234] },
    { length: 100, width: 38, ink: 'green', y: 318, xs: [66] },
    { length: 100, width: 38, ink: 'red', y: 318, xs: [150] },
    { length: 100, width: 38, ink: 'blue', y: 318, xs: [234] },
  ],
];

/** The side view of one internode from y = top to y = bottom: wide ends, narrow waist. */
function internode(top: number, bottom: number, width: number): string {
  const end = num(0.62 * width);
  const waist = num(0.4 * width);
  const [upper, lower] = [num(top + (bottom - top) * 0.3), num(bottom - (bottom - top) * 0.3)];
  const [y1, y2] = [num(top), num(bottom)];
  return (
    `M-${end} ${y1}H${end}C${waist} ${upper} ${waist} ${lower} ${end} ${y2}` +
    `H-${end}C-${waist} ${lower} -${waist} ${upper} -${end} ${y1}Z`
  );
}

function jointedStick(length: number, width: number, ink: string, face: string): string {
  const thick = 0.44 * width;
  const reach = (length - thick) / 2;
  const joint = (y: number): string =>
    rect(-0.65 * width, y - thick / 2, 1.3 * width, thick, 0.4 * thick, ink);
  const slitWidth = Math.max(4, 0.13 * width);
  const slitLength = 0.46 * reach;
  const slit = (y: number): string =>
    rect(-slitWidth / 2, y - slitLength / 2, slitWidth, slitLength, slitWidth / 2, face);
  return (
    path(internode(-reach, 0, width) + internode(0, reach, width), ink) +
    [-reach, 0, reach].map(joint).join('') +
    [-reach / 2, reach / 2].map(slit).join('')
  );
}

function plainStick(length: number, width: number, ink: string, face: string): string {
  const [bar, gap] = [1.16 * width, 0.32 * width];
  return (
    rect(-bar / 2, -length / 2, bar, length, 0.4 * bar, ink) +
    rect(-bar / 2, -gap / 2, bar, gap, 0, face)
  );
}

export function bamboos(rank: number, { inks, plain }: Style): string {
  const rows = STICKS[rank - 2];
  if (!rows) return plain ? sparrowStencil(inks.green) : sparrow(inks);
  const stick = plain ? plainStick : jointedStick;
  return rows
    .flatMap(({ length, width, ink, y, xs, turns }) => {
      const art = stick(length, width, inks[plain ? 'green' : ink], inks.face);
      return xs.map((x, i) => at(x, y, art, turns?.[i]));
    })
    .join('');
}
