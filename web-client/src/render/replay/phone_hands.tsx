// On an upright phone the table has no room for hands: they lie below it, one line for each seat.

import type { JSX } from 'preact';
import { windOf } from '../../announce';
import type { Game } from '../../game';
import { seatsOnScreen } from '../../geometry/sides';
import { groupWords } from '../../describe';
import { bottomSeat, nameOf, watchedSeat } from '../../seats';
import { isKnown } from '../../tile';
import { t } from '../../text/text';
import { WindBadge } from '../parts/marks';
import { Tile } from '../parts/tile_face';

const GAP = 8;
const DRAWN_GAP = 6;
// The largest hand has fourteen tiles, the drawn one apart.
const TILES = 14;
const NAME_W = 78;

const sizeFor = (width: number): number =>
  Math.floor(((width - 2 * GAP - NAME_W - DRAWN_GAP) / TILES) * 10) / 10;

interface LineProps {
  here: Game;
  seat: number;
  size: number;
}

function HandLine({ here, seat, size }: LineProps): JSX.Element | null {
  const player = here.seats[seat];
  if (!player) return null;
  const { hand, drawn } = player;
  const tiles = [...hand, ...(drawn ? [drawn] : [])].map(({ pai }) => pai);
  const words = tiles.some(isKnown)
    ? t('result.handLabel', { tiles: groupWords(tiles) })
    : t('table.tilesInHand', { count: tiles.length });
  return (
    <li class="p-hand-line">
      <button
        type="button"
        class="p-hand-name"
        aria-pressed={seat === bottomSeat.value}
        aria-label={t('table.viewFrom', { name: nameOf(seat) })}
        onClick={() => {
          watchedSeat.value = seat;
        }}
      >
        <WindBadge wind={windOf(here, seat)} isDealer={seat === here.oya} />
        <span class="p-hand-words">{nameOf(seat)}</span>
      </button>
      <span class="p-hand-tiles" role="img" aria-label={words}>
        {hand.map(({ id, pai }) => (
          <Tile key={id} code={pai} size={size} isDecor />
        ))}
        {drawn && (
          <span class="p-hand-drawn">
            <Tile code={drawn.pai} size={size} isDecor />
          </span>
        )}
      </span>
    </li>
  );
}

export const PhoneHands = ({ here, width }: { here: Game; width: number }): JSX.Element => (
  <ul class="p-hands">
    {seatsOnScreen(bottomSeat.value, here.ring).map(({ seat }) => (
      <HandLine key={seat} here={here} seat={seat} size={sizeFor(width)} />
    ))}
  </ul>
);
