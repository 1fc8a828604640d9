// Panel and rivers around the middle of the table: one row of numbers per layout and player count.

import type { Box } from './box';
import type { RiverPlan } from './plan';
import { type Side, turnOf } from './sides';

export interface Rows {
  /** up: how far the panel, and what lies above and below it, is moved. */
  panel: { w: number; h: number; up: number };
  tile: number;
  perRow: number;
  /** Rows of the rivers above and below the panel, and of those at its sides. */
  rows: number;
  sideRows: number;
  rowGap: number;
  /** The inner edge of the first row, from the middle of the panel. */
  own: number;
  top: number;
  side: number;
  /** Two seats share the upper edge: how far each river lies from the middle. */
  half: number;
}

export interface Point {
  x: number;
  y: number;
}

export function panelBox({ panel: { w, h, up } }: Rows, { x, y }: Point): Box {
  return { x: x - w / 2, y: y - up - h / 2, w, h };
}

export function riverPlan(side: Side, rows: Rows, { x, y }: Point): RiverPlan {
  const middle = y - rows.panel.up;
  const points: Record<Side, Point> = {
    own: { x, y: middle + rows.own },
    right: { x: x + rows.side, y },
    left: { x: x - rows.side, y },
    top: { x, y: middle - rows.top },
    topRight: { x: x + rows.half, y: middle - rows.top },
    topLeft: { x: x - rows.half, y: middle - rows.top },
  };
  return {
    frame: { ...points[side], turn: turnOf(side) },
    tile: rows.tile,
    perRow: rows.perRow,
    rows: side === 'left' || side === 'right' ? rows.sideRows : rows.rows,
    pitch: (rows.tile * 4) / 3 + rows.rowGap,
  };
}
