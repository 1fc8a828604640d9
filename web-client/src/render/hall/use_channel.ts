// Being told what is shown on a channel, as long as its page is open.

import { effect, untracked } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Channel } from '../../routes';
import { send } from '../../send';
import { link, state } from '../../state';

function watchChannel(channel: Channel): () => void {
  let told = 0;
  const stop = effect(() => {
    const { phase, epoch } = link.value;
    if (phase !== 'open' || told === epoch) return;
    untracked(() => {
      if (send({ type: 'watch_tv', on: true, ...channel })) told = epoch;
    });
  });
  return () => {
    stop();
    send({ type: 'watch_tv', on: false });
    state.value = { ...state.peek(), tv: null };
  };
}

/** The page of another channel is another page. */
export function useChannel(channel: Channel): void {
  const first = useRef(channel);
  useEffect(() => watchChannel(first.current), []);
}
