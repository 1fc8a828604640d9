// A word of the server to everybody at the table, while it plays: it waits for its disk, say.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ServerTable } from '../../protocol.gen';
import { Icon } from '../parts/icon';
import { say } from '../parts/live';

interface NoticeProps {
  words: string;
  /** It stays as long as what it says is so. */
  isLasting?: boolean;
}

export function Notice({ words, isLasting = false }: NoticeProps): JSX.Element | null {
  useEffect(() => say(words), [words]);
  if (words === '') return null;
  return (
    <p class={`t-notice${isLasting ? ' is-lasting' : ''}`}>
      <Icon name="warning" size={18} />
      {words}
    </p>
  );
}

/** A table that has stopped shows its own sheet instead. */
export const NoticeBar = ({ table: { state, notice } }: { table: ServerTable }): JSX.Element => (
  <Notice words={state === 'frozen' ? '' : (notice ?? '')} />
);
