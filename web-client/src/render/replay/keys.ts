// Keys of a match that is looked at: the way through it, and what a replay has besides.

import { overlay } from '../overlay';
import {
  changeSeat,
  decisionBy,
  handBy,
  openOrClose,
  playOrPause,
  stepBy,
  toNewest,
  toStart,
} from './player';

/** By the key's name in small letters. */
export type Keys = Readonly<Record<string, () => void>>;

/** The way through any match. */
export const WAY: Keys = {
  arrowright: () => stepBy(1),
  arrowleft: () => stepBy(-1),
  pageup: () => handBy(-1),
  pagedown: () => handBy(1),
  home: toStart,
  end: toNewest,
  ' ': playOrPause,
};

export const SHIFTED_WAY: Keys = {
  arrowright: () => decisionBy(1),
  arrowleft: () => decisionBy(-1),
};

// What takes the key itself: a field, a list, a button with the focus.
const takesKey = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, select, textarea, dialog')) return true;
  return (key === ' ' || key === 'Enter') && target.closest('button, a') !== null;
};

/** Starts listening; call the result to stop. */
export function listenForKeys(plain: Keys, shifted: Keys): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || overlay.peek() || takesKey(event)) return;
    const handler = (event.shiftKey ? shifted : plain)[event.key.toLowerCase()];
    if (!handler) return;
    event.preventDefault();
    handler();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}

export const startReplayKeys = ({ copyLink }: { copyLink(): void }): (() => void) =>
  listenForKeys(
    {
      ...WAY,
      arrowup: () => handBy(-1),
      arrowdown: () => handBy(1),
      o: openOrClose,
      b: changeSeat,
      e: copyLink,
    },
    SHIFTED_WAY,
  );
