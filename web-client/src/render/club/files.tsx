// Files of a club, as the server makes them: what is in them is what one may see.

import type { JSX } from 'preact';
import { t } from '../../text/text';
import { Icon } from '../parts/icon';

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

const TABLES = ['standing', 'games', 'seats', 'rounds', 'rulings', 'people'] as const;

/** A night as tables for spreadsheets, and whole for programs. */
export const NightFiles = ({ club, night }: { club: string; night: number }): JSX.Element => (
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
      <FileLink club={club} path={`nights/${night}.zip`} words={t('clubFiles.bundle')} />
    </div>
  </section>
);
