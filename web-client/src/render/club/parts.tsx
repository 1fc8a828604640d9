// What the pages of clubs share: the sign of a club, names, fields, date boxes, the clock of a night.

import type { ComponentChildren, JSX } from 'preact';
import { useId } from 'preact/hooks';
import type { Night } from '../../clubs';
import type { ServerClub } from '../../protocol.gen';
import { momentOf } from '../../text/text';
import { useNow } from '../parts/clock';
import { Avatar, Sparrow } from '../parts/marks';
import { zoneOf } from './words';

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

export interface FieldProps {
  words: string;
  hint?: string;
  children(id: string): ComponentChildren;
}

/** A label with its field, and a line under it. */
export function Field({ words, hint, children }: FieldProps): JSX.Element {
  const id = useId();
  return (
    <div class="club-field">
      <label class="field-label" for={id}>
        {words}
      </label>
      {children(id)}
      {hint && <p class="lead">{hint}</p>}
    </div>
  );
}

export interface ChoiceProps<T extends string | number> {
  words: string;
  value: T;
  rows: readonly { value: T; words: string }[];
  onChange(value: T): void;
}

/** One of some, as a list that opens. */
export const Choice = <T extends string | number>({
  words,
  value,
  rows,
  onChange,
}: ChoiceProps<T>): JSX.Element => (
  <Field words={words}>
    {(id) => (
      <select
        id={id}
        class="text-field"
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = rows[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {rows.map((row) => (
          <option key={row.value} value={row.value}>
            {row.words}
          </option>
        ))}
      </select>
    )}
  </Field>
);
