// Where what a player says stands: across right of the plate, the right seat above it, the left one
// below, the own beside the toggles. On phones it covers the speaker's chip.

import type { Box } from './box';
import type { Side } from './sides';
import type { LayoutKind } from './stage';

/** A point, and how the bubble hangs from it. */
export interface BubblePlace {
  x: number;
  y: number;
  shift: string;
}

const GAP = 12;
/** Right of the toggles and above the chips, over felt. */
const OWN = { x: 240, y: 724 };

export function bubblePlace(side: Side, plate: Box, kind: LayoutKind): BubblePlace {
  const { x, y, w, h } = plate;
  if (kind !== 'wide') return { x: x + w / 2, y: y + h / 2, shift: 'translate(-50%, -50%)' };
  switch (side) {
    case 'top':
      return { x: x + w + GAP, y: y + h / 2, shift: 'translate(0, -50%)' };
    case 'right':
      return { x: x + w, y: y - GAP, shift: 'translate(-100%, -100%)' };
    case 'left':
      return { x, y: y + h + GAP, shift: '' };
    default:
      return { ...OWN, shift: 'translate(0, -100%)' };
  }
}
