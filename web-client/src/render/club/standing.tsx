// A standing as a table, and what a total is made of.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ServerStanding, StandingPart, StandingRow } from '../../protocol.gen';
import { clubs } from '../../state';
import { decimal } from '../../text/figures';
import { points, t, total } from '../../text/text';
import { Link } from '../parts/button';
import { Sheet } from '../parts/sheet';
import { useAnswer } from './use_club';
import { Person } from './parts';
import { nameOf } from './words';

export const averageWords = (thousandths: number): string => decimal(thousandths / 1000, 2);

const signOf = (value: number): string => {
  if (value === 0) return '';
  return value > 0 ? 'is-good' : 'is-bad';
};

/** A change, green or red with its sign. */
export const Signed = ({ value }: { value: number }): JSX.Element => (
  <span class={signOf(value)}>{total(value)}</span>
);

const partWords = ({ round, table, ruling }: StandingPart): string => {
  if (ruling !== 0) return t('standing.ruling', { ruling });
  return table === 0 ? t('standing.bye', { round }) : t('standing.round', { round, table });
};

const PartRow = ({ part, hasNight }: { part: StandingPart; hasNight: boolean }): JSX.Element => (
  <tr class={part.counts ? '' : 'muted'}>
    <th scope="row">
      {hasNight && <>{t('standing.night', { night: part.night })} · </>}
      {part.match === '' ? partWords(part) : <Link to={`/r/${part.match}`}>{partWords(part)}</Link>}
      {!part.counts && <span class="lead"> {t('standing.notCounted')}</span>}
      {part.rules_name && part.version !== undefined && (
        <span class="lead part-rules">
          {part.rules_name}, {t('clubSet.version', { version: part.version })}
        </span>
      )}
    </th>
    <td>{part.place > 0 && part.table > 0 ? points(part.points) : ''}</td>
    <td>{part.place > 0 ? part.place : ''}</td>
    <td>{part.place > 0 ? total(part.bonus) : ''}</td>
    <td>
      <b>{total(part.final)}</b>
    </td>
  </tr>
);

function Parts({ told, row }: { told: ServerStanding; row: StandingRow }): JSX.Element {
  return (
    <table class="club-table">
      <caption class="sr-only">{t('standing.whyLead')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('standing.points')}</th>
          <th scope="col">{t('standing.place')}</th>
          <th scope="col">{t('standing.bonus')}</th>
          <th scope="col">{t('standing.adds')}</th>
        </tr>
      </thead>
      <tbody>
        {told.parts.map((part, index) => (
          <PartRow key={index} part={part} hasNight={told.night === 0} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t('standing.sum')}
          </th>
          <td>
            <b>{total(row.total)}</b>
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** Of a night, or of a season where `night` is 0. */
export interface Of {
  club: string;
  night: number;
  season: number;
  /** As it was after this round of the night; left out: now. */
  round?: number;
  /** As it was at this moment, seconds since 1970; left out: now. */
  asOf?: number;
}

interface WhyProps {
  of: Of;
  row: StandingRow;
  onClose(): void;
}

/** Why a total is what it is. */
export function WhySheet({ of, row, onClose }: WhyProps): JSX.Element {
  const { club, night, season, round = 0, asOf = 0 } = of;
  const message = { type: 'get_standing', club, night, season, round, why: row.number } as const;
  useAnswer({ ...message, ...(asOf > 0 && { as_of: asOf }) });
  const { why: told } = clubs.value.standings;
  const isIt =
    told?.why === row.number &&
    told.night === night &&
    told.season === season &&
    told.round === round &&
    (told.as_of ?? 0) === asOf;
  return (
    <Sheet
      title={t('standing.whyName', { name: nameOf(row), total: total(row.total) })}
      onClose={onClose}
      isReading
    >
      <p class="lead">{t('standing.whyLead')}</p>
      {isIt ? <Parts told={told} row={row} /> : <p class="lead">{t('app.loading')}</p>}
    </Sheet>
  );
}

export interface StandingProps {
  rows: readonly StandingRow[];
  caption: string;
  of: Of;
  /** My number: my row is marked. */
  me: number;
  /** A night has rounds, a season nights. */
  isNight?: boolean;
  /** Only rank, name, games and total. */
  isSlim?: boolean;
  /** What it takes to stand above the line. */
  below?: string;
}

const PLACES = ['first', 'second', 'third', 'fourth'] as const;

const HeadRow = ({ isNight = false, isSlim = false }: StandingProps): JSX.Element => (
  <tr>
    <th scope="col">{t('standing.rank')}</th>
    <th scope="col">{t('standing.name')}</th>
    {!isNight && !isSlim && <th scope="col">{t('standing.nights')}</th>}
    <th scope="col">{t('standing.games')}</th>
    {!isSlim && (
      <>
        {PLACES.map((place) => (
          <th key={place} scope="col" class="is-wide">
            {t(`standing.${place}`)}
          </th>
        ))}
        <th scope="col" class="is-wide">
          {t('standing.average')}
        </th>
        <th scope="col" class="is-wide">
          {t(isNight ? 'standing.lastRound' : 'standing.lastNight')}
        </th>
      </>
    )}
    <th scope="col">{t('standing.total')}</th>
  </tr>
);

interface RowProps {
  row: StandingRow;
  props: StandingProps;
  onWhy(row: StandingRow): void;
}

function Row({ row, props, onWhy }: RowProps): JSX.Element {
  const { isNight = false, isSlim = false, me } = props;
  const isMe = row.number === me;
  const note = isMe ? { note: t('club.you') } : {};
  return (
    <tr class={isMe ? 'is-me' : ''}>
      <td class="muted">{row.rank || '–'}</td>
      <th scope="row">
        <Person name={nameOf(row)} {...note} />
      </th>
      {!isNight && !isSlim && <td class="is-wide">{row.nights}</td>}
      <td>{row.games}</td>
      {!isSlim && (
        <>
          {PLACES.map((place, index) => (
            <td key={place} class="is-wide muted">
              {row.places[index] ?? 0}
            </td>
          ))}
          <td class="is-wide">{averageWords(row.average_place)}</td>
          <td class="is-wide">
            <Signed value={row.change} />
          </td>
        </>
      )}
      <td>
        <button
          type="button"
          class="total-button"
          title={t('standing.why', { total: total(row.total) })}
          onClick={() => onWhy(row)}
        >
          {total(row.total)}
        </button>
      </td>
    </tr>
  );
}

/** A total is a button: it says why. */
export function Standing(props: StandingProps): JSX.Element {
  const [why, setWhy] = useState<StandingRow | null>(null);
  const { rows, caption, of, below } = props;
  const above = rows.filter(({ is_below: isBelow }) => !isBelow);
  const others = rows.filter(({ is_below: isBelow }) => isBelow);
  const list = (some: readonly StandingRow[]): JSX.Element[] =>
    some.map((row) => <Row key={row.number} row={row} props={props} onWhy={setWhy} />);
  if (rows.length === 0) return <p class="lead">{t('standing.none')}</p>;
  return (
    <>
      <table class="club-table standing">
        <caption class="sr-only">{caption}</caption>
        <thead>
          <HeadRow {...props} />
        </thead>
        <tbody>{list(above)}</tbody>
        {others.length > 0 && (
          <tbody>
            <tr class="standing-line">
              <th scope="rowgroup" colSpan={11}>
                {below}
              </th>
            </tr>
            {list(others)}
          </tbody>
        )}
      </table>
      {why && <WhySheet of={of} row={why} onClose={() => setWhy(null)} />}
    </>
  );
}
