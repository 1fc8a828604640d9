// Being told what is shown on a channel, as long as its page is open.

import { effect, untracked } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Channel } from '../../routes';
import { send } from '../../send';
import { link, state } from '../../state';
import { askedHere } from '../refusals';

function watchChannel(channel: Channel): () => void {
  let told = 0;
  askedHere.add('watch_tv');
  const stop = effect(() => {
    const { phase, epoch } = link.value;
    if (phase !== 'open' || told === epoch) return;
    untracked(() => {
      if (send({ type: 'watch_tv', on: true, ...channel })) told = epoch;
    });
  });
  return () => {
    stop();
    askedHere.delete('watch_tv');
    send({ type: 'watch_tv', on: false });
    state.value = { ...state.peek(), tv: null };
  };
}

/** The page of another channel is another page. */
export function useChannel(channel: Channel): void {
  const first = useRef(channel);
  useEffect(() => watchChannel(first.current), []);
}
