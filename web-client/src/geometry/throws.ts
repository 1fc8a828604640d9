// Where the dice for the deal lie: before each player, on the place of the first discards.

import type { Box } from './box';
import type { RiverPlan } from './plan';
import type { Side } from './sides';

export const DICE_PER_SEAT = 2;
/** Between the dice, of a die. */
const GAP = 0.2;
/** A die, of a river tile. */
const SIZE = 0.62;
/** From the inner edge of the river, of a die. */
const AWAY = 0.3;

/** Their dice lie one below the other. */
export const isBeside = (side: Side): boolean => side === 'left' || side === 'right';

export function placeThrow(side: Side, { frame, tile }: RiverPlan): Box {
  const die = tile * SIZE;
  const long = die * (DICE_PER_SEAT + GAP);
  const away = die * AWAY;
  if (isBeside(side)) {
    const x = side === 'right' ? frame.x + away : frame.x - away - die;
    return { x, y: frame.y - long / 2, w: die, h: long };
  }
  const y = side === 'own' ? frame.y + away : frame.y - away - die;
  return { x: frame.x - long / 2, y, w: long, h: die };
}
