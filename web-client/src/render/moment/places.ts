// Where the parts of a win's moment stand: over felt and backs only. Pure.

import { type Box, meets, right } from '../../geometry/box';
import type { Placed } from '../../geometry/placed';
import type { Plan } from '../../geometry/plan';
import type { Side } from '../../geometry/sides';

export interface Places {
  seal: Box;
  /** Who won and how, beside the seal. */
  words: Box;
  /** The yaku and what they count up to. */
  column: Box;
  /** The name of a yakuman, one sign below the other; null: the column says it. */
  signs: Box | null;
  /** Ura indicators, below those that lie open in the panel. */
  ura: Box;
  /** Seal and words stand in the column. */
  isOneCard: boolean;
}

interface Standing {
  seal: Box;
  words: Box;
  signs: Box;
}

const square = (x: number, y: number, side: number): Box => ({ x, y, w: side, h: side });

const AT_RIGHT: Standing = {
  signs: { x: 1200, y: 200, w: 56, h: 204 },
  seal: square(1264, 292, 112),
  words: { x: 1264, y: 204, w: 160, h: 80 },
};
const AT_LEFT: Standing = {
  signs: { x: 16, y: 200, w: 56, h: 204 },
  seal: square(80, 292, 112),
  words: { x: 80, y: 204, w: 160, h: 80 },
};
const AT_TOP: Standing = {
  signs: { x: 1190, y: 70, w: 56, h: 224 },
  seal: square(1254, 70, 112),
  words: { x: 1254, y: 188, w: 160, h: 76 },
};

/** The own river comes as far left as the words reach; a kong at the left hangs further in. */
const OWN: readonly Standing[] = [
  {
    signs: { x: 182, y: 486, w: 72, h: 304 },
    seal: square(318, 612, 150),
    words: { x: 476, y: 640, w: 102, h: 94 },
  },
  {
    signs: { x: 182, y: 486, w: 72, h: 304 },
    seal: square(342, 644, 124),
    words: { x: 476, y: 656, w: 102, h: 94 },
  },
  // The rivers of two are wide, and nobody sits at the sides.
  {
    signs: { x: 90, y: 350, w: 72, h: 304 },
    seal: square(176, 500, 150),
    words: { x: 338, y: 528, w: 138, h: 94 },
  },
];

/** By the side of the winner, the best place first. */
const STANDING: Record<Side, readonly Standing[]> = {
  own: OWN,
  right: [AT_RIGHT],
  topRight: [AT_RIGHT],
  left: [AT_LEFT],
  topLeft: [AT_LEFT],
  top: [AT_TOP],
};

const COLUMNS: readonly Box[] = [
  { x: 1100, y: 500, w: 308, h: 272 },
  { x: 1196, y: 500, w: 230, h: 272 },
  { x: 1196, y: 540, w: 230, h: 240 },
];

/** The first that lies on no open tile; where none is free, the last. */
function firstFree<T>(rows: readonly T[], tiles: readonly Placed[], boxesOf: (row: T) => Box[]): T {
  const open = tiles.filter(({ look }) => look !== 'back' && look !== 'side');
  const isFree = (row: T): boolean =>
    !boxesOf(row).some((one) => open.some(({ box }) => meets(one, box)));
  return rows.find(isFree) ?? (rows.at(-1) as T);
}

const URA = { wide: { w: 134, h: 36, below: 23 }, phone: { w: 58, h: 26, below: 12 } };

/** A row under the indicators in the middle of the panel. */
function uraOf({ panel, kind }: Plan): Box {
  const { w, h, below } = kind === 'wide' ? URA.wide : URA.phone;
  return { x: panel.x + (panel.w - w) / 2, y: panel.y + panel.h / 2 + below, w, h };
}

/** `tiles`: all that lie on the table. */
export function placesOf(plan: Plan, side: Side, tiles: readonly Placed[]): Places {
  if (plan.kind === 'wide') {
    const standing = firstFree(STANDING[side], tiles, ({ seal, words }) => [seal, words]);
    const column = firstFree(COLUMNS, tiles, (box) => [box]);
    return { ...standing, column, ura: uraOf(plan), isOneCard: false };
  }
  // What is asked on a phone stands there; nobody is asked anything now.
  const { box, freed } = plan.zone;
  const column = plan.kind === 'portrait' ? { ...box, h: box.h + Math.min(12, freed) } : box;
  return {
    column,
    seal: column,
    words: column,
    signs: null,
    ura: uraOf(plan),
    isOneCard: true,
  };
}

/** Where the sticks of a payment begin and end: in the middle of a plate. */
export function plateMiddle(plan: Plan, side: Side): { x: number; y: number } {
  const plate = plan.seats[side]?.plate;
  const { panel } = plan;
  const box = plate ?? panel;
  return { x: (box.x + right(box)) / 2, y: box.y + box.h / 2 };
}
