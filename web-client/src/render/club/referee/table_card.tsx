// A table on the referee's page: its hand and state, who has what, who is waited for.

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import type { NightTable } from '../../../protocol.gen';
import { t, tOr } from '../../../text/text';
import { WindBadge } from '../../parts/marks';
import { clockDigits } from '../parts';
import { shortName } from '../words';
import { nameIn } from '../night/people_of';
import { WINDS } from '../night/proposal';
import { seatFigure } from '../night/round_tables';
import { callOf, isBad, isGold, type Looked, windNow } from './trouble';

/** "E3.1" as "East 3.1". */
export const handWords = (hand: string): string =>
  /^[ESWN]/.test(hand) ? `${tOr('wind', hand[0] ?? '', hand[0] ?? '')} ${hand.slice(1)}` : hand;

const colourOf = ({ trouble, table }: Looked): string => {
  if (isBad(trouble)) return 'is-bad';
  if (isGold(trouble)) return 'is-gold';
  return table.state === 'over' ? 'is-info' : 'is-good';
};

/** Why it is in trouble, or who is waited for. */
function footWords(night: Night, table: NightTable): string {
  const call = callOf(night, table.table);
  const away = table.seats.find(({ is_away: isAway }) => isAway);
  if (call) return t(`calls.reason.${call.reason}`);
  if (away) return t('referee.isAway', { name: shortName(nameIn(night, away.number)) });
  const waited = table.seats[table.turn ?? -1];
  if (waited && table.state === 'playing') {
    return t('referee.waitingFor', { name: shortName(nameIn(night, waited.by ?? waited.number)) });
  }
  return [
    table.extra_min > 0 && t('referee.extraMin', { count: table.extra_min }),
    table.extra_hands > 0 && t('referee.extraHands', { count: table.extra_hands }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function waitedMs(night: Night, table: NightTable, sinceMs: number): number {
  const call = callOf(night, table.table);
  const seconds = call?.waiting_s ?? table.waiting_s;
  return seconds === undefined ? -1 : seconds * 1000 + sinceMs;
}

export interface CardProps {
  night: Night;
  looked: Looked;
  isSelected: boolean;
  sinceMs: number;
  onOpen(): void;
}

const Seats = ({ night, table }: { night: Night; table: NightTable }): JSX.Element => {
  const best = Math.max(...table.seats.map(({ points }) => points ?? 0));
  return (
    <ul>
      {table.seats.map((seat, index) => {
        const wind = windNow(table.hand, index, table.seats.length);
        return (
          <li key={index} class="seat-line">
            <WindBadge wind={WINDS[wind] ?? ''} isDealer={wind === 0} />
            <span class="who-name">{shortName(nameIn(night, seat.by ?? seat.number))}</span>
            <span class={seat.points === best ? 'is-best' : ''}>{seatFigure(seat)}</span>
          </li>
        );
      })}
    </ul>
  );
};

export function TableCard({ night, looked, isSelected, sinceMs, onOpen }: CardProps): JSX.Element {
  const { table, trouble } = looked;
  const colour = colourOf(looked);
  const hand = handWords(table.hand);
  const state = t(`referee.state.${trouble}`);
  const waited = waitedMs(night, table, sinceMs);
  const edge = isBad(trouble) || isGold(trouble) ? `edge-${colour}` : '';
  return (
    <li class={`table-card card ${edge} ${isSelected ? 'is-selected' : ''}`}>
      <button
        type="button"
        class="table-card-open"
        data-table={table.table}
        aria-pressed={isSelected}
        onClick={onOpen}
      >
        <b>
          <span class="sr-only">{t('paper.table')} </span>
          {table.table}
        </b>{' '}
        <span class="muted">{hand}</span> <span class={`pill ${colour}`}>{state}</span>
      </button>
      <Seats night={night} table={table} />
      <p class={`table-foot ${isBad(trouble) ? 'is-bad' : ''}`}>
        <span>{footWords(night, table)}</span>
        {waited >= 0 && table.state !== 'over' && <b>{clockDigits(waited)}</b>}
      </p>
    </li>
  );
}
