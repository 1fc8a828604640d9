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

/** What may be said of a hand besides. */
export interface HandNotes {
  /** Under the name; null: nothing. */
  wordsOf(seat: number): { words: string; look: string } | null;
  /** How a tile is marked, by its place in the hand, the drawn one last; empty: not at all. */
  markOf(seat: number, pai: string, place: number): string;
}

interface LineProps {
  here: Game;
  seat: number;
  size: number;
  notes: HandNotes | undefined;
}

function HandLine({ here, seat, size, notes }: LineProps): JSX.Element | null {
  const player = here.seats[seat];
  if (!player) return null;
  const { hand, drawn } = player;
  const tiles = [...hand, ...(drawn ? [drawn] : [])].map(({ pai }) => pai);
  const words = tiles.some(isKnown)
    ? t('result.handLabel', { tiles: groupWords(tiles) })
    : t('table.tilesInHand', { count: tiles.length });
  const note = notes?.wordsOf(seat);
  const markOf = (pai: string, place: number): string => notes?.markOf(seat, pai, place) ?? '';
  return (
    <li class="p-hand-line">
      <span class="p-hand-who">
        <button
          type="button"
          class="p-hand-name"
          aria-pressed={seat === bottomSeat.value}
          aria-label={t('table.viewFrom', { name: nameOf(seat) })}
          onClick={() => {
            watchedSeat.value = seat;
          }}
        >
          <WindBadge wind={windOf(here, seat)} isDealer={seat === here.oya} isDecor />
          <span class={`p-hand-words ${note ? 'is-short' : ''}`}>{nameOf(seat)}</span>
        </button>
        {note && <span class={`p-hand-note is-${note.look}`}>{note.words}</span>}
      </span>
      <span class="p-hand-tiles" role="img" aria-label={words}>
        {hand.map(({ id, pai }, place) => (
          <span key={id} class={markOf(pai, place)}>
            <Tile code={pai} size={size} isDecor />
          </span>
        ))}
        {drawn && (
          <span class={`p-hand-drawn ${markOf(drawn.pai, hand.length)}`}>
            <Tile code={drawn.pai} size={size} isDecor />
          </span>
        )}
      </span>
    </li>
  );
}

interface HandsProps {
  here: Game;
  width: number;
  notes?: HandNotes | undefined;
}

export const PhoneHands = ({ here, width, notes }: HandsProps): JSX.Element => (
  <ul class="p-hands">
    {seatsOnScreen(bottomSeat.value, here.ring).map(({ seat }) => (
      <HandLine key={seat} here={here} seat={seat} size={sizeFor(width)} notes={notes} />
    ))}
  </ul>
);
