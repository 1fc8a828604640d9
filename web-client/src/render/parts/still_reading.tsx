// A list of matches that the server has not read to its end: how far it is, and the list once more after a
// while, as long as this is shown.

import '../lobby/words';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { ListReading } from '../../protocol.gen';
import { points, t } from '../../text/text';

const AGAIN_MS = 3000;

interface Props {
  reading: ListReading;
  /** Asks for the list. */
  ask: () => void;
  /** Not while the list would lose what was asked for beyond its first page. */
  isAsking?: boolean;
}

export function StillReading({ reading, ask, isAsking = true }: Props): JSX.Element {
  const latest = useRef(ask);
  latest.current = ask;
  // Each answer is a reading of its own.
  useEffect(() => {
    if (!isAsking) return;
    const timer = setTimeout(() => latest.current(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [reading, isAsking]);
  const { read, left } = reading;
  return (
    <p class="card empty" role="status">
      {left > 0
        ? t('own.readingOf', { read: points(read), all: points(read + left) })
        : t('own.reading')}
    </p>
  );
}
