// The grid of a night: the tables of the round that is played. They begin and end with the rounds, and
// results stay until the next one (W54).

import '../../styles/at_night.css';
import '../club/night/words';
import './words';
import type { JSX } from 'preact';
import { clubPath } from '../../club_routes';
import type { Night } from '../../clubs';
import { send } from '../../send';
import { clubs, tv } from '../../state';
import { t } from '../../text/text';
import { RoundClock } from '../club/night/round_clock';
import { problem, useClub, useNight } from '../club/use_club';
import { nightTitle } from '../club/words';
import { LinkButton } from '../parts/button';
import { toast } from '../parts/toast';
import { Grid } from './grid_cells';
import { isSettled } from './grid_cell';
import type { GridNight } from './grid_plan';
import { tablesOf } from './night_tables';
import { useChannel } from './use_channel';

/** For who runs the night. */
const pinFor =
  ({ club, night }: GridNight) =>
  (code: string): void => {
    if (send({ type: 'pin_table', club, night, code })) toast(t('grid.pinned'));
  };

function Clock({ night }: { night: Night }): JSX.Element {
  const isTimed = night.round.state === 'running' && night.plan.round_min > 0;
  return (
    <span class="grid-clock">
      {isTimed && t('night.roundTime')} <RoundClock night={night} />
    </span>
  );
}

function titleOf(night: Night | null): string {
  if (!night) return t('app.grid');
  const title = nightTitle(night.plan, clubs.value.club);
  const { round } = night.round;
  return round > 0 ? t('grid.round', { title, round }) : title;
}

export function NightGrid(of: GridNight): JSX.Element {
  useClub(of.club, '');
  useNight(of.club, of.night);
  useChannel(of);
  const { night: known } = clubs.value;
  const night = known?.club === of.club && known.night === of.night ? known : null;
  const tables = night ? tablesOf(night) : [];
  const { value: channel } = tv;
  const empty = problem.value ? t('night.nobody') : t('grid.noRound');
  const home = clubPath(of.club, { page: 'night', night: of.night });
  return (
    <Grid
      title={titleOf(night)}
      tables={tables}
      finished={tables.filter(isSettled).length}
      home={{ to: home, words: t('grid.toNight') }}
      onTv={channel?.shown?.code}
      {...(channel?.tables && { pin: pinFor(of) })}
      clock={night && <Clock night={night} />}
    >
      <p>{night || problem.value ? empty : t('app.loading')}</p>
      <LinkButton to={home} icon="people">
        {t('grid.toNight')}
      </LinkButton>
    </Grid>
  );
}
