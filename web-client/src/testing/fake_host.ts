// A host of a table for tests: deals by provable walls as a server does, and tells a page of it. It
// can be made to lie at any point. Seat 0 is the page's, seat 1 gives random numbers of its own.

import type { Client, GameEvent, Server, ServerTable, WallsTold } from '../protocol.gen';
import { linksOf } from '../nonces';
import { fromHex, toHex } from '../verify/bytes';
import { commitmentOf, headOf, seedOf } from '../verify/hashes';
import { dealPlace, indicatorPlace, wallOf } from '../verify/wall';
import type { WallRules } from '../verify/wall_rules';

export const CODE = 'ABCDEF';
export const RECORD = 'recordid22';
const SEATS = [0, 1, 2, 3];
const DRAWS = 6;

/** An event without its number. */
type Fact = GameEvent extends infer E ? (E extends GameEvent ? Omit<E, 'n'> : never) : never;

export const bytesOf = (hex: string): Uint8Array => fromHex(hex) ?? new Uint8Array(32);
export const hashed = (nonce: string): string => toHex(headOf(bytesOf(nonce)));
export const secretOf = (byte: string): string => byte.repeat(32);
export const commitTo = (secret: string): string => toHex(commitmentOf(bytesOf(secret)));

const hidden = (tiles: readonly string[]): string[] => tiles.map(() => '?');

/** What seat 0 is told of an event. */
export function viewed(event: GameEvent): GameEvent {
  if (event.type === 'start_kyoku') {
    return {
      ...event,
      tehais: event.tehais.map((tiles, seat) => (seat === 0 ? tiles : hidden(tiles))),
    };
  }
  return event.type === 'tsumo' && event.actor !== 0 ? { ...event, pai: '?' } : event;
}

export class FakeHost {
  readonly rules: WallRules;
  /** The whole match, as the record tells it. */
  readonly events: GameEvent[] = [];
  /** What the page has sent of walls. */
  readonly given: Client[] = [];
  secret = secretOf('51');
  hand = 0;
  /** It says that discards may be taken back here. */
  isTeaching = false;
  heads: string[] = ['', '', '', ''];
  nonces: string[] = ['', '', '', ''];
  private dealtAt = 0;
  private dealt: WallsTold | null = null;
  private used = 0;
  private readonly chain: string[];
  private tell: (message: Server) => void = () => {};
  private state: ServerTable['state'] = 'playing';

  constructor(rules: WallRules, other = secretOf('a7')) {
    this.rules = rules;
    this.chain = linksOf(other, 40);
    this.heads[1] = this.chain[0] ?? '';
  }

  /** The page listens from here on. */
  connect(tell: (message: Server) => void): void {
    this.tell = tell;
  }

  take(message: Client): void {
    if (message.type !== 'wall_head' && message.type !== 'wall_nonce') return;
    this.given.push(message);
    if (message.type === 'wall_head') this.heads[0] = message.head;
    else if (hashed(message.nonce) === this.heads[0]) this.nonces[0] = message.nonce;
  }

  /** The nonces that the page has told, each once. */
  told(): string[] {
    return [
      ...new Set(this.given.flatMap((one) => (one.type === 'wall_nonce' ? [one.nonce] : []))),
    ];
  }

  table(): void {
    this.tell(this.message());
  }

  message(): ServerTable {
    const isOver = this.state === 'finished';
    return {
      type: 'table',
      code: CODE,
      title: 'Walls',
      state: this.state,
      owner: 'me',
      preset: 'riichi-club',
      settings: [],
      players: 4,
      clock: { base_s: 0, bank_s: 0 },
      is_public: true,
      may_watch: true,
      pace: 'normal',
      seats: [],
      watchers: 0,
      role: 'player',
      seat: 0,
      next_ms: -1,
      ...(this.isTeaching && { lesson: { help: 'none', review: false, teaching: true } }),
      ...(isOver && { match: RECORD }),
    };
  }

  /** Tells the page, but not the record. */
  say(events: readonly GameEvent[], snapshot = false, walls?: WallsTold): void {
    this.tell({
      type: 'events',
      code: CODE,
      snapshot,
      events: [...events],
      ...(walls && { walls }),
    });
  }

