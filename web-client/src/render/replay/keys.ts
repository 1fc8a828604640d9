// The keys of a match that is looked back at: one row each.

import { overlay } from '../overlay';
import { changeSeat, decisionBy, handBy, openOrClose, playOrPause, stepBy } from './player';

export interface ReplayKeys {
  copyLink(): void;
}

type Handler = (keys: ReplayKeys) => void;

const PLAIN: Record<string, Handler> = {
  arrowright: () => stepBy(1),
  arrowleft: () => stepBy(-1),
  arrowup: () => handBy(-1),
  arrowdown: () => handBy(1),
  ' ': playOrPause,
  o: openOrClose,
  b: changeSeat,
  e: (keys) => keys.copyLink(),
};

const SHIFTED: Record<string, Handler> = {
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
export function startReplayKeys(keys: ReplayKeys): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || overlay.peek() || takesKey(event)) return;
    const handler = (event.shiftKey ? SHIFTED : PLAIN)[event.key.toLowerCase()];
    if (!handler) return;
    event.preventDefault();
    handler(keys);
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
