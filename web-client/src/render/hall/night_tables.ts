// The tables of a night's round as a grid shows them: the codes change with the round, and nothing
// else is needed for the next tables to come.

import type { Night } from '../../clubs';
import type { NightSeat, NightTable } from '../../protocol.gen';
import { t } from '../../text/text';
import { seatFigure, seatName } from '../club/night/round_tables';
import type { GridTable, ResultRow } from './grid_cell';

/** The best first, as soon as all places may be known; else as they sit. */
function resultOf(night: Night, seats: readonly NightSeat[]): ResultRow[] {
  const isKnown = seats.every(({ place }) => place !== undefined);
  const rows = isKnown ? [...seats].sort((a, b) => (a.place ?? 0) - (b.place ?? 0)) : seats;
  return rows.map((seat) => ({
    place: isKnown ? (seat.place ?? null) : null,
    name: seatName(night, seat),
    isBot: seat.number === 0,
    result: isKnown ? seatFigure(seat) : '',
  }));
}

function nextWords({ round, plan }: Night, isKnown: boolean): string {
  if (!isKnown) return t('grid.hidden');
  return round.round < plan.rounds ? t('grid.nextRound', { round: round.round + 1 }) : '';
}

const rowOf = (night: Night, { table, state, seats }: NightTable): GridTable['row'] => {
  const result = resultOf(night, seats);
  const isKnown = result.every(({ place }) => place !== null);
  return {
    title: t('seating.table', { table }),
    state,
    stateWords: t(state === 'disputed' ? 'grid.disputed' : `referee.state.${state}`),
    result,
    next: nextWords(night, isKnown),
  };
};

export const tablesOf = (night: Night): GridTable[] =>
  night.tables
    .filter(({ code }) => code !== '')
    .map((table) => ({ code: table.code, row: rowOf(night, table) }));
