// The small table of lists and grids: what lies in the open and nothing else. Its units are those of
// the wide table, of which it is the middle.

import type { Box, Frame } from './box';
import type { BlockPlan, FeltPlan, LinePlan, SeatPlan } from './plan';
import { panelBox, riverPlan } from './plan_rows';
import { wideRows } from './plan_wide';
import { type Side, sidesOf, turnOf } from './sides';

export const MINI = { width: 1040, height: 758 };

const CENTRE = { x: MINI.width / 2, y: MINI.height / 2 };
const MARGIN = 14;
/** The thickness of a tile lies below its face. */
const LOW = 8;

/** A line of melds begins at the owner's right hand and ends before the rivers, or another line. */
const LINES: Record<Side, Box & { length: number }> = {
  own: { x: MINI.width - MARGIN, y: MINI.height - MARGIN - LOW, w: 0, h: 0, length: 315 },
  right: { x: MINI.width - MARGIN, y: 84, w: 0, h: 0, length: 560 },
  left: { x: MARGIN, y: MINI.height - MARGIN - LOW, w: 0, h: 0, length: 640 },
  top: { x: MARGIN, y: MARGIN, w: 0, h: 0, length: 315 },
  topLeft: { x: MARGIN, y: MARGIN, w: 0, h: 0, length: 480 },
  topRight: { x: CENTRE.x, y: MARGIN, w: 0, h: 0, length: 480 },
};

const SIZES = [40, 36, 32, 28];
const BLOCK = { w: 230, h: 320 };
/** The rivers of two are wide, and nobody sits at their sides. */
const BLOCKS_OF_TWO: Partial<Record<Side, BlockPlan>> = {
  own: {
    box: { x: MINI.width - MARGIN - BLOCK.w, y: MINI.height - MARGIN - LOW - BLOCK.h, ...BLOCK },
    align: 'right',
    from: 'bottom',
    sizes: SIZES,
  },
  top: { box: { x: MARGIN, y: MARGIN, ...BLOCK }, align: 'left', from: 'top', sizes: SIZES },
};

function linePlan(side: Side): LinePlan {
  const { x, y, length } = LINES[side];
  const frame: Frame = { x, y, turn: turnOf(side) };
  return { frame, length, middle: 0, reserve: 0, pitch: 1, depth: 1, inset: 0, openTile: 1 };
}

const RIVER_ROW = 6;

export function miniPlan(players: number): FeltPlan {
  const rows = wideRows(players, RIVER_ROW);
  const seats = sidesOf(players).map((side): [Side, SeatPlan] => [
    side,
    {
      river: riverPlan(side, rows, CENTRE),
      plate: null,
      line: players === 2 ? null : linePlan(side),
      melds: players === 2 ? (BLOCKS_OF_TWO[side] ?? null) : null,
      aside: null,
      flag: CENTRE,
    },
  ]);
  return {
    players,
    panel: panelBox(rows, CENTRE),
    seats: Object.fromEntries(seats),
    aside: { tile: 0 },
  };
}
