// Motifs of the four flower tiles: plum, orchid, chrysanthemum, bamboo.

import type { Inks } from './inks';
import {
  around,
  bandPath,
  circle,
  edged,
  ellipsePath,
  leafPath,
  line,
  path,
  type Point,
  polar,
  rect,
} from './shapes';

const EDGE = 4.5;

function plumBlossom(cx: number, cy: number, r: number, { red, gold, face }: Inks): string {
  const petals = around(5, (turn) => {
    const [x, y] = polar(cx, cy, 0.54 * r, turn);
    return edged(ellipsePath(x, y, 0.44 * r, 0.46 * r, turn), red, face, EDGE);
  });
  const stamens = around(5, (turn) => {
    const [x, y] = polar(cx, cy, 0.46 * r, turn + 36);
    return line(`M${cx} ${cy}L${Math.round(x)} ${Math.round(y)}`, EDGE, face);
  });
  return petals + stamens + circle(cx, cy, 0.21 * r, face) + circle(cx, cy, 0.13 * r, gold);
}

const plum = (inks: Inks): string =>
  line('M40 366C96 334 114 290 128 262L226 156', 13, inks.ink) +
  line(
    'M150 240C110 230 90 218 72 200M170 224L254 230M142 284C154 314 170 324 190 332',
    11,
    inks.ink,
  ) +
  circle(258, 231, 14, inks.red) +
  circle(194, 334, 14, inks.red) +
  plumBlossom(66, 196, 34, inks) +
  plumBlossom(238, 150, 40, inks) +
  plumBlossom(150, 240, 66, inks);

const ORCHID_PETALS = [0, 72, 144, 216, 288];

function orchid({ green, leaf, blue, red, face }: Inks): string {
  const petals = ORCHID_PETALS.map((turn) => {
    const [x, y] = polar(160, 192, 52, turn);
    return edged(ellipsePath(x, y, 21, 46, turn), blue, face, EDGE);
  });
  return (
    line('M150 370C138 290 110 220 74 170', 11, leaf) +
    line('M150 370C162 320 164 270 160 210', 11, green) +
    path('M146 372C122 320 78 300 44 236C96 262 146 300 154 372Z', green) +
    path('M146 372C158 310 200 262 262 252C214 290 182 318 158 372Z', green) +
    petals.join('') +
    edged(ellipsePath(160, 196, 21, 18), red, face, 5) +
    circle(160, 190, 7, face)
  );
}

// Rings of petals from the outside in: how many, how far out, half width and half length, ink.
const CHRYSANTHEMUM = [
  { count: 16, distance: 70, rx: 13, ry: 31, ink: 'gold' },
  { count: 12, distance: 42, rx: 12, ry: 26, ink: 'red' },
  { count: 8, distance: 20, rx: 9, ry: 18, ink: 'gold' },
] as const;

function chrysanthemum(inks: Inks): string {
  const rings = CHRYSANTHEMUM.map(({ count, distance, rx, ry, ink }) =>
    around(count, (turn) => {
      const [x, y] = polar(150, 212, distance, turn);
      return edged(ellipsePath(x, y, rx, ry, turn), inks[ink], inks.face, EDGE);
    }),
  );
  return (
    line('M150 300V372', 13, inks.green) +
    path(leafPath([150, 356], [66, 318], 8, 26), inks.green) +
    path(leafPath([150, 356], [240, 322], 26, 8), inks.green) +
    rings.join('') +
    circle(150, 212, 11, inks.red)
  );
}

const BAMBOO_LEAVES: readonly (readonly [stem: Point, tip: Point, ink: 'green' | 'leaf'])[] = [
  [[170, 240], [248, 162], 'green'],
  [[174, 252], [270, 252], 'leaf'],
  [[168, 266], [240, 330], 'green'],
  [[112, 240], [26, 198], 'green'],
  [[110, 254], [30, 284], 'leaf'],
];

function bamboo(inks: Inks): string {
  const leaves = BAMBOO_LEAVES.map(([stem, tip, ink]) => {
    const point = (along: number): Point => [
      stem[0] + along * (tip[0] - stem[0]),
      stem[1] + along * (tip[1] - stem[1]),
    ];
    const rib = bandPath(point(0.1), point(0.4), point(0.7), EDGE);
    return path(leafPath(stem, tip, 13), inks[ink]) + path(rib, inks.face);
  });
  return (
    leaves.join('') +
    rect(125, 128, 34, 112, 10, inks.green) +
    rect(133, 142, 6, 80, 3, inks.face) +
    rect(120, 248, 34, 124, 10, inks.green) +
    rect(128, 262, 6, 90, 3, inks.face)
  );
}

export const FLOWERS = [plum, orchid, chrysanthemum, bamboo] as const;
