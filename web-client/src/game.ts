// (game, event) -> game: what lies on the table, told by the events alone. Display facts, no rules.

import { bySort, dealtId, openHand, take, withScores, withSeat } from './game_parts';
import * as british from './game_british';
import { penalty, takeBack, word } from './game_strict';
import type {
  Fault,
  GameEvent,
  GameEventDahai,
  GameEventHand,
  GameEventHora,
  GameEventKita,
  GameEventLaidOpen,
  GameEventQuestion,
  GameEventReachAccepted,
  GameEventRyukyoku,
  GameEventSettle,
  GameEventStartKyoku,
  GameEventTsumo,
  Penalty,
} from './protocol.gen';
import { type Ring, turnsAfter } from './geometry/sides';
import { HIDDEN } from './tile';

/** A tile in a hand. The id stays the same while the tile moves within the hand. */
export interface HandTile {
  id: number;
  pai: string;
}

export interface RiverTile {
  /** Number of the event that put it there. */
  id: number;
  pai: string;
  tsumogiri: boolean;
  sideways: boolean;
  /** Where it stood in the sorted hand, -1 for the drawn tile. */
  slot: number;
}

export type MeldKind = 'chi' | 'pon' | 'daiminkan' | 'ankan' | 'kakan';

export interface Meld {
  id: number;
  kind: MeldKind;
  /** The seat whose discard was called, -1 for a concealed kan. */
  from: number;
  /** The called tile, empty for a concealed kan. */
  called: string;
  /** The tiles that came from the hand. */
  own: string[];
  /** The tile that made a pon a kan, or empty. */
  added: string;
}

export interface GameSeat {
  hand: HandTile[];
  drawn: HandTile | null;
  river: RiverTile[];
  melds: Meld[];
  kita: HandTile[];
  /** Flowers and seasons that lie open. */
  bonus: HandTile[];
  /** What was said of being one tile short, and whether the hand may not change any more. */
  call: CallState;
  isFrozen: boolean;
  score: number;
  /** Riichi is declared. */
  isRiichi: boolean;
  /** The deposit is paid. */
  hasStick: boolean;
  /** The next discard is laid sideways. */
  turnsNext: boolean;
  /** Strict table: a dead hand goes on without winning or calling. */
  isDead: boolean;
}

export type CallState = 'none' | 'fishing' | 'original';

export type CallWord =
  | 'chi'
  | 'pon'
  | 'kan'
  | 'riichi'
  | 'kita'
  | 'ron'
  | 'tsumo'
  | 'nine'
  | 'fishing'
  | 'original';

/** The last exchange of a goulash: who gave what to whom, as far as it is known. */
export interface Exchanged {
  number: number;
  to: readonly number[];
  tiles: readonly (readonly string[])[];
}

export type HandResult =
  | { kind: 'win'; wins: GameEventHora[] }
  | { kind: 'draw'; draw: GameEventRyukyoku };

export interface FinalResult {
  scores: number[];
  finals: number[];
  places: number[];
}

/** A hand laid open, with its waits or with what would have made it ready. */
export interface LaidOpen {
  seat: number;
  waits: readonly string[];
  helps: readonly string[];
}

export interface Game {
  /** Number of the last event. */
  last: number;
  lastType: GameEvent['type'];
  /** How many play this hand, and their seats in turn order. */
  players: number;
  ring: Ring;
  /** Hands begun since the match did; -1: how many is not known. */
  hands: number;
  bakaze: string;
  kyoku: number;
  honba: number;
  kyotaku: number;
  oya: number;
  isLast: boolean;
  indicators: string[];
  left: number;
  seats: GameSeat[];
  /** Whose turn it is, -1 before the first draw and after the hand. */
  turn: number;
  /** The discard that could last be claimed. */
  lastDiscard: { seat: number; id: number } | null;
  flag: { seat: number; word: CallWord; id: number } | null;
  result: HandResult | null;
  final: FinalResult | null;
  /** Strict table: the last fault that was found, and what was not found of the own ones. */
  fault: { seat: number; fault: Fault; penalty: Penalty } | null;
  review: string[];
  /** All hands of a hand that is over, where they are reviewed. */
  laidOpen: readonly LaidOpen[];
  /** Four jokers are in the set. */
  isGoulash: boolean;
  /** Replacement tiles left, where the dead wall is not refilled; -1: it is, or there is none. */
  looseLeft: number;
  /** Seat winds; an empty one has none or sits out. */
  winds: readonly string[];
  /** The dice of all seats for the deal, two each. */
  throws: readonly number[];
  exchanged: Exchanged | null;
  /** What was asked last in this hand of several seats. */
  question: GameEventQuestion | null;
  /** Hands that are counted after a win, the winner's first, and who pays whom. */
  counted: readonly GameEventHand[];
  settled: GameEventSettle | null;
}

