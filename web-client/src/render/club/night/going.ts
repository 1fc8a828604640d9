// A player is taken to the own table by itself, if the night says so.

import { useEffect } from 'preact/hooks';
import type { Night } from '../../../clubs';
import { goOnce } from '../../../seat_going';
import { seatOf } from '../tonight';

const STARTED: readonly string[] = ['counting', 'running'];

export function useGoing(night: Night): void {
  const seat = seatOf(night.club, night.night);
  const code =
    seat?.is_taken_there === true && STARTED.includes(night.round.state) ? seat.code : '';
  useEffect(() => {
    if (code !== '') goOnce(code);
  }, [code]);
}