  /** Facts of the match, in one message. `lie` changes what the page is told of them. */
  happen(facts: readonly Fact[], lie: (event: GameEvent) => GameEvent = (event) => event): void {
    const first = this.events.length;
    facts.forEach((fact, i) => this.events.push({ ...fact, n: first + i }));
    this.say(this.events.slice(first).map((event) => lie(structuredClone(viewed(event)))));
  }

  begin(): void {
    this.table();
    this.events.push({ type: 'start_game', n: 0, names: ['Me', 'Bo', 'Cy', 'Di'], players: 4 });
    this.say(this.events, true);
    this.happen([{ type: 'fair', step: 'commitment', values: [commitTo(this.secret)] }]);
  }

  /** All tell their heads; the page answers at once. */
  tellHeads(lie?: (event: GameEvent) => GameEvent): void {
    this.nonces = ['', '', '', ''];
    this.happen([{ type: 'fair', step: 'heads', values: [...this.heads] }], lie);
  }

  /** Nonces, the deal from them, some draws, and a draw at the end. */
  deal(lie?: (event: GameEvent) => GameEvent): void {
    const heads = [...this.heads];
    this.nonces[1] = this.chain[this.used + 1] ?? '';
    this.used += 1;
    const nonces = [...this.nonces];
    const wall = wallOf(this.rules, seedOf(bytesOf(this.secret), this.hand, nonces));
    const oya = this.hand % 4;
    const tehais = SEATS.map((seat) =>
      Array.from(
        { length: this.rules.handSize },
        (_, i) => wall.tiles[dealPlace(this.rules, (seat + 4 - oya) % 4, i)] ?? '',
      ),
    );
    const dora = wall.tiles[indicatorPlace(this.rules, wall.tiles.length, 0)] ?? '';
    this.dealtAt = this.events.length + 1;
    this.dealt = { begun: 0, hand: this.hand, commitment: commitTo(this.secret), heads, nonces };
    this.happen(
      [
        { type: 'fair', step: 'nonces', values: nonces },
        {
          type: 'start_kyoku',
          bakaze: 'E',
          kyoku: 1 + oya,
          honba: 0,
          kyotaku: 0,
          oya,
          dora_marker: dora,
          scores: [25000, 25000, 25000, 25000],
          tehais,
          dice: wall.dice,
          left: 70,
          is_last: false,
        },
      ],
      lie,
    );
    for (let i = 0; i < DRAWS; i += 1) {
      const actor = (oya + i) % 4;
      const pai = wall.tiles[this.rules.hands * this.rules.handSize + i] ?? '';
      this.happen([{ type: 'tsumo', actor, pai, rinshan: false, left: 69 - i }], lie);
      this.happen([{ type: 'dahai', actor, pai, tsumogiri: true }], lie);
    }
    this.hand += 1;
    for (const seat of SEATS) this.heads[seat] = nonces[seat] || (this.heads[seat] ?? '');
  }

  finishHand(): void {
    this.happen([
      {
        type: 'ryukyoku',
        reason: 'fanpai',
        tenpais: [false, false, false, false],
        tehais: [[], [], [], []],
        deltas: [0, 0, 0, 0],
        scores: [25000, 25000, 25000, 25000],
      },
      { type: 'end_kyoku' },
    ]);
  }

  play(hands: number): void {
    for (let i = 0; i < hands; i += 1) {
      this.tellHeads();
      this.deal();
      this.finishHand();
    }
  }

  /** To a page that comes in the middle. */
  snapshot(
    change: Partial<WallsTold> = {},
    lie: (event: GameEvent) => GameEvent = (event) => event,
  ): void {
    this.table();
    const isFirst = this.hand <= 1;
    const events = this.events
      .slice(isFirst ? 0 : this.dealtAt)
      .map((event) => lie(structuredClone(viewed(event))));
    this.say(events, true, isFirst || !this.dealt ? undefined : { ...this.dealt, ...change });
  }

  end(): void {
    const deltas = [0, 0, 0, 0];
    this.happen([
      { type: 'fair', step: 'secret', values: [this.secret] },
      { type: 'end_game', scores: deltas, finals: deltas, places: [1, 2, 3, 4] },
    ]);
    this.state = 'finished';
    this.table();
  }
}
