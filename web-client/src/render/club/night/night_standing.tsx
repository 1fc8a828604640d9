// The standing of a night: the first ones and mine, or all.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import { t } from '../../../text/text';
import { Button } from '../../parts/button';
import { topRows } from '../season';
import { Standing } from '../standing';

const PLAYED: readonly string[] = ['confirmed', 'done'];

/** The last round that counts in what is shown. */
export const roundCounted = ({ round }: Night): number =>
  PLAYED.includes(round.state) ? round.round : Math.max(0, round.round - 1);

export function NightStanding({ night, isSlim }: { night: Night; isSlim: boolean }): JSX.Element {
  const [isWhole, setIsWhole] = useState(false);
  const { standing, me, club } = night;
  const round = roundCounted(night);
  const count = standing.length;
  return (
    <section class="card" aria-labelledby="night-standing">
      <div class="card-head">
        <h2 id="night-standing">
          {round > 0 ? t('night.standing', { round }) : t('night.standingNow')}
        </h2>
        {count > 10 && (
          <Button kind="quiet" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {t('night.all', { count })}
          </Button>
        )}
      </div>
      <Standing
        rows={isWhole ? standing : topRows(standing, me)}
        caption={t('standing.captionNight')}
        of={{ club, night: night.night, season: 0 }}
        me={me}
        isNight
        isSlim={isSlim && !isWhole}
      />
    </section>
  );
}
