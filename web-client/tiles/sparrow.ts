// The house bird: the 1 of bamboos, the logo and the mark of bots.

import type { InkName, Inks } from './inks';
import { bandPath, ellipsePath, leafPath, line, path, stencil } from './shapes';

// The bird is cut like a stencil: no light line is painted over ink, each is a real gap. One ink on
// any ground therefore gives the same bird as six inks on ivory.
interface Part {
  ink: InkName;
  d: string;
  stroke?: number;
}

const WING = 'M126 184C172 176 236 214 244 296C188 292 140 244 126 184Z';

const PARTS: readonly Part[] = [
  // Cane: three internodes and one leaf.
  { ink: 'green', d: 'M91 340H41C23.7 340 23.7 366 41 366H91Z' },
  { ink: 'green', d: `M97 340H203V366H97Z${bandPath([110, 353], [150, 353], [190, 353], 5)}` },
  { ink: 'green', d: 'M209 340H259C276.3 340 276.3 366 259 366H209Z' },
  {
    ink: 'green',
    d: leafPath([48, 342], [48, 274], 13) + bandPath([48, 334], [48, 310], [48, 290], 5),
  },
  // Tail with two light lines.
  {
    ink: 'blue',
    d:
      'M187 305L206 298Q224 303 244 304L268 334H222Z' +
      bandPath([210, 309], [220, 317], [232, 327], 5) +
      bandPath([230, 311], [239, 319], [249, 328], 5),
  },
  // Back from the nape to the wing; flank between wing and breast; outline of the breast.
  {
    ink: 'green',
    d:
      'M128 130L181 138L182 147C202 174 218 200 226 225C206 196 166 175 127 176' +
      'C136 166 136 150 128 139Z',
  },
  {
    ink: 'green',
    d: 'M119 183C129 232 161 273 201 292C190 300 178 303 164 303C134 280 108 240 109 187Z',
  },
  { ink: 'green', d: 'M68 186C72 240 108 300 164 300', stroke: 6 },
  {
    ink: 'red',
    d:
      'M66 142C58 96 86 68 124 68C164 68 188 100 182 147L128 139C124 134 118 131 109 127' +
      'C112 103 80 103 83 127C76 130 70 136 66 142Z',
  },
  { ink: 'ink', d: ellipsePath(96, 122, 9, 9) + ellipsePath(93, 119, 3, 3) },
  { ink: 'ink', d: ellipsePath(112, 160, 14, 12) },
  { ink: 'ink', d: 'M64 164C69 179 82 188 98 188C90 204 66 202 61 170Z' },
  { ink: 'gold', d: 'M67 127C54 130 40 137 30 147C42 152 56 155 68 156C65 146 65 136 67 127Z' },
  {
    ink: 'blue',
    d:
      WING +
      bandPath([154, 197], [204, 214], [226, 274], 6) +
      bandPath([150, 212], [182, 234], [208, 277], 6) +
      bandPath([151, 226], [163, 247], [186, 267], 5),
  },
  { ink: 'red', d: 'M141 302L136 335M166 304V335M118 335H184', stroke: 9 },
];

const BREAST = '#EADFC0';
const BREAST_PATH = 'M66 178C72 240 108 300 164 301C134 280 108 240 109 187Q84 196 66 178Z';

// Light ground under the gaps, so that the coloured bird also stands on a dark page.
const GROUND_PATH =
  'M66 142C58 96 86 68 124 68C164 68 188 100 182 147C216 176 250 240 252 304L268 334H222' +
  'L187 305L164 303C108 303 65 236 62 170Z';
const CANE_GROUND = 'M41 340H259V366H41Z';

const parts = (inkOf: (name: InkName) => string): string =>
  PARTS.map(({ ink, d, stroke }) =>
    stroke ? line(d, stroke, inkOf(ink)) : stencil(d, inkOf(ink)),
  ).join('');

export const sparrow = (inks: Inks): string =>
  path(GROUND_PATH + CANE_GROUND, inks.face) +
  path(BREAST_PATH, BREAST) +
  parts((name) => inks[name]);

export const sparrowStencil = (ink: string): string => parts(() => ink);
