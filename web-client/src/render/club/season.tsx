// The standing of a season: ten rows and mine on the first page of the club, all on its own page.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import { type Cell, download } from '../../csv';
import { go } from '../../routes';
import type {
  SeasonPlan,
  ServerClub,
  ServerStanding,
  StandingRow,
  TeamRow,
} from '../../protocol.gen';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { Button, Link } from '../parts/button';
import { useAnswer } from './use_club';
import { DealIns } from './deal_ins';
import { Choice, Field } from './form';
import { Signed, Standing } from './standing';
import { dayWords, nameOf } from './words';

const TOP = 10;

export const wayWords = ({ way, best }: SeasonPlan): string => t(`standing.way.${way}`, { best });

const belowWords = ({ games_min: games, nights_min: nights }: SeasonPlan): string =>
  nights > 0 ? t('standing.below', { games, nights }) : t('standing.belowGames', { games });

/** The first ten, and my row if I am not among them. */
export function topRows(rows: readonly StandingRow[], me: number): StandingRow[] {
  const ranked = rows.filter(({ is_below: isBelow }) => !isBelow);
  const mine = rows.find(({ number }) => number === me);
  const top = ranked.slice(0, TOP);
  return mine && !top.includes(mine) ? [...top, { ...mine, is_below: false }] : top;
}

/** The same of a season, which is all that is asked for. */
function useTop(club: ServerClub, season: number): StandingRow[] | null {
  const { club: name } = club.row;
  const message = { type: 'get_standing', club: name, night: 0, season, round: 0, why: 0 } as const;
  useAnswer(season === 0 ? null : { ...message, top: TOP }, club.revision);
  const { top: told } = clubs.value.standings;
  if (told?.club !== name || told.season !== season) return null;
  return told.rows.map((row) => ({ ...row, is_below: false }));
}

/** `asOf`: seconds since 1970; 0: now. */
export function useSeason(club: ServerClub, season: number, asOf = 0): ServerStanding | null {
  const { club: name } = club.row;
  const message = { type: 'get_standing', club: name, night: 0, season, round: 0, why: 0 } as const;
  useAnswer(season === 0 ? null : { ...message, ...(asOf > 0 && { as_of: asOf }) }, club.revision);
  const { season: told } = clubs.value.standings;
  const isIt = told?.club === name && told.season === season && (told.as_of ?? 0) === asOf;
  return isIt ? told : null;
}

export function SeasonCard({ club }: { club: ServerClub }): JSX.Element | null {
  const [plan] = club.seasons;
  const rows = useTop(club, plan?.season ?? 0);
  if (!plan) return null;
  const { club: name } = club.row;
  const { season } = plan;
  const me = club.me?.number ?? 0;
  return (
    <section class="card season-card" aria-labelledby="season-title">
      <div class="card-head">
        <h2 id="season-title">{plan.title}</h2>
        <span class="lead">{wayWords(plan)}</span>
        <Link to={clubPath(name, { page: 'season', season })}>{t('standing.whole')}</Link>
      </div>
      {rows ? (
        <Standing
          rows={rows}
          caption={t('standing.caption', { title: plan.title })}
          of={{ club: name, night: 0, season }}
          me={me}
        />
      ) : (
        <div class="club-bars" role="status" aria-label={t('app.loading')} />
      )}
    </section>
  );
}

/** The rows as a table for a spreadsheet, in the words of the page. */
const csvOf = (rows: readonly StandingRow[]): Cell[][] => [
  [
    t('standing.rank'),
    t('club.number', { number: '' }).trim(),
    t('standing.name'),
    t('standing.nights'),
    t('standing.games'),
    t('standing.first'),
    t('standing.second'),
    t('standing.third'),
    t('standing.fourth'),
    t('standing.fifth'),
    t('standing.average'),
    t('standing.penalties'),
    t('standing.total'),
  ],
  ...rows.map((row) => [
    row.rank,
    row.number,
    nameOf(row),
    row.nights,
    row.games,
    ...row.places,
    row.average_place / 1000,
    row.penalties / 1000,
    row.total / 1000,
  ]),
];

function Head({ club, plan }: { club: ServerClub; plan: SeasonPlan }): JSX.Element {
  const from = dayWords(plan.from, club);
  return (
    <div class="card-head">
      <h2>{plan.title}</h2>
      <span class="lead">
        {wayWords(plan)} · {t('standing.from', { from, until: dayWords(plan.until, club) })}
      </span>
    </div>
  );
}

const Teams = ({ rows, best }: { rows: readonly TeamRow[]; best: number }): JSX.Element => (
  <section class="season-teams">
    <h3>{t('teams.open')}</h3>
    <p class="lead">{best > 0 ? t('teams.countsBest', { count: best }) : t('teams.countsAll')}</p>
    <table class="club-table">
      <caption class="sr-only">{t('teams.open')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('standing.rank')}</th>
          <th scope="col" class="is-start">
            {t('teams.name')}
          </th>
          <th scope="col">{t('standing.games')}</th>
          <th scope="col">{t('teams.counted')}</th>
          <th scope="col">{t('standing.total')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.team}>
            <td>{row.rank || '–'}</td>
            <th scope="row">{row.title}</th>
            <td>{row.games}</td>
            <td>{t('teams.countedOf', { counted: row.counted, results: row.results })}</td>
            <td>
              <b>
                <Signed value={row.total} />
              </b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

const DAY_S = 24 * 3600;

/** The end of a day, in seconds since 1970; 0 where none is chosen, or one that is not over. */
function endOf(day: string): number {
  const start = new Date(`${day}T00:00`).getTime() / 1000;
  return day === '' || Number.isNaN(start) || start + DAY_S > Date.now() / 1000 ? 0 : start + DAY_S;
}

export function SeasonPart({ club, season }: { club: ServerClub; season: number }): JSX.Element {
  const plan = club.seasons.find((row) => row.season === season);
  const [day, setDay] = useState('');
  const asOf = endOf(day);
  const told = useSeason(club, plan ? season : 0, asOf);
  const rows = told?.rows;
  if (!plan) return <p class="lead">{t('standing.noSeason')}</p>;
  const { club: name } = club.row;
  // As it counted at the moment that is shown.
  const then = told?.plan ?? plan;
  return (
    <>
      <section class="card">
        <Head club={club} plan={then} />
        <div class="season-tools">
          {club.seasons.length > 1 && (
            <Choice
              words={t('standing.other')}
              value={season}
              rows={club.seasons.map((row) => ({ value: row.season, words: row.title }))}
              onChange={(other) => go(clubPath(name, { page: 'season', season: other }))}
            />
          )}
          <Field words={t('standing.asOf')}>
            {(id) => (
              <input
                id={id}
                class="text-field"
                type="date"
                value={day}
                onInput={(event) => setDay(event.currentTarget.value)}
              />
            )}
          </Field>
          {rows && rows.length > 0 && (
            <Button icon="download" onClick={() => download(`${name}-${season}.csv`, csvOf(rows))}>
              {t('standing.download')}
            </Button>
          )}
        </div>
        {rows && (
          <Standing
            rows={rows}
            caption={t('standing.caption', { title: then.title })}
            of={{ club: name, night: 0, season, ...(asOf > 0 && { asOf }) }}
            me={club.me?.number ?? 0}
            below={belowWords(then)}
          />
        )}
        {told?.teams && told.teams.length > 0 && (
          <Teams rows={told.teams} best={told.team_best ?? 0} />
        )}
      </section>
      <DealIns key={season} club={club} season={season} />
    </>
  );
}
