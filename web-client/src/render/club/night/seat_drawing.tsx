// My table as I see it from my chair: who sits where, and the tile of my wind in the middle.

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import { t, windName } from '../../../text/text';
import { Avatar, WindBadge } from '../../parts/marks';
import { Tile } from '../../parts/tile_face';
import { nameIn } from './people_of';
import { WINDS } from './proposal';

/** Where the others sit, seen from a seat: right plays after me. */
export function sidesFrom(seat: number, count: number): ('right' | 'top' | 'left' | 'bottom')[] {
  const order = { 2: ['bottom', 'top'], 3: ['bottom', 'right', 'left'] } as const;
  const around =
    count === 2 || count === 3 ? order[count] : (['bottom', 'right', 'top', 'left'] as const);
  return Array.from(
    { length: count },
    (_, other) => around[(other - seat + count) % count] ?? 'top',
  );
}

export interface DrawingProps {
  night: Night;
  /** Numbers by first winds, from East. */
  seats: readonly number[];
  seat: number;
}

export function SeatDrawing({ night, seats, seat }: DrawingProps): JSX.Element {
  const sides = sidesFrom(seat, seats.length);
  return (
    <ul class="seat-drawing" aria-label={t('player.drawing')}>
      <li class="seat-wood" aria-hidden="true">
        <Tile code={WINDS[seat] ?? 'E'} size={56} set="classic" isDecor />
      </li>
      {seats.map((number, wind) => {
        const isMe = wind === seat;
        const name = nameIn(night, number);
        return (
          <li key={wind} class={`at-${sides[wind] ?? 'top'} ${isMe ? 'is-me' : ''}`}>
            <Avatar name={name} isBot={number === 0} />
            <span>
              <b>{isMe ? t('player.you') : name.split(' ')[0]}</b>
              <span class="seat-wind">
                <WindBadge wind={WINDS[wind] ?? ''} isDealer={wind === 0} isDecor />
                {windName(WINDS[wind] ?? '')}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
