// The first page of a club: tonight, the standing of the season, and what comes next.

import type { JSX } from 'preact';
import type { NightRow, ServerClub } from '../../protocol.gen';
import { useNight } from './use_club';
import { SeasonCard } from './season';
import { LatestResults, NextNights, Requests, TablesOpen } from './side';
import { Tonight } from './tonight';

const DAY_S = 24 * 3600;

/** The night that is played or opened, else the next one. */
export function nightShown(nights: readonly NightRow[], now: number): NightRow | null {
  const isOn = ({ state }: NightRow): boolean => state === 'open' || state === 'running';
  const played = nights.find(isOn);
  if (played) return played;
  const finished = nights.find(({ state }) => state === 'finished');
  if (finished && now - finished.plan.at < DAY_S) return finished;
  const planned = nights.filter(({ state }) => state === 'planned');
  return planned.sort((a, b) => a.plan.at - b.plan.at)[0] ?? null;
}

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
