// The first page of a club: tonight, the standing of the season, and what comes next.

import type { JSX } from 'preact';
import type { ServerClub } from '../../protocol.gen';
import { nightShown } from './night_shown';
import { useNight } from './use_club';
import { SeasonCard } from './season';
import { LatestResults, NextNights, Requests } from './side';
import { TablesOpen } from './tables_open';
import { Tonight } from './tonight';

export function Home({ club }: { club: ServerClub }): JSX.Element {
  const shown = nightShown(club.nights, Date.now() / 1000);
  const isFollowed = shown !== null && shown.state !== 'planned';
  useNight(club.row.club, isFollowed ? shown.night : 0);
  return (
    <div class="club-home">
      <div class="club-home-main">
        {shown && <Tonight key={shown.night} club={club} row={shown} />}
        <SeasonCard club={club} />
      </div>
      <aside class="club-home-side">
        <Requests club={club} />
        <NextNights club={club} shown={shown?.night ?? 0} />
        <LatestResults club={club} />
        <TablesOpen club={club} />
      </aside>
    </div>
  );
}
