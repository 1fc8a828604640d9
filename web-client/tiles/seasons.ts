// Motifs of the four season tiles: sprout, sun and waves, maple leaf, snow crystal.

import type { Inks } from './inks';
import { around, at, circle, edged, leafPath, line, path, polar, ring } from './shapes';

const spring = ({ red, green, face }: Inks): string =>
  circle(150, 207, 58, red) +
  ring(150, 207, 44, 5, face) +
  path(
    'M30 302C78 268 118 268 150 296C192 334 226 330 270 302V364Q270 376 258 376H42Q30 376 30 ' +
      '364Z',
    green,
  ) +
  line('M150 308V252', 13, green) +
  edged(leafPath([150, 264], [86, 212], 4, 26), green, face, 5) +
  edged(leafPath([150, 252], [214, 196], 28, 6), green, face, 5);

function summer({ red, blue }: Inks): string {
  const rays = around(12, (turn) => {
    const [inner, outer] = [polar(150, 197, 61, turn), polar(150, 197, 78, turn)];
    return line(`M${inner.map(Math.round).join(' ')}L${outer.map(Math.round).join(' ')}`, 12, red);
  });
  const wave = line('M30 0Q60 -36 90 0Q120 36 150 0Q180 -36 210 0Q240 36 270 0', 14, blue);
  return circle(150, 197, 46, red) + rays + at(0, 312, wave) + at(0, 348, wave);
}

const autumn = ({ red, gold, face }: Inks): string =>
  edged(
    'M150 116L174 172L216 142L210 198L270 190L240 236L262 266L208 274L200 312L150 292' +
      'L100 312L92 274L38 266L60 236L30 190L90 198L84 142L126 172Z',
    red,
    red,
    6,
  ) +
  line('M150 300V170M150 292L94 222M150 292L206 222M150 296L76 250M150 296L224 250', 5, face) +
  line('M150 298V370', 13, gold);

function winter({ blue, face }: Inks): string {
  const arms = around(6, (turn) =>
    at(150, 250, line('M0 0V-112M-30 -106L0 -78L30 -106M-24 -64L0 -40L24 -64', 13, blue), turn),
  );
  return arms + circle(150, 250, 7, face);
}

export const SEASONS = [spring, summer, autumn, winter] as const;