/** What a hand begins with: nothing has happened in it. */
const UNTOUCHED = {
  turn: -1,
  lastDiscard: null,
  flag: null,
  result: null,
  final: null,
  fault: null,
  review: [],
  laidOpen: [],
  exchanged: null,
  question: null,
  counted: [],
  settled: null,
} satisfies Partial<Game>;

const EMPTY: Game = {
  ...UNTOUCHED,
  last: -1,
  lastType: 'start_game',
  players: 4,
  ring: [0, 1, 2, 3],
  hands: -1,
  bakaze: 'E',
  kyoku: 1,
  honba: 0,
  kyotaku: 0,
  oya: 0,
  isLast: false,
  indicators: [],
  left: 0,
  seats: [],
  isGoulash: false,
  looseLeft: -1,
  winds: [],
  throws: [],
};

function dealtSeat(event: GameEventStartKyoku, seat: number): GameSeat {
  const tiles = (event.tehais[seat] ?? []).map((pai, i) => ({ id: dealtId(seat, i), pai }));
  // A hand with one tile too many is the dealer's with the first draw in it.
  const drawn = tiles.length % 3 === 2 ? (tiles.pop() ?? null) : null;
  return {
    hand: tiles.sort(bySort),
    drawn,
    river: [],
    melds: [],
    kita: [],
    bonus: [],
    call: 'none',
    isFrozen: false,
    score: event.scores[seat] ?? 0,
    isRiichi: false,
    hasStick: false,
    turnsNext: false,
    isDead: false,
  };
}

/** Whoever sits a hand out is dealt nothing. */
export function ringOf({ tehais }: GameEventStartKyoku): Ring {
  const isDealt = tehais.some(({ length }) => length > 0);
  return tehais.flatMap(({ length }, seat) => (length > 0 || !isDealt ? [seat] : []));
}

const WINDS = ['E', 'S', 'W', 'N'];

/** Those of the seats from the dealer on, unless they are told. */
export const windsOf = ({ winds, oya, scores }: GameEventStartKyoku, ring: Ring): string[] =>
  winds ??
  scores.map((_, seat) => (ring.includes(seat) ? (WINDS[turnsAfter(ring, oya, seat)] ?? '') : ''));

function startHand(game: Game, event: GameEventStartKyoku): Game {
  const ring = ringOf(event);
  return {
    ...game,
    ...UNTOUCHED,
    players: ring.length,
    ring,
    hands: game.hands < 0 ? -1 : game.hands + 1,
    bakaze: event.bakaze,
    kyoku: event.kyoku,
    honba: event.honba,
    kyotaku: event.kyotaku,
    oya: event.oya,
    isLast: event.is_last,
    indicators: event.dora_marker ? [event.dora_marker] : [],
    left: event.left,
    seats: event.scores.map((_, seat) => dealtSeat(event, seat)),
    isGoulash: event.goulash ?? false,
    looseLeft: event.rinshan_left ?? -1,
    winds: windsOf(event, ring),
  };
}

// A hidden hand gives its tiles from the middle, so that nothing is told by the place.
function slotOf(hand: readonly HandTile[], pai: string): number {
  const place = hand.findLastIndex((tile) => tile.pai === pai);
  return place >= 0 ? place : Math.floor(hand.length / 2);
}

function discard(seat: GameSeat, id: number, pai: string, tsumogiri: boolean): GameSeat {
  const isDrawn = tsumogiri && seat.drawn !== null;
  const isKept = !isDrawn && seat.river.length > 0;
  const left = isDrawn ? { ...seat, drawn: null } : takeOwn(seat, pai);
  const kept = isKept ? british.changed(left) : left;
  const slot = isDrawn ? -1 : slotOf(seat.hand, pai);
  const tile: RiverTile = { id, pai, tsumogiri, slot, sideways: seat.turnsNext };
  return { ...kept, river: [...seat.river, tile], turnsNext: false };
}

// A discard out of the hand leaves an equal drawn tile where it is until it is sorted in.
function takeOwn(seat: GameSeat, pai: string): GameSeat {
  const { drawn } = seat;
  const rest = take({ ...seat, drawn: null }, [pai]);
  return drawn ? { ...rest, hand: [...rest.hand, drawn].sort(bySort), drawn: null } : rest;
}

