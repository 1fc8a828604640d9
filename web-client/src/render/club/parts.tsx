// What the pages of clubs share: the sign of a club, names, date boxes, the clock of a night.

import type { JSX } from 'preact';
import type { Night } from '../../clubs';
import { secretHere } from '../../club_routes';
import type { ClubRow, ServerClub } from '../../protocol.gen';
import { momentOf, t } from '../../text/text';
import { useNow } from '../parts/clock';
import { Avatar, Sparrow } from '../parts/marks';
import { hourWords, shortName, zoneOf } from './words';

/** The picture of a club, for who may see it: by a link's secret, too. */
function pictureAddress({ club, picture = 0 }: ClubRow): string {
  const secret = secretHere();
  return `/api/v1/clubs/${club}/picture/${picture}${secret && `?key=${secret}`}`;
}

/** A club's picture, or the sparrow on a tile. */
export const ClubMark = ({ row }: { row: ClubRow }): JSX.Element => (
  <span class="club-mark" aria-hidden="true">
    {row.picture === undefined ? (
      <span>
        <Sparrow />
      </span>
    ) : (
      <img src={pictureAddress(row)} alt="" decoding="async" />
    )}
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
  <span class="who-name">
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

const DAY_MS = 24 * 3600_000;

interface StartClockProps {
  at: number;
  club: ServerClub | null;
  /** What stands over the time that is left. */
  words: string;
}

/** How long until a night begins; days before, and when it is due, at what time it does. */
export function StartClock({ at, club, words }: StartClockProps): JSX.Element {
  const now = useNow(250);
  const left = at * 1000 - now;
  if (left > 0 && left < DAY_MS) {
    return (
      <>
        <span class="lead">{words}</span>
        <span class="night-clock" role="timer">
          {clockDigits(left)}
        </span>
      </>
    );
  }
  const day = momentOf(at, { weekday: 'short', day: 'numeric', month: 'short', ...zoneOf(club) });
  return (
    <>
      <span class="lead">{left > 0 ? day : t('tonight.plannedFor')}</span>
      <time class="night-clock is-time" dateTime={new Date(at * 1000).toISOString()}>
        {hourWords(at, club)}
      </time>
    </>
  );
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
