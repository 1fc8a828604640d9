// The clock of a round as one line of words.

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import { t } from '../../../text/text';
import { useNow } from '../../parts/clock';
import { clockDigits, roundLeft } from '../parts';

const WARNING_MS = 60_000;

/** Until the round starts, then until its time is over; nothing where no time runs. */
export function RoundClock({ night }: { night: Night }): JSX.Element | null {
  const now = useNow(250);
  const left = roundLeft(night, now);
  if (night.round.state === 'counting') {
    return (
      <span class="at-night-clock" role="timer">
        {t('night.startsIn', { round: night.round.round })} {clockDigits(left)}
      </span>
    );
  }
  if (night.plan.round_min === 0 || night.round.state !== 'running') return null;
  const words = left <= 0 ? t('night.timeOver') : clockDigits(left);
  return (
    <span class={`at-night-clock ${left < WARNING_MS ? 'is-bad' : ''}`} role="timer">
      {night.round.is_running ? words : t('night.isPaused')}
    </span>
  );
}
