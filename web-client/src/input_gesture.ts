// One finger or the mouse on a tile of the own hand: tap, click, or drag upwards.

export type Pointer = 'mouse' | 'touch';

export interface Gesture {
  id: number;
  pointer: Pointer;
  x: number;
  y: number;
}

export const DISCARD_DRAG_PX = 40;
// A finger never lies quite still.
const SLIP_PX = 10;

export type GestureEnd = 'discard' | 'tap' | 'none';

/** How far the tile follows the finger: upwards only. */
export const dragOf = (from: Gesture, y: number): number => Math.min(0, y - from.y);

export function endOf(from: Gesture, x: number, y: number): GestureEnd {
  const up = from.y - y;
  const across = Math.abs(x - from.x);
  if (from.pointer === 'mouse') {
    if (up >= DISCARD_DRAG_PX) return 'discard';
    return Math.max(across, Math.abs(up)) <= 2 * SLIP_PX ? 'discard' : 'none';
  }
  if (up >= DISCARD_DRAG_PX && up > across) return 'discard';
  return Math.max(across, Math.abs(up)) <= SLIP_PX ? 'tap' : 'none';
}
