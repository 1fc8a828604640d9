// The upright phone: 390 units wide, or wider where the window is less high than a phone.

import type { Box } from './box';
import type { BlockPlan, Plan, SeatPlan } from './plan';
import { panelBox, type Point, riverPlan, type Rows } from './plan_rows';
import { type Side, sidesOf } from './sides';
import type { Stage } from './stage';

const DESIGN_HEIGHT = 844;
const MARGIN = 8;
const CHIP_GAP = 6;

const FOUR: Rows = {
  panel: { w: 172, h: 152, up: 0 },
  tile: 23,
  perRow: 6,
  rows: 3,
  sideRows: 3,
  rowGap: 2,
  own: 87,
  top: 90,
  side: 95,
  half: 57,
};
const ROWS: Record<number, Rows> = {
  2: { ...FOUR, tile: 20, perRow: 16 },
  3: { ...FOUR, panel: { ...FOUR.panel, up: 40 }, rows: 4 },
  4: FOUR,
  5: { ...FOUR, tile: 18, side: 114 },
};

// Nothing but rivers is shown: they reach from side to side, around a panel that is less wide.
const RIVERS: Rows = {
  ...FOUR,
  panel: { w: 146, h: 152, up: 0 },
  tile: 27,
  own: 92,
  top: 96,
  side: 79,
};
const RIVERS_REACH = 14;
/** The chips above such a table, with the line below them. */
const HEAD = 120;

const SIZES = [22, 20, 18];
const BLOCK_W = 94;

/** `reach`: how much further from the middle they lie than usual. */
function blocks(
  players: number,
  width: number,
  centre: Point,
  reach: number,
): Partial<Record<Side, BlockPlan>> {
  const x = { left: MARGIN, right: width - MARGIN - BLOCK_W };
  const upper = centre.y - 202 - reach;
  const lower = centre.y + 96 + reach;
  const block = (
    align: 'left' | 'right',
    from: 'top' | 'bottom',
    y: number,
    h: number,
  ): BlockPlan => ({ box: { x: x[align], y, w: BLOCK_W, h }, align, from, sizes: SIZES });
  if (players === 2) {
    // Nobody sits at the sides: the rivers are wide, and the melds lie beside the panel.
    const y = centre.y - 72;
    return { own: block('right', 'bottom', y, 144), top: block('left', 'top', y, 144) };
  }
  if (players === 5) {
    return {
      topLeft: block('left', 'top', upper, 104),
      topRight: block('right', 'top', upper, 104),
      left: block('left', 'bottom', lower - 26, 140),
      right: block('right', 'bottom', lower - 32, 68),
      own: block('right', 'bottom', lower + 44, 70),
    };
  }
  return {
    top: block('left', 'top', upper, 104),
    right: block('right', 'top', upper, 104),
    left: block('left', 'bottom', lower + 8, 106),
    own: block('right', 'bottom', lower + 8, 106),
  };
}

// Opponents as chips in a row, in screen order.
const CHIP_ORDER: readonly Side[] = ['left', 'topLeft', 'top', 'topRight', 'right'];
/** What is known of the own seat is one line above the question, between the melds. */
const OWN_LINE = { most: 240, h: 22, gap: 4 };

function chip(side: Side, players: number, width: number, zone: Box): Box {
  if (side === 'own') {
    const { most, h, gap } = OWN_LINE;
    const w = Math.min(most, width - 2 * (MARGIN + BLOCK_W + gap));
    return { x: (width - w) / 2, y: zone.y - h - 3, w, h };
  }
  const shown = CHIP_ORDER.filter((other) => sidesOf(players).includes(other));
  const place = shown.indexOf(side);
  const w = (width - 2 * MARGIN - CHIP_GAP * (shown.length - 1)) / shown.length;
  return { x: MARGIN + place * (w + CHIP_GAP), y: 56, w, h: 46 };
}

function flag(side: Side, width: number, centre: Point): Point {
  const places: Record<Side, Point> = {
    own: { x: centre.x, y: centre.y + 200 },
    right: { x: width - 64, y: centre.y + 110 },
    left: { x: 64, y: centre.y - 96 },
    top: { x: centre.x, y: centre.y - 196 },
    topRight: { x: centre.x + FOUR.half, y: centre.y - 196 },
    topLeft: { x: centre.x - FOUR.half, y: centre.y - 196 },
  };
  return places[side];
}

interface Places {
  rows: Rows;
  centre: Point;
  /** Where the questions begin, or what is in their place. */
  low: number;
}

function placesIn({ scale, width, height }: Stage, players: number, riversFoot?: number): Places {
  const x = width / 2;
  if (riversFoot !== undefined) {
    const low = height - riversFoot / scale;
    return { rows: RIVERS, centre: { x, y: (HEAD + low - OWN_LINE.h) / 2 }, low };
  }
  // A longer phone gets its room between the chips and the hand, so that the thumb reaches it.
  const spare = Math.max(0, height - DESIGN_HEIGHT);
  return { rows: ROWS[players] ?? FOUR, centre: { x, y: 310 + spare / 2 }, low: 524 + spare };
}

/** `riversFoot`: there is no hand, and so much in px that lies below the table. */
export function portraitPlan(stage: Stage, players: number, riversFoot?: number): Plan {
  const { kind, scale, width, height } = stage;
  const spare = Math.max(0, height - DESIGN_HEIGHT);
  const { rows, centre, low } = placesIn(stage, players, riversFoot);
  const melds = blocks(players, width, centre, rows === RIVERS ? RIVERS_REACH : 0);
  const zone = { x: MARGIN, y: low, w: width - 2 * MARGIN, h: 112 };
  const seats = sidesOf(players).map((side): [Side, SeatPlan] => [
    side,
    {
      river: riverPlan(side, rows, centre),
      plate: chip(side, players, width, zone),
      line: null,
      melds: melds[side] ?? null,
      aside: null,
      flag: flag(side, width, centre),
    },
  ]);
  return {
    kind,
    players,
    scale,
    panel: panelBox(rows, centre),
    seats: Object.fromEntries(seats),
    hand: {
      box: { x: MARGIN, y: 662 + spare, w: width - 2 * MARGIN, h: 154 },
      tile: 64,
      perRow: 7,
      gap: 2.6,
      drawnGap: 10,
      rowPitch: 86,
      align: 'middle',
      openTile: 26,
    },
    ownMelds: null,
    zone: {
      box: zone,
      // Down to the top edge of the hand, never up.
      tall: { ...zone, h: 127 },
      freed: 64,
      choosing: null,
      padding: 8,
      header: { low: 34, tall: 26 },
      // Down to a tile of the hand that is lifted.
      noted: { header: 64, h: 118 },
      perRow: 4,
      isGrid: false,
    },
    toggles: null,
    chips: { ...zone, y: zone.y + zone.h - 50, h: 44 },
    // As high as it needs to be; a long one reaches over the chips.
    note: zone,
    aside: { tile: 22 },
    // Between the chips and the river across.
    resting: { x: centre.x - 92, y: 104, w: 184, h: 18 },
  };
}
