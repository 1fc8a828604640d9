// What only happens where flowers, calls and goulashes are played: bonus tiles, fishing calls, tiles
// that change hands, hands that all count.

import type { Game, GameSeat, HandTile } from './game';
import { bySort, openHand, take, withScores, withSeat } from './game_parts';
import type {
  GameEventBonus,
  GameEventExchange,
  GameEventFishing,
  GameEventHand,
  GameEventSettle,
} from './protocol.gen';
import { HIDDEN, isKnown } from './tile';

/** A flower or season goes from the hand to the others that lie open. */
export function bonus(game: Game, { actor, pai, n }: GameEventBonus): Game {
  return withSeat(game, actor, (seat) => ({
    ...take(seat, [pai]),
    bonus: [...seat.bonus, { id: n, pai }].sort(bySort),
  }));
}

export function fishing(game: Game, { actor, original, frozen, n }: GameEventFishing): Game {
  const call = original ? 'original' : 'fishing';
  const called = withSeat(game, actor, (seat) => ({ ...seat, call, isFrozen: frozen }));
  return { ...called, flag: { seat: actor, word: call, id: n } };
}

// Numbers of events leave room for no more than one tile, so these count in fractions.
const comingTo = (tiles: readonly string[], n: number): HandTile[] =>
  tiles.map((pai, i) => ({ id: n + (i + 1) / 10, pai }));

/** An original call becomes an ordinary one when its hand changes. */
export const changed = (seat: GameSeat): GameSeat =>
  seat.call === 'original' && !seat.isFrozen ? { ...seat, call: 'fishing' } : seat;

/** All at once: what goes is taken before anything comes. */
export function exchange(game: Game, { number, to, tiles, n }: GameEventExchange): Game {
  const seats = game.seats.map((seat, from) =>
    to[from] === -1 ? seat : take(seat, tiles[from] ?? []),
  );
  to.forEach((target, from) => {
    const seat = seats[target];
    if (!seat) return;
    // Among hidden tiles nobody can tell which ones came.
    const isOpen = seat.hand.some(({ pai }) => isKnown(pai));
    const came = (tiles[from] ?? []).map((pai) => (isOpen ? pai : HIDDEN));
    const coming = comingTo(came, n);
    // What came last counts as the tile in hand of whoever is to discard.
    const drawn = target === game.oya ? (coming.pop() ?? null) : null;
    seats[target] = { ...seat, hand: [...seat.hand, ...coming].sort(bySort), drawn };
  });
  return { ...game, seats, exchanged: { number, to, tiles } };
}

/** After a win every hand is laid open and counted. */
export function hand(game: Game, event: GameEventHand): Game {
  const open = withSeat(game, event.actor, (seat) => ({
    ...seat,
    hand: openHand(seat, event.actor, event.tehai),
    drawn: null,
  }));
  return { ...open, counted: [...game.counted, event] };
}

/** Where several win on one tile each has a settlement; the page shows one of all. */
export function settle(game: Game, event: GameEventSettle): Game {
  const { settled: before } = game;
  const settled = before
    ? {
        ...event,
        payments: [...before.payments, ...event.payments],
        deltas: event.deltas.map((delta, seat) => delta + (before.deltas[seat] ?? 0)),
      }
    : event;
  return { ...withScores(game, event.scores), settled };
}
