// When the name shown to others is asked for: once, when one first sits down.

import { effect, signal } from '@preact/signals';
import type { ServerTable } from '../../protocol.gen';
import { settings } from '../../settings';
import { me, table } from '../../state';
import { openOverlay, overlay } from '../overlay';

// A table of bots starts before that; nobody is asked there.
const ASK_AFTER_MS = 700;

// Asked once a visit: whoever closes the sheet keeps the guest's name.
export const isNameAsked = signal(false);

/**
 * A player without a chosen name is asked for one, but never in the middle of a hand; whoever comes by a
 * link sees the table first, and is asked when sitting down.
 */
export const isTimeToAsk = (at: ServerTable | null): boolean =>
  at?.state === 'waiting' && at.role === 'player';

export function startNaming(): void {
  effect(() => {
    const isNew = !isNameAsked.value && settings.value.name === '' && me.value !== null;
    if (!isNew || !isTimeToAsk(table.value)) return undefined;
    const timer = setTimeout(() => {
      isNameAsked.value = true;
      if (!overlay.peek()) openOverlay('name');
    }, ASK_AFTER_MS);
    return () => clearTimeout(timer);
  });
}
