// Sheets about people and seats: who signs in, who sits where, place cards, score sheets.

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import type { NightTable, ServerClub } from '../../../protocol.gen';
import { clubs } from '../../../state';
import { t, windName } from '../../../text/text';
import { nameOf } from '../words';
import { nameIn } from '../night/people_of';
import { WINDS } from '../night/proposal';

interface SheetProps {
  club: ServerClub;
  night: Night;
}

export const People = ({ night }: SheetProps): JSX.Element => (
  <table class="print-table">
    <thead>
      <tr>
        <td />
        <th scope="col">{t('standing.name')}</th>
        <th scope="col">{t('paper.here')}</th>
        <th scope="col">{t('paper.signature')}</th>
      </tr>
    </thead>
    <tbody>
      {night.people.map((person) => (
        <tr key={person.number}>
          <td>{person.number}</td>
          <th scope="row">{nameOf(person)}</th>
          <td class="print-box" />
          <td class="print-line" />
        </tr>
      ))}
    </tbody>
  </table>
);

export interface Place {
  number: number;
  name: string;
  table: number;
  wind: number;
}

/** Who sits where: as it is drawn while that waits, else as it is played. */
export function placesOf(night: Night): Place[] {
  const { proposal } = clubs.value;
  const isDrawn = night.round.state === 'proposed' && proposal?.night === night.night;
  const tables = isDrawn
    ? proposal.tables
    : night.tables.map(({ table, seats }) => ({ table, seats: seats.map(({ number }) => number) }));
  return tables.flatMap(({ table, seats }) =>
    seats.map((number, wind) => ({ number, name: nameIn(night, number), table, wind })),
  );
}

const windWords = (wind: number): string => windName(WINDS[wind] ?? '');

export function SeatsByName({ night }: SheetProps): JSX.Element {
  const places = placesOf(night)
    .filter(({ number }) => number !== 0) // bots find their seats
    .sort((a, b) => a.name.localeCompare(b.name));
  if (places.length === 0) return <p>{t('paper.noRound')}</p>;
  return (
    <>
      <h3>{t('paper.round', { round: night.round.round })}</h3>
      <table class="print-table print-columns">
        <tbody>
          {places.map(({ name, table, wind }) => (
            <tr key={`${table} ${wind}`}>
              <th scope="row">{name}</th>
              <td>{t('seating.table', { table })}</td>
              <td>{windWords(wind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export function SeatsByTable({ night }: SheetProps): JSX.Element {
  const places = placesOf(night);
  if (places.length === 0) return <p>{t('paper.noRound')}</p>;
  const tables = [...new Set(places.map(({ table }) => table))];
  return (
    <>
      <h3>{t('paper.round', { round: night.round.round })}</h3>
      <div class="print-tables">
        {tables.map((number) => (
          <table key={number} class="print-table">
            <caption>{t('seating.table', { table: number })}</caption>
            <tbody>
              {places
                .filter(({ table }) => table === number)
                .map(({ name, wind }) => (
                  <tr key={wind}>
                    <td>{windWords(wind)}</td>
                    <th scope="row">{name}</th>
                  </tr>
                ))}
            </tbody>
          </table>
        ))}
      </div>
    </>
  );
}

const HANDS = 16;

const Score = ({ night, table }: { night: Night; table: NightTable }): JSX.Element => (
  <table class="print-table print-score">
    <caption>
      {t('seating.table', { table: table.table })} ·{' '}
      {t('paper.round', { round: night.round.round })}
    </caption>
    <thead>
      <tr>
        <th scope="col">{t('paper.hand')}</th>
        {table.seats.map(({ number }, wind) => (
          <th key={wind} scope="col">
            {windWords(wind)}: {nameIn(night, number)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: HANDS }, (_, hand) => (
        <tr key={hand}>
          <td>{hand + 1}</td>
          {table.seats.map((_seat, wind) => (
            <td key={wind} />
          ))}
        </tr>
      ))}
      <tr>
        <th scope="row">{t('paper.sum')}</th>
        {table.seats.map((_seat, wind) => (
          <td key={wind} />
        ))}
      </tr>
      <tr>
        <th scope="row">{t('paper.signed')}</th>
        {table.seats.map((_seat, wind) => (
          <td key={wind} />
        ))}
      </tr>
    </tbody>
  </table>
);

export const Scores = ({ night }: SheetProps): JSX.Element =>
  night.tables.length === 0 ? (
    <p>{t('paper.noRound')}</p>
  ) : (
    <>
      {night.tables.map((table) => (
        <Score key={table.table} night={night} table={table} />
      ))}
    </>
  );
