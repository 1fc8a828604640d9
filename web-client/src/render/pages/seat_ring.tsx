// Seats around a table: who sits where at a glance.

import type { JSX } from 'preact';
import type { Seat } from '../../protocol.gen';
import { Icon } from '../parts/icon';
import { HolderAvatar } from '../parts/marks';

/** Where a seat stands, by how many there are; the next in turn sits to the right. */
const PLACES: Record<number, readonly string[]> = {
  2: ['bottom', 'top'],
  3: ['bottom', 'right', 'left'],
  4: ['bottom', 'right', 'top', 'left'],
  5: ['bottom', 'right', 'top-right', 'top-left', 'left'],
};

export const placeOf = (seat: number, players: number): string =>
  PLACES[players]?.[seat] ?? 'bottom';

/** Decoration: the words beside it say how many seats are free. */
export const SeatRing = ({ seats }: { seats: readonly Seat[] }): JSX.Element => (
  <div class="ring" aria-hidden="true">
    <span class="ring-felt" />
    {seats.map((seat, i) => (
      <span
        key={i}
        class={`ring-seat at-${placeOf(i, seats.length)} ${seat.away ? 'is-away' : ''}`}
      >
        {seat.kind === 'empty' ? (
          <span class="ring-empty">
            <Icon name="plus" size={16} />
          </span>
        ) : (
          <HolderAvatar of={seat} />
        )}
      </span>
    ))}
  </div>
);
