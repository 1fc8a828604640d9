// Tables in the middle of a hand by chance, and what else may lie there.

import { foldEvent, type Game, type HandTile, type Meld } from '../game';
import type { GameEvent } from '../protocol.gen';
import { randomHand, randomOf, seenBy } from './random_hand';

const fold = (events: readonly GameEvent[]): Game =>
  events.reduce<Game | null>(foldEvent, null) as Game;

/** Tests on all screens look at the same ones. */
const tablesMade = new Map<string, Game>();

/** A table of this seed: how much is called and how long it lasts changes with it. */
export function tableOf(seed: number, players: number, viewer: number): Game {
  const name = `${seed} ${players} ${viewer}`;
  const game = tablesMade.get(name) ?? newTable(seed, players, viewer);
  tablesMade.set(name, game);
  return game;
}

function newTable(seed: number, players: number, viewer: number): Game {
  const events = randomHand({
    seed,
    players,
    calls: (seed % 4) * 0.3,
    riichi: (seed % 3) * 0.05,
    discards: 20 + ((seed * 13) % 80),
  });
  return fold(seenBy(events, viewer));
}

const BONUS = ['f1', 'f2', 'f3', 'f4', 'g1', 'g2', 'g3', 'g4'];

/** The same table with flowers and seasons in the place of norths set aside. */
export function withBonus(game: Game, seed: number): Game {
  const random = randomOf(seed);
  const seats = game.seats.map((seat) => ({ ...seat, kita: [], bonus: [] as HandTile[] }));
  BONUS.forEach((pai, id) => {
    // Sooner or later one seat has them all.
    const owner = seed % 7 === 0 ? 1 : Math.floor(random() * seats.length);
    seats[owner]?.bonus.push({ id: 5000 + id, pai });
  });
  return { ...game, seats };
}

const HONORS = ['E', 'S', 'W', 'N'];

/** The same table with kongs made from pungs, of which each was claimed from another seat. */
export function withKongs(game: Game, seed: number): Game {
  const players = game.seats.length;
  const seats = game.seats.map((seat, owner) => {
    const melds = HONORS.slice(0, 1 + (seed % HONORS.length)).map((pai, i): Meld => ({
      id: 6000 + 10 * owner + i,
      kind: 'kakan',
      from: (owner + 1 + ((seed + i) % (players - 1))) % players,
      called: pai,
      own: [pai, pai],
      added: pai,
    }));
    return { ...seat, melds, hand: seat.hand.slice(0, 13 - 3 * melds.length), drawn: null };
  });
  return { ...game, seats };
}
