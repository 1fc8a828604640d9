// The wide table: 1440 × 900 units, of which the upper 48 are the header.

import type { Box } from './box';
import type { AsidePlan, LinePlan, Plan, SeatPlan, ZonePlan } from './plan';
import { panelBox, riverPlan, type Rows } from './plan_rows';
import { type Side, sidesOf, turnOf } from './sides';
import type { Stage } from './stage';

const CENTRE = { x: 720, y: 446 };
const TOUCH_PX = 44;

const FOUR: Rows = {
  panel: { w: 320, h: 192, up: 0 },
  tile: 47,
  perRow: 6,
  rows: 3,
  sideRows: 3,
  rowGap: 3,
  own: 111,
  top: 119,
  side: 178,
  half: 120,
};
// Without anybody at the sides of the panel its middle needs less height.
const LOW_PANEL = { w: 320, h: 150, up: 0 };
const ROWS_OF_TWO: Rows = {
  ...FOUR,
  panel: LOW_PANEL,
  tile: 40,
  perRow: 12,
  rows: 4,
  own: 90,
  top: 98,
};
const ROWS: Record<number, Rows> = {
  2: ROWS_OF_TWO,
  3: { ...FOUR, panel: { ...LOW_PANEL, up: 40 }, rows: 4, own: 90 },
  4: FOUR,
  5: { ...FOUR, tile: 38, side: 246 },
};

const TOP_LINE = { pitch: 33, depth: 48, inset: 0, openTile: 36 };
// A side hand stands a little further in than the melds lie.
const SIDE_LINE = {
  length: 522,
  middle: 261,
  reserve: 0,
  pitch: 30,
  depth: 32,
  inset: 18,
  openTile: 32,
};
const HALF_LINE = { ...TOP_LINE, length: 410, middle: 195, reserve: 0, pitch: 29 };

const LINES: Record<Side, (Omit<LinePlan, 'frame'> & { at: { x: number; y: number } }) | null> = {
  own: null,
  // Below the plate of the top: a kong that was a pung reaches as far in.
  right: { ...SIDE_LINE, length: 508, middle: 247, at: { x: 1182, y: 132 } },
  left: { ...SIDE_LINE, at: { x: 258, y: 640 } },
  top: { ...TOP_LINE, length: 533, middle: 318, reserve: 72, at: { x: 402, y: 70 } },
  // Clear of the left hand, which stands at the same corner.
  topLeft: { ...HALF_LINE, length: 396, at: { x: 314, y: 70 } },
  topRight: { ...HALF_LINE, at: { x: 730, y: 70 } },
};

const PLATE = { w: 180, h: 60 };
const PLATES: Record<Side, Box> = {
  // Up to the hand: the own time is always shown.
  own: { x: 30, y: 806, w: 216, h: 68 },
  right: { x: 1230, y: 416, ...PLATE },
  left: { x: 30, y: 416, ...PLATE },
  top: { x: 942, y: 68, ...PLATE },
  topLeft: { x: 30, y: 68, ...PLATE },
  topRight: { x: 1230, y: 68, ...PLATE },
};

// The river of two is wide.
const FAR_PLATE = { ...PLATES.top, x: 970 };
const FAR_ASIDE_X = 1162;

// Norths and bonus tiles lie beside the plate, upright for the viewer; the own ones over the toggles.
const IN_ROWS = { perRow: 5, grows: 'down' } as const;
const ASIDES: Record<Exclude<Side, 'own'>, AsidePlan> = {
  right: { x: 1230, y: 486, ...IN_ROWS },
  left: { x: 30, y: 486, ...IN_ROWS },
  // The right hand begins below this row.
  top: { x: 1134, y: 58, perRow: 8, grows: 'down' },
  topLeft: { x: 30, y: 136, ...IN_ROWS },
  topRight: { x: 1230, y: 136, ...IN_ROWS },
};
const ASIDE_H = 56;
/** Toggles for fingers leave no room above them. */
const TALL_TOGGLES_Y = 640;
const BESIDE_TOGGLES: Partial<Record<Side, AsidePlan>> = {
  own: { x: 232, y: 650, perRow: 8, grows: 'up' },
  left: { x: 30, y: 355, perRow: 5, grows: 'up' },
};

function asideOf(side: Side, toggleBox: Box, isFar: boolean): AsidePlan {
  const beside = toggleBox.y < TALL_TOGGLES_Y ? BESIDE_TOGGLES[side] : undefined;
  if (beside) return isFar ? { ...beside, perRow: 6 } : beside;
  if (side === 'own') {
    return { x: toggleBox.x, y: toggleBox.y - ASIDE_H, perRow: 5, grows: 'up' };
  }
  return { ...ASIDES[side], ...(side === 'top' && isFar && { x: FAR_ASIDE_X, perRow: 7 }) };
}

