// What calls somebody back who looks elsewhere: the phone shakes, and the system says whose turn it is.

import { go } from '../routes';
import { settings } from '../settings';
import { fluent } from '../speaking';
import { type Heard, liveTable } from '../state';
import { t } from '../text/text';
import { tableTitle } from '../table_title';

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

/** Null: it is not allowed. A press on it leads to the page. */
function show(words: string, tag: string, onPress: () => void): Notification | null {
  try {
    if (Notification.permission !== 'granted') return null;
    const note = new Notification(words, { tag, icon: '/icon.svg' });
    note.onclick = () => {
      window.focus();
      note.close();
      onPress();
    };
    return note;
  } catch {
    // Some phones only let a service worker do it.
    return null;
  }
}

/** Only while the page is hidden, and only if the player has allowed it. */
export function notify(isTurn: boolean): void {
  if (!document.hidden || !settings.peek().notifies) return;
  const title = tableTitle(liveTable.peek()?.title ?? '');
  const words = t(isTurn ? 'sound.yourTurnAt' : 'sound.questionAt', { title });
  shown = show(words, 'jansou', withdraw);
}

/** That a friend plays, or that a round has begun, as `notify` does; nothing that is in a hand. */
export async function notifyNews(told: Heard): Promise<void> {
  if (!document.hidden || !settings.peek().notifiesNews || told.type === 'reported') return;
  const { placeOf, wordsOf } = await import('../render/news/told');
  await fluent();
  show(wordsOf(told), 'jansou-news', () => go(placeOf(told)));
}

/** Asks the browser; resolves to whether it allows notifications. */
export async function allowNotes(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  if (Notification.permission === 'default') await Notification.requestPermission();
  return Notification.permission === 'granted';
}
