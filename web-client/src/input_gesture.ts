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

export type GestureEnd = 'discard' | 'tap' | 'move' | 'none';

/** How far the tile follows the finger: upwards, or along the hand. */
export function dragOf(from: Gesture, x: number, y: number): { dx: number; dy: number } {
  const [dx, dy] = [x - from.x, y - from.y];
  return Math.abs(dx) > Math.abs(dy) ? { dx, dy } : { dx: 0, dy: Math.min(0, dy) };
}

export interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where among the other tiles, in the order of reading, a tile is dropped. */
export function dropPlace(others: readonly Edges[], x: number, y: number): number {
  const height = (others[0]?.bottom ?? 0) - (others[0]?.top ?? 0);
  const middle = (top: number, bottom: number): number => (top + bottom) / 2;
  // The row that is nearest.
  const rows = [...new Set(others.map(({ top, bottom }) => middle(top, bottom)))];
  const [row = 0] = rows.sort((a, b) => Math.abs(a - y) - Math.abs(b - y));
  return others.filter((one) => {
    const own = middle(one.top, one.bottom);
    if (Math.abs(own - row) > height / 2) return own < row;
    return middle(one.left, one.right) < x;
  }).length;
}

export function endOf(from: Gesture, x: number, y: number): GestureEnd {
  const up = from.y - y;
  const across = Math.abs(x - from.x);
  if (from.pointer === 'mouse') {
    if (across > 2 * SLIP_PX && across > Math.abs(up)) return 'move';
    if (up >= DISCARD_DRAG_PX) return 'discard';
    return Math.max(across, Math.abs(up)) <= 2 * SLIP_PX ? 'discard' : 'none';
  }
  if (up >= DISCARD_DRAG_PX && up > across) return 'discard';
  if (across > 2 * SLIP_PX && across > Math.abs(up)) return 'move';
  return Math.max(across, Math.abs(up)) <= SLIP_PX ? 'tap' : 'none';
}
