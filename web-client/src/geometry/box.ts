// Boxes on the table, and frames: a seat's own way of looking at it.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const right = ({ x, w }: Box): number => x + w;
export const bottom = ({ y, h }: Box): number => y + h;

/** Whether two boxes share more than an edge. */
export const meets = (a: Box, b: Box): boolean =>
  a.x < right(b) && b.x < right(a) && a.y < bottom(b) && b.y < bottom(a);

export const grown = ({ x, y, w, h }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  w: w + 2 * by,
  h: h + 2 * by,
});

/** How far a seat's tiles are turned clockwise, as the viewer sees them. */
export type Turn = 0 | 90 | 180 | 270;

/** A point of the table as a seat sees it: x grows to its right hand, y towards the seat. */
export interface Frame {
  x: number;
  y: number;
  turn: Turn;
}

/** A box told in a frame, as the viewer sees it. */
export function onScreen(frame: Frame, box: Box): Box {
  switch (frame.turn) {
    case 0:
      return { ...box, x: frame.x + box.x, y: frame.y + box.y };
    case 90:
      return { x: frame.x - box.y - box.h, y: frame.y + box.x, w: box.h, h: box.w };
    case 180:
      return { ...box, x: frame.x - box.x - box.w, y: frame.y - box.y - box.h };
    case 270:
      return { x: frame.x + box.y, y: frame.y - box.x - box.w, w: box.h, h: box.w };
  }
}

export const turned = (turn: Turn, by: Turn): Turn => ((turn + by) % 360) as Turn;
