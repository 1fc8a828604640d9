// The standing of a club's night over a video: the best four, as far as anybody may know.

import '../club/night/words';
import type { JSX } from 'preact';
import { clubs } from '../../state';
import { t, total } from '../../text/text';
import { nightShown } from '../club/night_shown';
import { roundCounted } from '../club/night/night_standing';
import { useClub, useNight } from '../club/use_club';
import { nameOf } from '../club/words';

const ROWS = 4;

interface CardProps {
  club: string;
  /** Its usual place is taken. */
  isAside: boolean;
}

export function StandingCard({ club: name, isAside }: CardProps): JSX.Element | null {
  useClub(name, '');
  const { club, night } = clubs.value;
  const row = club?.row.club === name ? nightShown(club.nights, Date.now() / 1000) : null;
  useNight(name, row?.night ?? 0);
  if (!row || night?.club !== name || night.night !== row.night) return null;
  const rows = night.standing.slice(0, ROWS);
  if (rows.length === 0) return null;
  const round = roundCounted(night);
  return (
    <section class={`o-part o-standing ${isAside ? 'is-aside' : ''}`}>
      <header>{round > 0 ? t('night.standing', { round }) : t('night.standingNow')}</header>
      <ol>
        {rows.map((one) => (
          <li key={one.number}>
            <span>{one.rank || '–'}</span>
            <b class="o-name">{nameOf(one)}</b>
            <b class={one.total < 0 ? 'is-bad' : 'is-good'}>{total(one.total)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
