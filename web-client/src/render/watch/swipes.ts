// Swipes over the table on a touch screen: one finger goes to the move before or after, two to the hand.
// To the left is on, as pages are turned.

import { handBy, stepBy } from '../replay/player';

const SWIPE_PX = 40;

export interface Swipe {
  /** How far, in pixels. */
  x: number;
  y: number;
  /** The most fingers that were down at once. */
  fingers: number;
}

/** What a touch does that went so far; null: it is no swipe. */
export function swipeOf({ x, y, fingers }: Swipe): { what: 'step' | 'hand'; by: 1 | -1 } | null {
  if (Math.abs(x) < SWIPE_PX || Math.abs(x) < 2 * Math.abs(y) || fingers > 2) return null;
  return { what: fingers === 2 ? 'hand' : 'step', by: x < 0 ? 1 : -1 };
}

/** On the table itself: what lies over it or below has its own ways to move. */
const isOnTable = ({ target }: Event): boolean =>
  target instanceof Element &&
  target.closest('.t-room') !== null &&
  target.closest('.p-foot, .r-over, .w-cast-target') === null;

/** Call the result to stop. */
export function startSwipes(): () => void {
  let from: Touch | null = null;
  let fingers = 0;
  const onStart = (event: TouchEvent): void => {
    if (event.touches.length === 1) from = isOnTable(event) ? (event.touches[0] ?? null) : null;
    fingers = event.touches.length === 1 ? 1 : Math.max(fingers, event.touches.length);
  };
  const onEnd = (event: TouchEvent): void => {
    const last = [...event.changedTouches].find(
      ({ identifier }) => identifier === from?.identifier,
    );
    if (!from || !last) return;
    const x = last.clientX - from.clientX;
    const swipe = swipeOf({ x, y: last.clientY - from.clientY, fingers });
    from = null;
    if (swipe) (swipe.what === 'hand' ? handBy : stepBy)(swipe.by);
  };
  const onCancel = (): void => {
    from = null;
  };
  const stopping = new AbortController();
  const options = { passive: true, signal: stopping.signal };
  addEventListener('touchstart', onStart, options);
  addEventListener('touchend', onEnd, options);
  addEventListener('touchcancel', onCancel, options);
  return () => stopping.abort();
}
