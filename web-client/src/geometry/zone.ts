// The question zone: one cell per complete choice; passing is always last and in the same place.

import { type Box } from './box';
import type { Plan } from './plan';

export interface ZonePlaced {
  box: Box;
  /** Null where the buttons need all the room. */
  header: Box | null;
  /** In the order of the choices. */
  cells: Box[];
  pass: Box | null;
  /** The header has room for a note. */
  isNoted: boolean;
}

const GAP = 6;
const PASS_W = 64;
// A cell with few others beside it need not be wider than this.
const CELL_MAX = 132;
const FINGER_PX = 44;
const CELL_MIN = 62;
const GRID_ROWS = 3;

function cellsIn(area: Box, count: number, perRow: number): Box[] {
  const columns = Math.min(count, perRow);
  const rows = Math.ceil(count / Math.max(1, columns));
  const w = Math.min(CELL_MAX, (area.w - GAP * (columns - 1)) / Math.max(1, columns));
  const h = (area.h - GAP * (rows - 1)) / Math.max(1, rows);
  return Array.from({ length: count }, (_, i) => ({
    x: area.x + (i % columns) * (w + GAP),
    y: area.y + Math.floor(i / columns) * (h + GAP),
    w,
    h,
  }));
}

/** What else the place of a question depends on. */
export interface ZoneNeeds {
  /** The own hand leaves one of its two rows. */
  isFreed: boolean;
  /** A note is to be read, where none has a place of its own. */
  hasNote: boolean;
}

/** Choices in rows, and passing in a column at the right that is as high as all of them. */
function placeRows(plan: Plan, count: number, hasPass: boolean, needs: ZoneNeeds): ZonePlaced {
  const { box: low, tall, padding, header, freed, noted } = plan.zone;
  const { isFreed } = needs;
  const side = hasPass ? PASS_W + GAP : 0;
  const room = low.w - 2 * padding - side;
  const least = Math.max(CELL_MIN, FINGER_PX / plan.scale);
  const most = Math.max(1, Math.floor((room + GAP) / (least + GAP)));
  const rows = Math.ceil(count / most) || 1;
  // Two rows of buttons leave room for a note only where the hand leaves some.
  const note = needs.hasNote && (rows === 1 || isFreed) ? noted : null;
  const h = rows > 1 ? tall.h + (isFreed ? freed : 0) : (note?.h ?? low.h);
  const box = { ...(rows > 1 ? tall : low), h };
  const headerH = note?.header ?? (rows > 1 ? header.tall : header.low);
  const area = {
    x: box.x + padding,
    y: box.y + headerH,
    w: room,
    h: box.h - headerH - padding,
  };
  return {
    box,
    header: { x: area.x, y: box.y, w: box.w - 2 * padding, h: headerH },
    cells: cellsIn(area, count, Math.ceil(count / rows)),
    pass: hasPass ? { ...area, x: box.x + box.w - padding - PASS_W, w: PASS_W } : null,
    isNoted: note !== null,
  };
}

/** Equal cells; passing takes what is left of the last row. */
function placeGrid(plan: Plan, count: number, hasPass: boolean, hasNote: boolean): ZonePlaced {
  const { box, padding, header, perRow, noted } = plan.zone;
  const all = count + (hasPass ? 1 : 0);
  const columns = Math.max(perRow, Math.ceil(all / GRID_ROWS));
  const rows = Math.max(1, Math.ceil(all / columns));
  // Three rows leave no room for words; what is asked about still carries its ring.
  const note = hasNote && rows < GRID_ROWS ? noted : null;
  const headerH = note?.header ?? (rows < GRID_ROWS ? header.low : padding);
  const area = {
    x: box.x + padding,
    y: box.y + headerH,
    w: box.w - 2 * padding,
    h: box.h - headerH - padding,
  };
  const w = (area.w - GAP * (columns - 1)) / columns;
  const h = (area.h - GAP * (rows - 1)) / rows;
  const cell = (i: number): Box => ({
    x: area.x + (i % columns) * (w + GAP),
    y: area.y + Math.floor(i / columns) * (h + GAP),
    w,
    h,
  });
  const last = cell(count);
  return {
    box,
    header: rows < GRID_ROWS ? { x: area.x, y: box.y, w: area.w, h: headerH } : null,
    cells: Array.from({ length: count }, (_, i) => cell(i)),
    pass: hasPass ? { ...last, w: area.x + area.w - last.x } : null,
    isNoted: note !== null,
  };
}

export function placeZone(
  plan: Plan,
  count: number,
  hasPass: boolean,
  needs: ZoneNeeds,
): ZonePlaced {
  return plan.zone.isGrid
    ? placeGrid(plan, count, hasPass, needs.hasNote)
    : placeRows(plan, count, hasPass, needs);
}
