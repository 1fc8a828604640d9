// The standing of a night: the first ones and mine, or all; now, or as it was after a round.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { StandingRow } from '../../../protocol.gen';
import { clubs } from '../../../state';
import { t } from '../../../text/text';
import { Button } from '../../parts/button';
import { topRows } from '../season';
import { Standing } from '../standing';
import { useAnswer } from '../use_club';

const PLAYED: readonly string[] = ['confirmed', 'done'];

/** The last round that counts in what is shown. */
export const roundCounted = ({ round }: Night): number =>
  PLAYED.includes(round.state) ? round.round : Math.max(0, round.round - 1);

/** `after`: the round; 0: as it is now. Null: not told yet. */
function useRows({ club, night, standing }: Night, after: number): readonly StandingRow[] | null {
  const message = { type: 'get_standing', club, night, season: 0, round: after, why: 0 } as const;
  useAnswer(after === 0 ? null : message);
  if (after === 0) return standing;
  const { night: told } = clubs.value.standings;
  return told?.club === club && told.night === night && told.round === after ? told.rows : null;
}

interface AfterProps {
  /** The last one that has been counted. */
  last: number;
  value: number;
  onChange(round: number): void;
}

const After = ({ last, value, onChange }: AfterProps): JSX.Element => (
  <select
    class="text-field after-round"
    aria-label={t('night.standingOf')}
    value={value}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  >
    <option value={0}>{t('night.standing', { round: last })}</option>
    {Array.from({ length: last - 1 }, (_, index) => last - 1 - index).map((round) => (
      <option key={round} value={round}>
        {t('night.standing', { round })}
      </option>
    ))}
  </select>
);

export function NightStanding({ night, isSlim }: { night: Night; isSlim: boolean }): JSX.Element {
  const [isWhole, setIsWhole] = useState(false);
  const [after, setAfter] = useState(0);
  const { me, club } = night;
  const last = roundCounted(night);
  const rows = useRows(night, after);
  const count = rows?.length ?? 0;
  return (
    <section class="card" aria-labelledby="night-standing">
      <div class="card-head">
        <h2 id="night-standing">
          {last === 1 ? t('night.standing', { round: last }) : t('night.standingNow')}
        </h2>
        {last > 1 && <After last={last} value={after} onChange={setAfter} />}
        {count > 10 && (
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t('night.all', { count })}
          </Button>
        )}
      </div>
      {rows ? (
        <Standing
          rows={isWhole ? rows : topRows(rows, me)}
          caption={t('standing.captionNight')}
          of={{ club, night: night.night, season: 0, round: after }}
          me={me}
          isNight
          isSlim={isSlim && !isWhole}
        />
      ) : (
        <p class="lead">{t('app.loading')}</p>
      )}
    </section>
  );
}
