// The steps of a win's moment, one after the other; any key, click or tap ends it.

import { effect } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { isStill } from '../../settings';
import { momentsOver, wins } from '../result/next';
import { overlay } from '../overlay';
import { isMenuOpen } from '../table/view';
import { type Course, NOTHING_SEEN, type Seen, seenAfter, stepsOf, stillSteps } from './timeline';

/** From now on a win has its moment; one that is shown already keeps its result. */
export function startMoments(): void {
  momentsOver.value = wins.peek().at(-1)?.n ?? -1;
  effect(() => {
    if (wins.value.length === 0) momentsOver.value = -1;
  });
}

export const endMoment = (): void => {
  momentsOver.value = wins.peek().at(-1)?.n ?? momentsOver.peek();
};

/** What is seen of one win by now. */
export function useSeen(course: Course, onBeat: (seen: Seen) => void, onOver: () => void): Seen {
  const [seen, setSeen] = useState(NOTHING_SEEN);
  useEffect(() => {
    const steps = isStill.peek() ? stillSteps(course) : stepsOf(course);
    let now = NOTHING_SEEN;
    const timers = [...new Set(steps.map(({ at }) => at))].map((time) =>
      setTimeout(() => {
        const beats = steps.filter(({ at }) => at === time).map(({ beat }) => beat);
        now = beats.reduce(seenAfter, now);
        setSeen(now);
        onBeat(now);
        if (beats.includes('over')) onOver();
      }, time),
    );
    return () => timers.forEach(clearTimeout);
    // oxlint-disable-next-line react/exhaustive-deps -- a win runs once
  }, []);
  return seen;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

function onKey(event: KeyboardEvent): void {
  if (overlay.peek() || isMenuOpen.peek() || isTyping(event.target)) return;
  if (MODIFIERS.includes(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  endMoment();
}

/** A press beside the table is one on what lies there. */
function onClick(event: MouseEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('.t-stage, .t-felt')) return;
  event.preventDefault();
  event.stopPropagation();
  endMoment();
}

export function useAnyKey(): void {
  useEffect(() => {
    addEventListener('keydown', onKey, true);
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      removeEventListener('click', onClick, true);
    };
  }, []);
}
