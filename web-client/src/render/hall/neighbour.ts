// Which of several boxes lies next to one in a direction.

interface Rect {
  left: number;
  top: number;
}

export interface Step {
  x: -1 | 0 | 1;
  y: -1 | 0 | 1;
}

/** Its place in the list, -1 if there is none. Rows go on in the next one to the side. */
export function neighbour(boxes: readonly Rect[], here: number, step: Step): number {
  const from = boxes[here];
  if (!from) return -1;
  if (step.y === 0) {
    const next = here + step.x;
    return next >= 0 && next < boxes.length ? next : -1;
  }
  const rows = boxes.map(({ top }) => top).filter((top) => (top - from.top) * step.y > 1);
  if (rows.length === 0) return -1;
  const row = step.y > 0 ? Math.min(...rows) : Math.max(...rows);
  const far = boxes.map(({ left, top }) => (top === row ? Math.abs(left - from.left) : Infinity));
  return far.indexOf(Math.min(...far));
}

/** Which way the arrow keys lead. */
export const STEPS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
} as const;

export type StepKey = keyof typeof STEPS;

export const isStep = (key: string): key is StepKey => key in STEPS;
