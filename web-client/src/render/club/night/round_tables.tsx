// The tables of a round as everybody sees them: who sits where, the hand, the results.

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import type { NightSeat, NightTable } from '../../../protocol.gen';
import { channelPath } from '../../../routes';
import { points, t, total } from '../../../text/text';
import { LinkButton } from '../../parts/button';
import { WindBadge } from '../../parts/marks';
import { nightGridPath } from '../../hall/grid_plan';
import { SeatName } from '../parts';
import { shortName } from '../words';
import { Draws } from './draws';
import { nameIn } from './people_of';
import { WINDS } from './proposal';

export const TABLE_COLOURS: Record<NightTable['state'], string> = {
  waiting: '',
  playing: 'is-good',
  between: 'is-good',
  paused: 'is-gold',
  over: 'is-info',
  disputed: 'is-bad',
  void: '',
};

/** Who plays a seat, and for whom. */
export function seatName(
  night: Night,
  { number, by }: NightSeat,
  as: (name: string) => string = (name) => name,
): string {
  const absent = as(nameIn(night, number));
  return by === undefined
    ? absent
    : t('night.bySubstitute', { name: as(nameIn(night, by)), absent });
}

/** The result, or the points as far as they may be known. */
export function seatFigure({ final, points: now }: NightSeat): string {
  if (final !== undefined) return total(final);
  return now === undefined ? '' : points(now);
}

const Seat = ({ night, seat, wind }: { night: Night; seat: NightSeat; wind: number }) => (
  <li class="seat-line">
    <WindBadge wind={WINDS[wind] ?? ''} isDealer={wind === 0} />
    <SeatName name={seatName(night, seat)} short={seatName(night, seat, shortName)} />
    <span>{seatFigure(seat)}</span>
  </li>
);

export const isMine = (night: Night, { seats }: NightTable): boolean =>
  night.me > 0 && seats.some(({ number, by }) => number === night.me || by === night.me);

const Card = ({ night, table }: { night: Night; table: NightTable }): JSX.Element => (
  <li class={`card seat-card ${isMine(night, table) ? 'is-mine' : ''}`}>
    <h3>
      {t('seating.table', { table: table.table })}
      {table.hand !== '' && <span class="muted">{table.hand}</span>}
      <span class={`pill ${TABLE_COLOURS[table.state]}`}>{t(`referee.state.${table.state}`)}</span>
    </h3>
    <ul>
      {table.seats.map((seat, wind) => (
        <Seat key={wind} night={night} seat={seat} wind={wind} />
      ))}
    </ul>
    {table.match !== '' && (
      <LinkButton
        to={`/r/${table.match}`}
        icon="replay"
        kind="quiet"
        class="seat-replay"
        aria-label={t('player.goReplayOf', { table: table.table })}
      >
        {t('player.goReplay')}
      </LinkButton>
    )}
  </li>
);

/** Games are played, and one may look on: who plays in the round may not. */
const isOn = (night: Night): boolean => {
  const running = night.tables.filter(({ state }) => state === 'playing' || state === 'between');
  return running.length > 0 && !running.some((table) => isMine(night, table));
};

export const RoundTables = ({ night }: { night: Night }): JSX.Element | null =>
  night.tables.length === 0 ? null : (
    <section aria-labelledby="round-tables">
      <h2 id="round-tables" class="round-title">
        {t('night.tablesTitle', { round: night.round.round })} <Draws night={night} />
        {isOn(night) && (
          <>
            <LinkButton to={nightGridPath(night)} icon="grid" kind="quiet">
              {t('app.grid')}
            </LinkButton>
            <LinkButton
              to={channelPath({ club: night.club, night: night.night })}
              icon="screen"
              kind="quiet"
            >
              {t('app.tv')}
            </LinkButton>
          </>
        )}
      </h2>
      <ul class={`seat-cards ${night.tables.length > 20 ? 'is-many' : ''}`}>
        {night.tables.map((table) => (
          <Card key={table.table} night={night} table={table} />
        ))}
      </ul>
    </section>
  );