/** The claimed tile leaves the river; a riichi tile that goes makes the next one lie sideways. */
function giveDiscard(seat: GameSeat): GameSeat {
  const gone = seat.river.at(-1);
  return {
    ...seat,
    river: seat.river.slice(0, -1),
    turnsNext: seat.turnsNext || (gone?.sideways ?? false),
  };
}

interface Call {
  n: number;
  actor: number;
  target: number;
  pai: string;
  consumed: string[];
}

/** A draw that fills a hand up to what it has between its turns goes into it. */
function draw(seat: GameSeat, drawn: HandTile): GameSeat {
  if (seat.drawn || seat.hand.length % 3 !== 0) return { ...seat, drawn };
  return { ...seat, hand: [...seat.hand, drawn].sort(bySort) };
}

function call(game: Game, kind: MeldKind, event: Call): Game {
  const meld: Meld = {
    id: event.n,
    kind,
    from: event.target,
    called: event.pai,
    own: event.consumed,
    added: '',
  };
  const claimed = withSeat(game, event.target, giveDiscard);
  const called = withSeat(claimed, event.actor, (seat) => ({
    ...british.changed(take(seat, event.consumed)),
    melds: [...seat.melds, meld],
  }));
  return { ...called, turn: event.actor, lastDiscard: null };
}

function closedKan(seat: GameSeat, id: number, own: string[]): GameSeat {
  const meld: Meld = { id, kind: 'ankan', from: -1, called: '', own, added: '' };
  return { ...british.changed(take(seat, own)), melds: [...seat.melds, meld] };
}

/** At a strict table a tile can be laid alone, without the pon that it would belong to. */
function laidAlone(seat: GameSeat, id: number, pai: string): GameSeat {
  const meld: Meld = { id, kind: 'kakan', from: -1, called: '', own: [pai], added: '' };
  return { ...take(seat, [pai]), melds: [...seat.melds, meld] };
}

function addedKan(seat: GameSeat, id: number, pai: string, pon: readonly string[]): GameSeat {
  if (pon.length === 0) return laidAlone(seat, id, pai);
  const kindText = [...pon].sort().join();
  const isThatPon = (meld: Meld): boolean =>
    meld.kind === 'pon' && [meld.called, ...meld.own].sort().join() === kindText;
  const melds = seat.melds.map((meld) =>
    isThatPon(meld) ? { ...meld, kind: 'kakan' as const, added: pai } : meld,
  );
  return { ...british.changed(take(seat, [pai])), melds };
}

const flagged = (game: Game, seat: number, callWord: CallWord, id: number): Game => ({
  ...game,
  flag: { seat, word: callWord, id },
});

function win(game: Game, event: GameEventHora): Game {
  const before = game.result?.kind === 'win' ? game.result.wins : [];
  const how = event.actor === event.target ? 'tsumo' : 'ron';
  const open = withSeat(game, event.actor, (seat) => ({
    ...seat,
    hand: openHand(seat, event.actor, event.hora_tehais),
    drawn: event.actor === event.target ? { id: event.n, pai: event.pai } : null,
  }));
  const paid = withScores(open, event.scores);
  return flagged(
    { ...paid, result: { kind: 'win', wins: [...before, event] }, turn: -1 },
    event.actor,
    how,
    event.n,
  );
}

function drawnHand(game: Game, event: GameEventRyukyoku): Game {
  const shown = {
    ...game,
    seats: game.seats.map((seat, i) => {
      const tiles = event.tehais[i] ?? [];
      if (!tiles.some((pai) => pai !== HIDDEN)) return seat;
      return { ...seat, hand: openHand(seat, i, tiles), drawn: null };
    }),
  };
  // A void hand gives its sticks back.
  const seats = shown.seats.map((seat, i) =>
    event.returned?.[i] ? { ...seat, hasStick: false } : seat,
  );
  const paid = withScores({ ...shown, seats }, event.scores);
  return { ...paid, result: { kind: 'draw', draw: event }, turn: -1 };
}

function laidOpen(game: Game, { actor, tehai, waits, helps }: GameEventLaidOpen): Game {
  // A self-drawn winning tile stays apart.
  const opened = withSeat(game, actor, (seat) =>
    seat.drawn ? seat : { ...seat, hand: openHand(seat, actor, tehai) },
  );
  return { ...opened, laidOpen: [...game.laidOpen, { seat: actor, waits, helps }] };
}

