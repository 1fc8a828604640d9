// Being told of the hall, as long as a part of the page shows it.

import { effect, signal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { send } from '../../send';
import { link, state } from '../../state';

/** The tables that are older than this number of a card; null: the newest. */
export const page = signal<number | null>(null);

function watchHall(): () => void {
  let told = '';
  page.value = null;
  const stop = effect(() => {
    const { phase, epoch } = link.value;
    const { value: before } = page;
    const wanted = `${epoch} ${before ?? ''}`;
    if (phase !== 'open' || told === wanted) return;
    untracked(() => {
      const asks = { type: 'watch_hall', on: true } as const;
      if (send(before === null ? asks : { ...asks, before })) told = wanted;
    });
  });
  return () => {
    stop();
    send({ type: 'watch_hall', on: false });
    state.value = { ...state.peek(), hall: null };
  };
}

export const useHall = (): void => useEffect(watchHall, []);
