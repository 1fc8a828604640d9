// Files of a club, as the server makes them: what is in them is what one may see.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../../text/text';
import { Icon } from '../parts/icon';
import { Field } from './form';

export interface FileLinkProps {
  club: string;
  /** Of the file, below the club's address. */
  path: string;
  words: string;
}

export const FileLink = ({ club, path, words }: FileLinkProps): JSX.Element => (
  <a class="button" href={`/api/v1/clubs/${club}/${path}`} download>
    <Icon name="download" /> {words}
  </a>
);

/** Where programs for calendars find the nights; with a key also those of a club that is not open. */
export const calendarAddress = (club: string, key = ''): string =>
  `${location.origin}/api/v1/clubs/${club}/calendar.ics${key && `?key=${key}`}`;

/** Where readers of feeds find the games of an open club that are over. */
export const feedAddress = (club: string): string =>
  `${location.origin}/api/v1/clubs/${club}/games.atom`;

/** Tenhou's lobbies have four digits. */
const LOBBY_DIGITS = 4;

/** All in one file; for Pantheon with the lobby of its event there, which its import looks at. */
function BundleLink({
  club,
  night,
  isStaff,
}: {
  club: string;
  night: number;
  isStaff: boolean;
}): JSX.Element {
  const [lobby, setLobby] = useState('');
  const path = `nights/${night}.zip${lobby && `?lobby=${Number(lobby)}`}`;
  const link = <FileLink club={club} path={path} words={t('clubFiles.bundle')} />;
  if (!isStaff) return link;
  return (
    <div class="bundle">
      <Field words={t('clubFiles.lobby')} hint={t('clubFiles.lobbyHint')}>
        {(id) => (
          <input
            id={id}
            class="text-field"
            inputMode="numeric"
            value={lobby}
            maxLength={LOBBY_DIGITS}
            onInput={(event) => setLobby(event.currentTarget.value.replace(/\D/g, ''))}
          />
        )}
      </Field>
      {link}
    </div>
  );
}

const TABLES = ['standing', 'games', 'seats', 'rounds', 'rulings', 'people'] as const;

/** A night as tables for spreadsheets, and whole for programs. */
export const NightFiles = ({
  club,
  night,
  isStaff,
}: {
  club: string;
  night: number;
  isStaff: boolean;
}): JSX.Element => (
  <section class="card no-print" aria-labelledby="files-title">
    <h2 id="files-title">{t('clubFiles.title')}</h2>
    <p class="lead">{t('clubFiles.lead')}</p>
    <div class="tonight-actions">
      {TABLES.map((name) => (
        <FileLink
          key={name}
          club={club}
          path={`nights/${night}/${name}.csv`}
          words={t(`clubFiles.${name}`)}
        />
      ))}
      <FileLink club={club} path={`nights/${night}/sheet`} words={t('clubFiles.whole')} />
    </div>
    <BundleLink club={club} night={night} isStaff={isStaff} />
  </section>
);
