// A player is taken to the own table by itself, if the night says so.

import { useEffect } from 'preact/hooks';
import type { Night } from '../../../clubs';
import { go } from '../../../routes';
import { seatOf } from '../tonight';

/** Tables to which this page has gone: coming back to the night does not lead there again. */
const gone = new Set<string>();

const STARTED: readonly string[] = ['counting', 'running'];

export function useGoing(night: Night): void {
  const seat = seatOf(night.club, night.night);
  const code =
    seat?.is_taken_there === true && STARTED.includes(night.round.state) ? seat.code : '';
  useEffect(() => {
    if (code === '' || gone.has(code)) return;
    gone.add(code);
    go(`/t/${code}`);
  }, [code]);
}
