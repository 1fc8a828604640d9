// Small changes of a table, from which the folding of events is put together.

import type { Game, GameSeat, HandTile } from './game';
import { compareTiles, HIDDEN } from './tile';

export const bySort = (a: HandTile, b: HandTile): number =>
  compareTiles(a.pai, b.pai) || a.id - b.id;

// Ids of dealt tiles are below those of drawn ones, which have their event's number.
const DEALT_ID = -1_000_000;

export const dealtId = (seat: number, place: number): number => DEALT_ID + seat * 20 + place;

/** A hand as it is laid open. Tiles that were known already stay the same ones. */
export function openHand(seat: GameSeat, place: number, tiles: readonly string[]): HandTile[] {
  const known = seat.drawn ? [...seat.hand, seat.drawn] : [...seat.hand];
  const opened = tiles.map((pai, i): HandTile => {
    const at = known.findIndex((tile) => tile.pai === pai);
    const [same] = at >= 0 ? known.splice(at, 1) : [];
    // Half a number, so that it is not that of a tile which stays.
    return same ?? { id: dealtId(place, i) - 0.5, pai };
  });
  return opened.sort(bySort);
}

export const withSeat = (game: Game, seat: number, change: (seat: GameSeat) => GameSeat): Game => ({
  ...game,
  seats: game.seats.map((old, i) => (i === seat ? change(old) : old)),
});

export const withScores = (game: Game, scores: readonly number[]): Game => ({
  ...game,
  seats: game.seats.map((seat, i) => ({ ...seat, score: scores[i] ?? seat.score })),
});

/** Takes tiles out of the hand; tiles of other players stand for hidden ones. */
export function take(seat: GameSeat, tiles: readonly string[]): GameSeat {
  const rest = seat.drawn ? [...seat.hand, seat.drawn] : [...seat.hand];
  for (const pai of tiles) {
    const exact = rest.findLastIndex((tile) => tile.pai === pai);
    const place = exact >= 0 ? exact : rest.findLastIndex((tile) => tile.pai === HIDDEN);
    if (place >= 0) rest.splice(place, 1);
  }
  return { ...seat, hand: rest.sort(bySort), drawn: null };
}
