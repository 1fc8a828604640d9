// The phone on its side: 844 × 390 units.

import type { Box } from './box';
import type { BlockPlan, Plan, SeatPlan } from './plan';
import { panelBox, type Point, riverPlan, type Rows } from './plan_rows';
import { type Side, sidesOf } from './sides';
import type { Stage } from './stage';

const CENTRE = { x: 396, y: 150 };

const FOUR: Rows = {
  panel: { w: 196, h: 92, up: 0 },
  tile: 22,
  perRow: 6,
  rows: 3,
  sideRows: 3,
  rowGap: 1,
  own: 53,
  top: 56,
  side: 106,
  half: 57,
};
const ROWS: Record<number, Rows> = {
  2: { ...FOUR, perRow: 16 },
  3: { ...FOUR, panel: { ...FOUR.panel, up: 30 }, rows: 4 },
  4: FOUR,
  5: { ...FOUR, tile: 18, side: 122 },
};

const LARGE = [24, 22, 20, 18];
const SMALL = [22, 20, 18];

const block = (box: Box, align: 'left' | 'right', sizes: readonly number[]): BlockPlan => ({
  box,
  align,
  from: 'top',
  sizes,
});

const RIGHT_COLUMN = { x: 597, w: 203 };
const LEFT_COLUMN = { x: 44, w: 152 };
const LEFT_MELDS = block({ ...LEFT_COLUMN, y: 96, h: 104 }, 'left', LARGE);
const RIGHT_MELDS = block({ ...RIGHT_COLUMN, y: 52, h: 82 }, 'right', LARGE);
const TOP_MELDS = block({ x: 200, y: 4, w: 124, h: 78 }, 'left', SMALL);

const MELDS: Record<number, Partial<Record<Side, BlockPlan>>> = {
  // A river of sixteen reaches far to the left: the melds lie beside the panel.
  2: { top: block({ x: 44, y: 96, w: 170, h: 102 }, 'left', LARGE) },
  5: {
    left: block({ ...LEFT_COLUMN, y: 140, h: 106 }, 'left', LARGE),
    right: RIGHT_MELDS,
    topLeft: TOP_MELDS,
    topRight: block({ x: 520, y: 52, w: 74, h: 40 }, 'right', SMALL),
  },
};
const FOUR_MELDS = { left: LEFT_MELDS, right: RIGHT_MELDS, top: TOP_MELDS };

const LEFT_CHIP = { ...LEFT_COLUMN, y: 52, h: 40 };
const RIGHT_CHIP = { x: 644, y: 6, w: 156, h: 40 };
const TOP_CHIP = { x: 498, y: 6, w: 140, h: 40 };
const CHIPS: Record<Side, Box> = {
  own: { ...LEFT_COLUMN, y: 252, h: 44 },
  left: LEFT_CHIP,
  top: TOP_CHIP,
  right: RIGHT_CHIP,
  topLeft: LEFT_CHIP,
  topRight: TOP_CHIP,
};
// Where the rivers of two reach, and where two seats share a column.
const MOVED_CHIPS: Record<number, Partial<Record<Side, Box>>> = {
  2: { top: RIGHT_CHIP },
  5: { left: { ...LEFT_CHIP, y: 96 }, topRight: { ...TOP_CHIP, x: 514, w: 124 } },
};

const FLAGS: Record<Side, Point> = {
  own: { x: 256, y: 276 },
  left: { x: 120, y: 110 },
  top: { x: 540, y: 62 },
  right: { x: 640, y: 118 },
  topLeft: { x: 170, y: 110 },
  topRight: { x: 540, y: 62 },
};

export function landscapePlan({ kind, scale }: Stage, players: number): Plan {
  const rows = ROWS[players] ?? FOUR;
  const melds: Partial<Record<Side, BlockPlan>> = MELDS[players] ?? FOUR_MELDS;
  const seats = sidesOf(players).map((side): [Side, SeatPlan] => [
    side,
    {
      river: riverPlan(side, rows, CENTRE),
      plate: MOVED_CHIPS[players]?.[side] ?? CHIPS[side],
      line: null,
      melds: melds[side] ?? null,
      aside: null,
      flag: FLAGS[side],
    },
  ]);
  const zone = { ...RIGHT_COLUMN, y: 138, h: 158 };
  return {
    kind,
    players,
    scale,
    panel: panelBox(rows, CENTRE),
    seats: Object.fromEntries(seats),
    hand: {
      box: { x: 48, y: 312, w: 752, h: 70 },
      tile: 52,
      perRow: 15,
      gap: 1,
      drawnGap: 17,
      rowPitch: 0,
      align: 'left',
      openTile: 34,
    },
    ownMelds: { frame: { x: 806, y: 381, turn: 0 }, tile: 34, length: 752 },
    zone: {
      box: zone,
      tall: zone,
      freed: 0,
      choosing: null,
      padding: 6,
      header: { low: 28, tall: 28 },
      noted: { header: 56, h: zone.h },
      perRow: 3,
      isGrid: true,
    },
    toggles: null,
    chips: players === 2 ? { x: 44, y: 204, w: 160, h: 44 } : { x: 200, y: 252, w: 120, h: 44 },
    // As high as it needs to be.
    note: zone,
    aside: { tile: 22 },
    resting: { ...LEFT_COLUMN, y: 204, h: 42 },
  };
}
