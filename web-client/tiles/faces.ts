// The table of faces: which art, which index and which place belong to each tile code.

import { bamboos } from './bamboos';
import { type BonusKind, motif, topLine } from './bonus';
import { characters } from './characters';
import { circles } from './circles';
import type { SetName, TileCode } from './codes';
import { honour, whiteDragon } from './honours';
import { type BadgeShape, badgeIndex, bareIndex, type IndexRow } from './indexes';
import { type InkName, reddened, type Style, STYLES } from './inks';
import { joker } from './joker';
import { RED_FIVE_MARKS } from './red_five';
import { scaled } from './shapes';

// Where the art goes beside an index: its bottom middle (150, 388) is moved to (x, 388). Each kind
// of art is as large as it can be without coming within 6 units of the index.
interface Place {
  scale: number;
  x: number;
}

type Places = Record<'indexed' | 'contrast', Place> & { classicScale?: number };

const SINGLE: Places = { indexed: { scale: 0.77, x: 164 }, contrast: { scale: 0.7, x: 172 } };
const NUMBER: Places = { ...SINGLE, indexed: { scale: 0.77, x: 174 } };
const PAIR: Places = { indexed: { scale: 0.77, x: 170 }, contrast: { scale: 0.67, x: 172 } };
const DISCS: Places = { indexed: { scale: 0.7, x: 182 }, contrast: { scale: 0.64, x: 187 } };
const STICKS: Places = { indexed: { scale: 0.7, x: 182 }, contrast: { scale: 0.67, x: 187 } };
const FRAME: Places = { indexed: { scale: 0.75, x: 164 }, contrast: { scale: 0.68, x: 172 } };
const MOTIF: Places = { indexed: { scale: 0.84, x: 168 }, contrast: { scale: 0.84, x: 168 } };

interface Face {
  art: (style: Style) => string;
  places: Places;
  index: IndexRow;
  topLine?: (set: SetName, style: Style) => string;
  isRedFive?: boolean;
}

type FaceRow = readonly [code: TileCode, face: Face];

interface Suit {
  letter: 'm' | 'p' | 's';
  draw: (rank: number, style: Style) => string;
  index: { ink: InkName; badge: BadgeShape; badgeInk: InkName };
  places: (rank: Rank) => Places;
  redPlaces: Places;
}

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;
type Rank = (typeof RANKS)[number];

const SUITS: readonly Suit[] = [
  {
    letter: 'm',
    draw: characters,
    index: { ink: 'ink', badge: 'square', badgeInk: 'red' },
    places: () => NUMBER,
    redPlaces: NUMBER,
  },
  {
    letter: 'p',
    draw: circles,
    index: { ink: 'blue', badge: 'disc', badgeInk: 'blue' },
    places: (rank) => [SINGLE, PAIR][rank - 1] ?? DISCS,
    redPlaces: { ...DISCS, classicScale: 0.92 },
  },
  {
    letter: 's',
    draw: bamboos,
    index: { ink: 'green', badge: 'diamond', badgeInk: 'green' },
    places: (rank) => [SINGLE, SINGLE][rank - 1] ?? STICKS,
    redPlaces: { ...STICKS, classicScale: 0.92 },
  },
];

function suitFaces({ letter, draw, index, places, redPlaces }: Suit): FaceRow[] {
  const face = (rank: Rank): Face => ({
    art: (style) => draw(rank, style),
    places: places(rank),
    index: { text: String(rank), ...index },
  });
  return [
    ...RANKS.map((rank): FaceRow => [`${rank}${letter}`, face(rank)]),
    [`5${letter}r`, { ...face(5), places: redPlaces, isRedFive: true }],
  ];
}

const pill = (text: string, ink: InkName, badgeInk = ink): IndexRow => ({
  text,
  ink,
  badge: 'pill',
  badgeInk,
});

const HONOURS: readonly FaceRow[] = [
  ['E', { art: honour('東', 'ink'), places: SINGLE, index: pill('E', 'ink') }],
  ['S', { art: honour('南', 'ink'), places: SINGLE, index: pill('S', 'ink') }],
  ['W', { art: honour('西', 'ink'), places: SINGLE, index: pill('W', 'ink') }],
  ['N', { art: honour('北', 'ink'), places: SINGLE, index: pill('N', 'ink') }],
  ['P', { art: whiteDragon, places: FRAME, index: pill('Wh', 'frame') }],
  ['F', { art: honour('發', 'green'), places: SINGLE, index: pill('Gr', 'green') }],
  ['C', { art: honour('中', 'red'), places: SINGLE, index: pill('Rd', 'red') }],
  ['J', { art: joker, places: SINGLE, index: pill('J', 'ink') }],
];

const BONUS_RANKS = [1, 2, 3, 4] as const;

const bonusFaces = (letter: 'f' | 'g', kind: BonusKind, ink: InkName): FaceRow[] =>
  BONUS_RANKS.map((rank) => [
    `${letter}${rank}`,
    {
      art: motif(kind, rank),
      places: MOTIF,
      index: pill(String(rank), ink, 'ink'),
      topLine: topLine(kind, rank),
    },
  ]);

const FACES: ReadonlyMap<TileCode, Face> = new Map([
  ...SUITS.flatMap(suitFaces),
  ...HONOURS,
  ...bonusFaces('f', 'flower', 'red'),
  ...bonusFaces('g', 'season', 'blue'),
]);

const moved = ({ scale, x }: Place, art: string): string =>
  scaled(scale, [150, 388], [x, 388], art);

// How a set combines the art of a face with the index that goes with it.
const LAYOUTS: Record<SetName, (face: Face, style: Style) => string> = {
  classic: ({ art, places: { classicScale } }, style) =>
    classicScale ? scaled(classicScale, [150, 384], [150, 384], art(style)) : art(style),
  indexed: ({ art, places, index }, style) =>
    moved(places.indexed, art(style)) + bareIndex(index, style),
  contrast: ({ art, places, index }, style) =>
    moved(places.contrast, art(style)) + badgeIndex(index, style),
};

/** The whole face of a tile as SVG elements in the 300 × 400 box. */
export function drawFace(set: SetName, code: TileCode): string {
  const face = FACES.get(code);
  if (!face) throw new Error(`no face for tile code ${code}`);
  const style = STYLES[set];
  return (
    LAYOUTS[set](face, face.isRedFive ? reddened(style) : style) +
    (face.topLine?.(set, style) ?? '') +
    (face.isRedFive ? RED_FIVE_MARKS[set](style.inks) : '')
  );
}
