// A riichi stick lies between the panel and the river, nearly half as long as six tiles.

import { bottom, type Box, onScreen, right } from './box';
import { type FeltPlan, THICKNESS } from './plan';
import type { Side } from './sides';

const LONG = 0.468;
const THICK = 0.028;
const THICK_MIN = 4.5;

/** Room between the panel and the first row of this side. */
function gapOf({ panel, seats }: FeltPlan, side: Side): number {
  const { x = 0, y = 0 } = seats[side]?.river.frame ?? {};
  switch (side) {
    case 'own':
      return y - bottom(panel);
    case 'right':
      return x - right(panel);
    case 'left':
      return panel.x - x;
    // The thickness of the tiles above reaches into the room.
    case 'top':
    case 'topLeft':
    case 'topRight':
      return panel.y - y;
  }
}

export function placeStick(plan: FeltPlan, side: Side): Box | null {
  const river = plan.seats[side]?.river;
  if (!river) return null;
  const long = river.tile * 6 * LONG;
  const thick = Math.max(THICK_MIN, river.tile * 6 * THICK);
  const taken = river.frame.turn === 180 ? river.tile * THICKNESS : 0;
  const middle = (gapOf(plan, side) + taken) / 2;
  return onScreen(river.frame, { x: -long / 2, y: -middle - thick / 2, w: long, h: thick });
}
