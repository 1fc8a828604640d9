// The next night of one's clubs, where there is one.

import '../../styles/lobby_cards.css';
import './words';
import { effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ClubRow } from '../../protocol.gen';
import { send } from '../../send';
import { clubs, link } from '../../state';
import { languageTag } from '../../text/language';
import { momentOf, t } from '../../text/text';
import { LinkButton } from '../parts/button';

const follow = (): (() => void) =>
  effect(() => {
    if (link.value.phase !== 'open') return;
    untracked(() => send({ type: 'get_clubs', from: 0 }));
  });

/** The night that begins first, of those that are planned or on. */
export const nextNight = (rows: readonly ClubRow[]): ClubRow | null =>
  rows
    .filter((row) => row.tonight !== undefined && row.at !== undefined)
    .sort((a, b) => (a.at ?? 0) - (b.at ?? 0))[0] ?? null;

const part = (at: number, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(languageTag.value, options).format(at * 1000);

export function ClubNight(): JSX.Element | null {
  useEffect(follow, []);
  const row = nextNight(clubs.value.list?.mine ?? []);
  if (!row?.at) return null;
  return (
    <section class="card club-night" aria-label={row.title}>
      <span class="club-day" aria-hidden="true">
        <b>{part(row.at, { weekday: 'short' })}</b>
        <b>{part(row.at, { day: 'numeric' })}</b>
      </span>
      <p>
        <b>{row.title}</b>
        <span class="lead">
          {momentOf(row.at, { weekday: 'long', hour: 'numeric', minute: '2-digit' })}
        </span>
      </p>
      <LinkButton to={`/c/${row.club}`}>{t('own.clubOpen')}</LinkButton>
    </section>
  );
}