function drawn(game: Game, event: GameEventTsumo): Game {
  const tile = { id: event.n, pai: event.pai };
  const next = withSeat(game, event.actor, (seat) => draw(seat, tile));
  const looseLeft = event.rinshan_left ?? game.looseLeft;
  return { ...next, turn: event.actor, left: event.left, looseLeft };
}

function discarded(game: Game, event: GameEventDahai): Game {
  const next = withSeat(game, event.actor, (seat) =>
    discard(seat, event.n, event.pai, event.tsumogiri),
  );
  return { ...next, turn: event.actor, lastDiscard: { seat: event.actor, id: event.n } };
}

function setAside(seat: GameSeat, { n, pai }: GameEventKita): GameSeat {
  return { ...take(seat, [pai]), kita: [...seat.kita, { id: n, pai }] };
}

function riichiPaid(game: Game, event: GameEventReachAccepted): Game {
  const paid = withScores(game, event.scores);
  const next = withSeat(paid, event.actor, (seat) => ({ ...seat, hasStick: true }));
  return { ...next, kyotaku: game.kyotaku + 1 };
}

/** A change of one seat, and the word of it at that seat. */
const said = (
  game: Game,
  { actor, n }: { actor: number; n: number },
  wordOfIt: CallWord,
  change: (seat: GameSeat) => GameSeat,
): Game => flagged(withSeat(game, actor, change), actor, wordOfIt, n);

const called =
  (kind: 'chi' | 'pon' | 'daiminkan', wordOfIt: CallWord) =>
  (game: Game, event: Call): Game =>
    flagged(call(game, kind, event), event.actor, wordOfIt, event.n);

type Folds = {
  [K in GameEvent['type']]: (game: Game, event: Extract<GameEvent, { type: K }>) => Game;
};

/** What each event makes of the table: a row for every event of the protocol. */
const FOLDS: Folds = {
  start_game: (_, { players, names }) => ({
    ...EMPTY,
    hands: 0,
    players,
    ring: names.map((__, seat) => seat),
  }),
  start_kyoku: startHand,
  tsumo: drawn,
  dahai: discarded,
  chi: called('chi', 'chi'),
  pon: called('pon', 'pon'),
  daiminkan: called('daiminkan', 'kan'),
  ankan: (game, event) =>
    said(game, event, 'kan', (seat) => closedKan(seat, event.n, event.consumed)),
  kakan: (game, event) =>
    said(game, event, 'kan', (seat) => addedKan(seat, event.n, event.pai, event.consumed)),
  kita: (game, event) => said(game, event, 'kita', (seat) => setAside(seat, event)),
  dora: (game, { dora_marker: tile }) => ({ ...game, indicators: [...game.indicators, tile] }),
  reach: (game, event) =>
    said(game, event, 'riichi', (seat) => ({ ...seat, isRiichi: true, turnsNext: true })),
  reach_accepted: riichiPaid,
  question: (game, event) => ({ ...game, question: event }),
  end_kyoku: (game) => game,
  hora: win,
  ryukyoku: drawnHand,
  word,
  take_back: takeBack,
  penalty,
  review: (game, { faults }) => ({ ...game, review: faults }),
  laid_open: laidOpen,
  throws: (game, { dice }) => ({ ...game, throws: dice }),
  bonus: british.bonus,
  fishing: british.fishing,
  exchange: british.exchange,
  skip: (game) => game,
  hand: british.hand,
  settle: british.settle,
  set: (game, { scores, kyotaku }) => ({ ...withScores(game, scores), kyotaku }),
  fair: (game) => game,
  end_game: (game, { scores, finals, places }) => ({
    ...withScores(game, scores),
    final: { scores, finals, places },
    turn: -1,
  }),
};

/** An event of a newer server is not known here: what it does to the table cannot be told. */
export const isKnownEvent = ({ type }: { type: string }): boolean =>
  Object.prototype.hasOwnProperty.call(FOLDS, type);

export function foldEvent(game: Game | null, event: GameEvent): Game {
  const before = game ?? EMPTY;
  const fold = FOLDS[event.type] as (game: Game, event: GameEvent) => Game;
  const after = isKnownEvent(event) ? fold(before, event) : before;
  return { ...after, last: event.n, lastType: event.type };
}

/** How many tiles stand in a hand, the drawn one included. */
export const handSize = (seat: GameSeat): number => seat.hand.length + (seat.drawn ? 1 : 0);
