// Nights that are played now: those whose tables the hall shows, with these, and others of one's own
// clubs. To all tables of a night at once, and to its TV.

import { effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import type { HallCard, TableClub } from '../../protocol.gen';
import { channelPath } from '../../routes';
import { send } from '../../send';
import { clubs, hall, link } from '../../state';
import { rowOf, t } from '../../text/text';
import { nameOfTable } from '../../watch/table_name';
import { Link, LinkButton } from '../parts/button';
import { handWords, isOver } from './card_words';
import { nightGridPath } from './grid_plan';

const follow = (): (() => void) =>
  effect(() => {
    if (link.value.phase === 'open') untracked(() => send({ type: 'get_clubs', from: 0 }));
  });

const SHOWN = 4;

interface NightNow {
  club: string;
  title: string;
  night: number;
  round: number;
  /** By their numbers. */
  tables: HallCard[];
}

const keyOf = ({ club, night = 0 }: TableClub): string => `${club} ${night}`;

/** Nights whose tables are shown, each with those of its latest round. */
export function nightsOf(cards: readonly HallCard[]): NightNow[] {
  const nights = new Map<string, NightNow>();
  for (const card of cards) {
    const { club: of } = card;
    if (of?.night === undefined) continue;
    const { club, title, night, round = 0 } = of;
    const known = nights.get(keyOf(of));
    if (known && known.round === round) known.tables.push(card);
    if (!known || known.round < round) {
      nights.set(keyOf(of), { club, title, night, round, tables: [card] });
    }
  }
  const rows = [...nights.values()];
  rows.forEach(({ tables }) => tables.sort((a, b) => (a.club?.table ?? 0) - (b.club?.table ?? 0)));
  return rows;
}

const Row = ({ card }: { card: HallCard }): JSX.Element => (
  <li>
    <Link to={`/t/${card.code}/watch`} class="hall-night-table">
      <b>{t('clubTable.table', { table: card.club?.table ?? 0 })}</b>
      <span>{rowOf(card.seats.map(({ name }) => name))}</span>
      <span class="hall-night-hand">{isOver(card) ? t('hall.over') : handWords(card)}</span>
      <span class="sr-only">{nameOfTable(card)}</span>
    </Link>
  </li>
);

function Night({ of }: { of: NightNow }): JSX.Element {
  const { club, title, night, round, tables } = of;
  const id = `night-${club}-${night}`;
  return (
    <section class="card hall-nights" aria-labelledby={id}>
      <div class="hall-line">
        <h2 id={id}>
          <Link to={clubPath(club, { page: 'night', night })} class="text-link">
            {title}
          </Link>
        </h2>
        <span class="pill">{t('clubTable.round', { round })}</span>
      </div>
      <ul>
        {tables.slice(0, SHOWN).map((card) => (
          <Row key={card.code} card={card} />
        ))}
      </ul>
      <div class="hall-actions">
        <LinkButton to={nightGridPath({ club, night })} icon="grid">
          {t('hall.allTables', { count: tables.length })}
        </LinkButton>
        <LinkButton
          to={channelPath({ club, night })}
          icon="screen"
          aria-label={t('hall.tvOf', { title })}
        >
          {t('hall.tv')}
        </LinkButton>
      </div>
    </section>
  );
}

/** Nights of one's own clubs whose tables are not in the hall: nobody may watch them there. */
function Others({ shown }: { shown: readonly NightNow[] }): JSX.Element | null {
  const others = (clubs.value.list?.mine ?? []).filter(
    ({ tonight, club }) => tonight === 'running' && shown.every((night) => night.club !== club),
  );
  if (others.length === 0) return null;
  return (
    <section class="card hall-nights" aria-labelledby="nights-title">
      <h2 id="nights-title">{t('hall.nights')}</h2>
      <ul>
        {others.map(({ club, title }) => (
          <li key={club}>
            <Link to={clubPath(club)} class="text-link">
              {title}
            </Link>
            <LinkButton
              to={channelPath({ club })}
              icon="screen"
              aria-label={t('hall.tvOf', { title })}
            >
              {t('hall.tv')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NightsNow(): JSX.Element {
  useEffect(follow, []);
  const nights = nightsOf(hall.value?.tables ?? []);
  return (
    <>
      {nights.map((of) => (
        <Night key={`${of.club} ${of.night}`} of={of} />
      ))}
      <Others shown={nights} />
    </>
  );
}