// Flags stand at the meld side of whoever calls, over felt only.
const FLAGS: Record<Side, { x: number; y: number }> = {
  own: { x: 1330, y: 564 },
  right: { x: 1272, y: 200 },
  left: { x: 170, y: 564 },
  top: { x: 470, y: 182 },
  topLeft: { x: 120, y: 270 },
  topRight: { x: 1320, y: 270 },
};

/** Norths of two seats leave no room between them. */
const LEFT_FLAG_OF_THREE = { x: 170, y: 330 };

function seat(side: Side, players: number, rows: Rows, toggleBox: Box): SeatPlan {
  const line = LINES[side];
  const isFar = rows.perRow >= ROWS_OF_TWO.perRow;
  return {
    river: riverPlan(side, rows, CENTRE),
    plate: side === 'top' && isFar ? FAR_PLATE : PLATES[side],
    line: line && { ...line, frame: { ...line.at, turn: turnOf(side) } },
    melds: null,
    aside: asideOf(side, toggleBox, isFar),
    flag: players === 3 && side === 'left' ? LEFT_FLAG_OF_THREE : FLAGS[side],
  };
}

function toggles(scale: number, isTouch: boolean): Box {
  const row = isTouch ? Math.max(44, TOUCH_PX / scale) : 36;
  const h = 3 * row + 2 * 8;
  return { x: 30, y: 788 - h, w: 190, h };
}

// With two the right side is empty, and the river is wide.
const ZONES = {
  two: { box: { x: 976, y: 350, w: 432, h: 148 }, tall: { x: 976, y: 350, w: 432, h: 186 } },
  more: { box: { x: 914, y: 622, w: 494, h: 148 }, tall: { x: 914, y: 596, w: 494, h: 186 } },
};

const CHOOSING = { x: 914, y: 594, w: 494, h: 68 };

const zone = (players: number): ZonePlan => ({
  ...(players === 2 ? ZONES.two : ZONES.more),
  choosing: players === 2 ? null : CHOOSING,
  freed: 0,
  padding: 12,
  header: { low: 42, tall: 38 },
  noted: null,
  perRow: 4,
  isGrid: false,
});

// Longer rows have smaller tiles, so that a row is as wide as any.
export function wideRows(players: number, riverRow: number): Rows {
  const rows = ROWS[players] ?? FOUR;
  if (rows.perRow !== FOUR.perRow || players > 4) return rows;
  return { ...rows, perRow: riverRow, tile: Math.floor((rows.tile * FOUR.perRow) / riverRow) };
}

function notePlace(players: number, chip: number, toggleBox: Box): Box {
  // Nobody sits at the sides of a river of two.
  if (players === 2) return { x: 30, y: 430, w: 310, h: 90 };
  // Tall chips for fingers leave no room above them: their note stands over them.
  if (toggleBox.y < TALL_TOGGLES_Y) return { x: 232, y: 704, w: 340, h: 74 };
  return { x: 262, y: 690 - chip, w: 303, h: 76 };
}

export function widePlan(
  { kind, scale }: Stage,
  players: number,
  isTouch: boolean,
  riverRow: number,
): Plan {
  const rows = wideRows(players, riverRow);
  const toggleBox = toggles(scale, isTouch);
  const chip = isTouch ? Math.max(44, TOUCH_PX / scale) : 36;
  const seats = sidesOf(players).map((side) => [side, seat(side, players, rows, toggleBox)]);
  return {
    kind,
    players,
    scale,
    panel: panelBox(rows, CENTRE),
    seats: Object.fromEntries(seats) as Plan['seats'],
    hand: {
      box: { x: 255, y: 798, w: 930, h: 86 },
      tile: 64,
      perRow: 15,
      gap: 1,
      drawnGap: 20,
      rowPitch: 0,
      align: 'left',
      openTile: 41,
    },
    ownMelds: { frame: { x: 1408, y: 884, turn: 0 }, tile: 50, length: 1153 },
    zone: zone(players),
    toggles: toggleBox,
    chips: { ...(players === 2 ? { x: 232, w: 240 } : { x: 255, w: 310 }), y: 774 - chip, h: chip },
    note: notePlace(players, chip, toggleBox),
    aside: { tile: 36 },
    resting: { x: 30, y: 68, w: 210, h: 60 },
  };
}
