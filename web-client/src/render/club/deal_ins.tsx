// Who has dealt into whom more often in a season than chance makes likely: for owners, a hint to look and never a
// verdict (C110). Asked for when it is opened.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import type { DealInRow, ServerClub } from '../../protocol.gen';
import { clubs } from '../../state';
import { points, t } from '../../text/text';
import { Link } from '../parts/button';
import { Icon } from '../parts/icon';
import { FileLink } from './files';
import { useAnswer } from './use_club';

/** In thousandths, told in tenths. */
const tenths = (value: number): string => points(Math.round(value / 100) / 10);

const Person = ({
  club,
  number,
  name,
}: {
  club: string;
  number: number;
  name: string;
}): JSX.Element => (
  <Link to={clubPath(club, { page: 'member', member: number })}>
    {name || t('club.number', { number })}
  </Link>
);

const Rows = ({ club, rows }: { club: string; rows: readonly DealInRow[] }): JSX.Element => (
  <div class="deal-ins-rows">
    <table class="club-table">
      <caption class="sr-only">{t('dealIns.title')}</caption>
      <thead>
        <tr>
          <th scope="col" class="is-start">
            {t('dealIns.from')}
          </th>
          <th scope="col" class="is-start">
            {t('dealIns.to')}
          </th>
          <th scope="col" class="is-wide">
            {t('standing.games')}
          </th>
          <th scope="col" class="is-wide">
            {t('dealIns.hands')}
          </th>
          <th scope="col" class="is-wide">
            {t('dealIns.all')}
          </th>
          <th scope="col">{t('dealIns.into')}</th>
          <th scope="col">{t('dealIns.expected')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row.from}-${row.to}`}>
            <th scope="row">
              <Person club={club} number={row.from} name={row.from_name} />
            </th>
            <td class="is-start">
              <Person club={club} number={row.to} name={row.to_name} />
            </td>
            <td class="is-wide">{row.games}</td>
            <td class="is-wide">{row.hands}</td>
            <td class="is-wide">{row.deal_ins}</td>
            <td>
              <b>{row.into}</b>
            </td>
            <td>{tenths(row.expected)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

function Answer({ club, season }: { club: string; season: number }): JSX.Element {
  useAnswer({ type: 'get_deal_ins', club, season });
  const { dealIns: told } = clubs.value;
  if (told?.club !== club || told.season !== season) {
    return <div class="club-bars" role="status" aria-label={t('app.loading')} />;
  }
  const { games, pairs, rows } = told;
  if (games === 0) return <p class="lead">{t('dealIns.nothing')}</p>;
  if (rows.length === 0) return <p class="lead">{t('dealIns.none', { games, pairs })}</p>;
  return (
    <>
      <p class="lead">{t('dealIns.lead', { games, pairs })}</p>
      <Rows club={club} rows={rows} />
      <div>
        <FileLink
          club={club}
          path={`seasons/${season}/deal-ins.csv`}
          words={t('standing.download')}
        />
      </div>
    </>
  );
}

export function DealIns({
  club,
  season,
}: {
  club: ServerClub;
  season: number;
}): JSX.Element | null {
  const [isOpen, setIsOpen] = useState(false);
  if (club.me?.role !== 'owner') return null;
  return (
    <details
      class="card deal-ins"
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <h2>{t('dealIns.title')}</h2>
        <Icon name="down" size={18} />
      </summary>
      {isOpen && <Answer club={club.row.club} season={season} />}
    </details>
  );
}
