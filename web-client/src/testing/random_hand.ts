// A random hand as events: draws, discards, calls and riichi that look like a game. It knows only
// what the table must be able to show, not who may do what.

import type { GameEvent } from '../protocol.gen';
import { compareTiles, HIDDEN, kindOf } from '../tile';

export type Random = () => number;

/** A small seeded generator: the same seed, the same table. */
export function randomOf(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <T>(random: Random, rows: readonly T[]): T =>
  rows[Math.floor(random() * rows.length)] as T;

function wallOf(random: Random, players: number): string[] {
  const kinds = ['m', 'p', 's'].flatMap((suit) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter((number) => players !== 3 || suit !== 'm' || number === 1 || number === 9)
      .map((number) => `${number}${suit}`),
  );
  const tiles = [...kinds, 'E', 'S', 'W', 'N', 'P', 'F', 'C'].flatMap((kind) =>
    [0, 1, 2, 3].map((copy) => (kind[0] === '5' && copy === 0 ? `${kind}r` : kind)),
  );
  for (let i = tiles.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [tiles[i], tiles[j]] = [tiles[j] as string, tiles[i] as string];
  }
  return tiles;
}

export interface HandOptions {
  seed: number;
  players?: number;
  /** How willingly a pon, chii or kan is made: 0 to 1. */
  calls?: number;
  riichi?: number;
  /** Stops after this many discards. */
  discards?: number;
  names?: readonly string[];
  scores?: readonly number[];
  honba?: number;
  kyotaku?: number;
  kyoku?: number;
  oya?: number;
}

interface Seat {
  hand: string[];
  pons: string[][];
  melds: number;
  isRiichi: boolean;
}

type Without<T> = T extends { n: number } ? Omit<T, 'n'> : never;
type Bare = Without<GameEvent>;

/** Plays by itself; every tile is known in what it tells. */
class Play {
  private readonly options: HandOptions;
  readonly events: GameEvent[] = [];
  private readonly random: Random;
  private readonly wall: string[];
  private readonly seats: Seat[];
  private readonly players: number;
  private readonly calls: number;
  private readonly riichi: number;
  private left: number;
  private discards = 0;
  private dora = 1;

  constructor(options: HandOptions) {
    this.options = options;
    const { seed, players = 4, calls = 0.3, riichi = 0.04 } = options;
    this.random = randomOf(seed);
    this.players = players;
    this.calls = calls;
    this.riichi = riichi;
    this.wall = wallOf(this.random, players);
    this.seats = Array.from({ length: players }, () => ({
      hand: this.wall.splice(0, 13).sort(compareTiles),
      pons: [],
      melds: 0,
      isRiichi: false,
    }));
    this.left = this.wall.length - 14;
  }

  private tell(event: Bare): void {
    this.events.push({ ...event, n: this.events.length });
  }

  run(): GameEvent[] {
    this.start();
    const { discards = 200, oya = 0 } = this.options;
    let seat = oya;
    let draws = true;
    while (this.discards < discards && (this.left > 0 || !draws)) {
      if (draws) this.draw(seat, false);
      const pai = this.discard(seat);
      this.discards += 1;
      if (this.discards >= discards) break;
      const called = this.offer(seat, pai);
      draws = called < 0;
      seat = draws ? (seat + 1) % this.players : called;
    }
    return this.events;
  }

  private start(): void {
    const { names, scores, honba = 0, kyotaku = 0, kyoku = 1, oya = 0 } = this.options;
    const all = this.seats.map((_, i) => names?.[i] ?? `Player ${i + 1}`);
    this.tell({ type: 'start_game', names: all, players: this.players });
    this.tell({
      type: 'start_kyoku',
      bakaze: 'E',
      kyoku,
      honba,
      kyotaku,
      oya,
      dora_marker: this.indicator(),
      scores: this.seats.map((_, i) => scores?.[i] ?? 25000),
      tehais: this.seats.map(({ hand }) => [...hand]),
      dice: [3, 4],
      left: this.left,
      is_last: false,
    });
  }

  private indicator(): string {
    return this.wall[this.wall.length - this.dora] ?? 'E';
  }

  private draw(seat: number, rinshan: boolean): void {
    const pai = this.wall.shift() ?? 'E';
    this.left -= 1;
    this.seats[seat]?.hand.push(pai);
    this.tell({ type: 'tsumo', actor: seat, pai, rinshan, left: this.left });
    this.maybeKan(seat);
  }

  private maybeKan(seat: number): void {
    const own = this.seats[seat] as Seat;
    if (this.left < 1 || this.random() > this.calls) return;
    if (this.players === 3 && own.hand.includes('N')) {
      own.hand.splice(own.hand.indexOf('N'), 1);
      this.tell({ type: 'kita', actor: seat, pai: 'N' });
      this.draw(seat, true);
      return;
    }
    const four = own.hand.find(
      (pai) => own.hand.filter((other) => kindOf(other) === kindOf(pai)).length === 4,
    );
    const pon = own.pons.find((tiles) =>
      own.hand.some((pai) => kindOf(pai) === kindOf(tiles[0] ?? '')),
    );
    if (four) this.closedKan(seat, kindOf(four));
    else if (pon) this.addedKan(seat, pon);
  }

  private closedKan(seat: number, kind: string): void {
    const own = this.seats[seat] as Seat;
    const consumed = own.hand.filter((pai) => kindOf(pai) === kind);
    own.hand = own.hand.filter((pai) => kindOf(pai) !== kind);
    own.melds += 1;
    this.tell({ type: 'ankan', actor: seat, consumed });
    this.turnIndicator();
    this.draw(seat, true);
  }

  private addedKan(seat: number, pon: string[]): void {
    const own = this.seats[seat] as Seat;
    const place = own.hand.findIndex((pai) => kindOf(pai) === kindOf(pon[0] ?? ''));
    const [pai = 'E'] = own.hand.splice(place, 1);
    own.pons = own.pons.filter((tiles) => tiles !== pon);
    this.tell({ type: 'kakan', actor: seat, pai, consumed: pon });
    this.turnIndicator();
    this.draw(seat, true);
  }

  private turnIndicator(): void {
    if (this.dora >= 5) return;
    this.dora += 1;
    this.tell({ type: 'dora', dora_marker: this.indicator() });
  }

  private discard(seat: number): string {
    const own = this.seats[seat] as Seat;
    const isDrawn = this.events.at(-1)?.type === 'tsumo' || this.events.at(-1)?.type === 'dora';
    const declares = !own.isRiichi && own.melds === 0 && isDrawn && this.random() < this.riichi;
    if (declares) {
      own.isRiichi = true;
      this.tell({ type: 'reach', actor: seat });
    }
    const keepsDrawn = !own.isRiichi || declares;
    const drawn = own.hand.at(-1);
    const place =
      keepsDrawn && this.random() < 0.7
        ? Math.floor(this.random() * own.hand.length)
        : own.hand.length - 1;
    const [pai = 'E'] = own.hand.splice(place, 1);
    const tsumogiri = isDrawn && drawn !== undefined && place === own.hand.length;
    own.hand.sort(compareTiles);
    this.tell({ type: 'dahai', actor: seat, pai, tsumogiri });
    if (declares) this.accept(seat);
    return pai;
  }

  private accept(seat: number): void {
    const deltas = this.seats.map((_, i) => (i === seat ? -1000 : 0));
    const scores = this.seats.map((_, i) => (this.options.scores?.[i] ?? 25000) + (deltas[i] ?? 0));
    this.tell({ type: 'reach_accepted', actor: seat, deltas, scores });
  }

  /** Lets somebody call; the caller, or -1. */
  private offer(from: number, pai: string): number {
    for (let by = 1; by < this.players; by += 1) {
      const seat = (from + by) % this.players;
      const own = this.seats[seat] as Seat;
      if (own.isRiichi || own.melds >= 4 || this.random() > this.calls) continue;
      const equal = own.hand.filter((other) => kindOf(other) === kindOf(pai));
      const wantsKan = equal.length >= 3 && this.left > 0 && this.random() < 0.5;
      if (wantsKan) return this.openKan(seat, from, pai, equal.slice(0, 3));
      if (equal.length >= 2) return this.pon(seat, from, pai, equal.slice(0, 2));
      if (by === 1 && this.players === 4 && this.chi(seat, from, pai)) return seat;
    }
    return -1;
  }

  private take(seat: number, tiles: readonly string[]): void {
    const own = this.seats[seat] as Seat;
    for (const pai of tiles) own.hand.splice(own.hand.indexOf(pai), 1);
    own.melds += 1;
  }

  private openKan(seat: number, from: number, pai: string, consumed: string[]): number {
    this.take(seat, consumed);
    this.tell({ type: 'daiminkan', actor: seat, target: from, pai, consumed });
    this.turnIndicator();
    this.draw(seat, true);
    return seat;
  }

  private pon(seat: number, from: number, pai: string, consumed: string[]): number {
    this.take(seat, consumed);
    this.seats[seat]?.pons.push([pai, ...consumed]);
    this.tell({ type: 'pon', actor: seat, target: from, pai, consumed });
    return seat;
  }

  private chi(seat: number, from: number, pai: string): boolean {
    const [number, suit] = [Number(pai[0]), pai[1]];
    if (!suit) return false;
    const own = this.seats[seat] as Seat;
    const shapes = [
      [-2, -1],
      [-1, 1],
      [1, 2],
    ].flatMap((steps) => {
      const found = steps.map((by) =>
        own.hand.find((other) => kindOf(other) === `${number + by}${suit}`),
      );
      return found.every((tile) => tile !== undefined) ? [found] : [];
    });
    if (shapes.length === 0) return false;
    const consumed = pick(this.random, shapes);
    this.take(seat, consumed);
    this.tell({ type: 'chi', actor: seat, target: from, pai, consumed });
    return true;
  }
}

export const randomHand = (options: HandOptions): GameEvent[] => new Play(options).run();

/** The events as one seat sees them; -1 watches. */
export function seenBy(events: readonly GameEvent[], viewer: number): GameEvent[] {
  return events.map((event) => {
    if (event.type === 'start_kyoku') {
      const tehais = event.tehais.map((hand, seat) =>
        seat === viewer ? hand : hand.map(() => HIDDEN),
      );
      return { ...event, tehais };
    }
    return event.type === 'tsumo' && event.actor !== viewer ? { ...event, pai: HIDDEN } : event;
  });
}
