// What the pages of clubs share: the sign of a club, names, date boxes, the clock of a night.

import type { JSX } from 'preact';
import type { Night } from '../../clubs';
import type { ServerClub } from '../../protocol.gen';
import { momentOf } from '../../text/text';
import { useNow } from '../parts/clock';
import { Avatar, Sparrow } from '../parts/marks';
import { shortName, zoneOf } from './words';

export const ClubMark = (): JSX.Element => (
  <span class="club-mark" aria-hidden="true">
    <span>
      <Sparrow />
    </span>
  </span>
);

export const Person = ({ name, note }: { name: string; note?: string }): JSX.Element => (
  <span class="club-person">
    <Avatar name={name} />
    <span class="club-person-name">
      {name}
      {note && <span class="muted"> {note}</span>}
    </span>
  </span>
);

/** A name where there may be little room: there it is short. */
export const SeatName = ({
  name,
  short = shortName(name),
}: {
  name: string;
  short?: string;
}): JSX.Element => (
  <span class="seat-name">
    <span class="is-full">{name}</span>
    <span class="is-short">{short}</span>
  </span>
);

/** The day and the month of a night; read as a whole date. */
export function DateBox({ at, club }: { at: number; club: ServerClub | null }): JSX.Element {
  const zone = zoneOf(club);
  return (
    <time class="date-box" dateTime={new Date(at * 1000).toISOString()}>
      <b>{momentOf(at, { day: 'numeric', ...zone })}</b>
      <span>{momentOf(at, { month: 'short', ...zone })}</span>
    </time>
  );
}

/** What the clock of a round shows, in milliseconds; below 0: time is over. */
export const roundLeft = (
  { round, toldAt }: Pick<Night, 'round' | 'toldAt'>,
  now: number,
): number => (round.is_running ? round.left_ms - (now - toldAt) : round.left_ms);

const HOUR_MIN = 60;

/** "28:20"; from an hour on "1:05:00". The last second shown is 0:01. */
export function clockDigits(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  if (minutes < HOUR_MIN) return `${minutes}:${rest}`;
  const hours = Math.floor(minutes / HOUR_MIN);
  return `${hours}:${String(minutes % HOUR_MIN).padStart(2, '0')}:${rest}`;
}

/** A running clock in digits. */
export function Digits({ leftAt }: { leftAt(now: number): number }): JSX.Element {
  const now = useNow(250);
  return (
    <span class="night-clock" role="timer">
      {clockDigits(leftAt(now))}
    </span>
  );
}
