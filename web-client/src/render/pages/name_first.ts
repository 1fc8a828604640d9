// The name is asked for before a table is named after its owner.

import { effect } from '@preact/signals';
import { settings } from '../../settings';
import { openOverlay, overlay } from '../overlay';
import { isNameAsked } from './naming';

/**
 * Does it at once for whoever has a name, or was asked for one before; else once the name is chosen.
 * Whoever closes the sheet stays where they are, and is not asked again.
 */
export function withName(go: () => void): void {
  if (settings.peek().name !== '' || isNameAsked.peek()) {
    go();
    return;
  }
  isNameAsked.value = true;
  openOverlay('name');
  const stop = effect(() => {
    if (overlay.value?.kind === 'name') return;
    // The sheet goes at the moment when the server has taken the name.
    const isNamed = settings.peek().name !== '';
    queueMicrotask(() => {
      stop();
      if (isNamed) go();
    });
  });
}
