// What calls somebody back who looks elsewhere: the phone shakes, and the system says whose turn it is.

import { settings } from '../settings';
import { liveTable } from '../state';
import { t } from '../text/text';

const isTouched = (): boolean => matchMedia('(pointer: coarse)').matches;

function shake(pattern: number | number[]): void {
  if (!settings.peek().vibrates || !isTouched()) return;
  try {
    navigator.vibrate(pattern);
  } catch {
    // Not every browser can.
  }
}

export const touch = (isTurn: boolean): void => shake(isTurn ? 30 : [30, 40, 30]);

export const tickTouch = (): void => shake(15);

let shown: Notification | null = null;

/** Takes the notification away: it has been answered, or is asked no more. */
export function withdraw(): void {
  shown?.close();
  shown = null;
}

/** Only while the page is hidden, and only if the player has allowed it. */
export function notify(isTurn: boolean): void {
  if (!document.hidden || !settings.peek().notifies) return;
  const title = liveTable.peek()?.title ?? '';
  try {
    if (Notification.permission !== 'granted') return;
    const words = t(isTurn ? 'sound.yourTurnAt' : 'sound.questionAt', { title });
    shown = new Notification(words, { tag: 'jansou', icon: '/icon.svg' });
    shown.onclick = () => {
      window.focus();
      withdraw();
    };
  } catch {
    // Some phones only let a service worker do it.
  }
}

/** Asks the browser; resolves to whether it allows notifications. */
export async function allowNotes(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission === 'default') await Notification.requestPermission();
  return Notification.permission === 'granted';
}
