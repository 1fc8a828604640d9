// When what has changed is drawn: what somebody does at once, what is told with the next frame.

import { options } from 'preact';

/** A page that nobody sees has no frames, and is drawn after as long as that. */
const UNSEEN_MS = 100;

const atOnce = (draw: () => void): void => queueMicrotask(draw);

function withFrame(draw: () => void): void {
  const once = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    draw();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, UNSEEN_MS);
}

/** Draws what `tell` changes with the next frame: once, however many messages come before it. */
export function drawTogether(tell: () => void): void {
  options.debounceRendering = withFrame;
  try {
    tell();
  } finally {
    options.debounceRendering = atOnce;
  }
}
