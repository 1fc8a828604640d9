// Being told of the hall, as long as a part of the page shows it.

import { effect, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { send } from '../../send';
import { link, state } from '../../state';

function watchHall(): () => void {
  let told = 0;
  const stop = effect(() => {
    const { phase, epoch } = link.value;
    if (phase !== 'open' || told === epoch) return;
    untracked(() => {
      if (send({ type: 'watch_hall', on: true })) told = epoch;
    });
  });
  return () => {
    stop();
    send({ type: 'watch_hall', on: false });
    state.value = { ...state.peek(), hall: null };
  };
}

export const useHall = (): void => useEffect(watchHall, []);
