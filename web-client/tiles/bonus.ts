// Flower and season tiles: the motif, and the line above it, which each tile set arranges anew.

import { FLOWERS } from './flowers';
import { kanjiPath, latinPath } from './glyphs';
import type { Inks, Style } from './inks';
import type { SetName } from './codes';
import { SEASONS } from './seasons';
import { around, circle, ellipsePath, line, path, polar, scaled } from './shapes';

export type BonusKind = 'flower' | 'season';

interface KindRow {
  kanji: string;
  ink: 'red' | 'blue';
  motifs: readonly ((inks: Inks) => string)[];
  sign: (x: number, y: number, inks: Inks) => string;
}

const KINDS: Record<BonusKind, KindRow> = {
  flower: { kanji: '梅蘭菊竹', ink: 'red', motifs: FLOWERS, sign: blossomSign },
  season: { kanji: '春夏秋冬', ink: 'blue', motifs: SEASONS, sign: sunSign },
};

// The line above the motif. Where an index stands at the left, a sign of the kind takes the
// numeral's place.
const TOP_LINES = {
  classic: { kanji: { x: 58, y: 62, w: 74, h: 74 }, numeral: { x: 246, y: 60, w: 50, h: 66 } },
  indexed: { kanji: { x: 236, y: 62, w: 72, h: 72 }, sign: { x: 158, y: 64 } },
  contrast: { kanji: { x: 241, y: 64, w: 66, h: 66 }, sign: { x: 176, y: 64 } },
} as const satisfies Record<SetName, object>;

function blossomSign(x: number, y: number, { red, face }: Inks): string {
  const petals = around(5, (turn) => {
    const [px, py] = polar(x, y, 12, turn);
    return path(ellipsePath(px, py, 9, 11, turn), red);
  });
  return petals + circle(x, y, 5, face);
}

function sunSign(x: number, y: number, { blue }: Inks): string {
  const rays = around(8, (turn) => {
    const [inner, outer] = [polar(x, y, 19, turn), polar(x, y, 23, turn)];
    return line(`M${inner.map(Math.round).join(' ')}L${outer.map(Math.round).join(' ')}`, 5, blue);
  });
  return circle(x, y, 11, blue) + rays;
}

/** The motif alone, in the lower part of the tile. */
export const motif =
  (kind: BonusKind, rank: number) =>
  ({ inks }: Style): string => {
    const draw = KINDS[kind].motifs[rank - 1];
    if (!draw) throw new Error(`no ${kind} ${rank}`);
    return scaled(0.94, [150, 400], [150, 400], draw(inks));
  };

export const topLine =
  (kind: BonusKind, rank: number) =>
  (set: SetName, { inks }: Style): string => {
    const { kanji, ink, sign } = KINDS[kind];
    const places = TOP_LINES[set];
    return (
      kanjiPath(kanji.charAt(rank - 1), places.kanji, inks[ink]) +
      ('sign' in places
        ? sign(places.sign.x, places.sign.y, inks)
        : latinPath(String(rank), places.numeral, inks.ink))
    );
  };
