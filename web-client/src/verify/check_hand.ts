// One hand against its wall: every tile that its events show must be the one that lies there, and
// nobody may show a tile that never came to that seat.

import type {
  GameEvent,
  GameEventExchange,
  GameEventHora,
  GameEventStartKyoku,
} from '../protocol.gen';
import { isKnown, JOKER } from '../tile';
import {
  dealPlace,
  highestOf,
  indicatorPlace,
  replacementPlace,
  uraPlace,
  type Wall,
  withJokers,
} from './wall';
import type { WallRules } from './wall_rules';

/** What of a hand does not fit. */
export type HandFault =
  | 'dealt'
  | 'dice'
  | 'throws'
  | 'drawn'
  | 'replacement'
  | 'indicator'
  | 'ura'
  | 'not_held'
  | 'not_there';

export interface HandProblem {
  fault: HandFault;
  /** Number of the event that shows it. */
  n: number;
  /** Who shows it, -1 for the table. */
  seat: number;
  /** What was shown, and what lies in the wall; empty where that cannot be said. */
  shown: string;
  wall: string;
}

/** What has happened to the wall, and who holds which tiles. */
interface Hand {
  rules: WallRules;
  wall: Wall;
  drawn: number;
  replacements: number;
  indicators: number;
  held: Map<string, number>[];
  lastDiscard: string;
  problems: HandProblem[];
}

type Where = Omit<HandProblem, 'shown' | 'wall'>;

/** A tile that is not shown is a fault too: it would hide what cannot be checked. */
function expect(hand: Hand, place: number, shown: string, where: Where): void {
  const wall = hand.wall.tiles[place] ?? '';
  if (shown !== wall) hand.problems.push({ ...where, shown, wall });
}

function give(hand: Hand, seat: number, pai: string): void {
  const held = hand.held[seat];
  held?.set(pai, (held.get(pai) ?? 0) + 1);
}

function takeFrom(hand: Hand, seat: number, n: number, tiles: readonly string[]): void {
  const held = hand.held[seat];
  for (const pai of tiles) {
    const count = held?.get(pai) ?? 0;
    if (count > 0) held?.set(pai, count - 1);
    else hand.problems.push({ fault: 'not_held', n, seat, shown: pai, wall: '' });
  }
}

/** Tiles that are only shown stay where they are. */
function show(hand: Hand, seat: number, n: number, tiles: readonly string[]): void {
  const before = new Map(hand.held[seat]);
  takeFrom(hand, seat, n, tiles);
  hand.held[seat] = before;
}

/** The tiles that the deal gives to the seat `turn` places after the dealer. */
function dealtTo({ rules, wall }: Hand, turn: number): string[] {
  const length = turn < rules.hands ? rules.handSize : 0;
  return Array.from({ length }, (_, i) => wall.tiles[dealPlace(rules, turn, i)] ?? '');
}

function deal(hand: Hand, event: GameEventStartKyoku): void {
  const { rules, wall } = hand;
  const { n, oya } = event;
  event.tehais.forEach((tiles, seat) => {
    const dealt = dealtTo(hand, (seat - oya + rules.players) % rules.players);
    const rest = [...dealt];
    for (const pai of tiles) {
      const place = rest.indexOf(pai);
      if (place >= 0) rest.splice(place, 1);
      else hand.problems.push({ fault: 'dealt', n, seat, shown: pai, wall: '' });
    }
    if (tiles.length !== dealt.length) {
      hand.problems.push({ fault: 'dealt', n, seat, shown: '', wall: '' });
    }
    for (const pai of tiles) give(hand, seat, pai);
  });
  if (event.dice.join() !== wall.dice.join()) {
    hand.problems.push({
      fault: 'dice',
      n,
      seat: -1,
      shown: event.dice.join(' '),
      wall: wall.dice.join(' '),
    });
  }
  hand.drawn = rules.hands * rules.handSize;
  if (rules.hasIndicators) indicator(hand, n, event.dora_marker ?? '');
}

function indicator(hand: Hand, n: number, pai: string): void {
  const place = indicatorPlace(hand.rules, hand.wall.tiles.length, hand.indicators);
  expect(hand, place, pai, { fault: 'indicator', n, seat: -1 });
  hand.indicators += 1;
}

function draw(hand: Hand, seat: number, n: number, pai: string, isReplacement: boolean): void {
  const place = isReplacement
    ? replacementPlace(hand.wall.tiles.length, hand.replacements)
    : hand.drawn;
  expect(hand, place, pai, { fault: isReplacement ? 'replacement' : 'drawn', n, seat });
  if (isReplacement) hand.replacements += 1;
  else hand.drawn += 1;
  give(hand, seat, pai);
}

/** All at once: what goes is taken before anything comes. */
function exchange(hand: Hand, { n, to, tiles }: GameEventExchange): void {
  const gives = to.flatMap((target, seat) => (target < 0 ? [] : [{ seat, target }]));
  for (const { seat } of gives) takeFrom(hand, seat, n, tiles[seat] ?? []);
  for (const { seat, target } of gives) {
    for (const pai of tiles[seat] ?? []) give(hand, target, pai);
  }
}

function claim(hand: Hand, actor: number, n: number, pai: string, own: readonly string[]): void {
  if (pai !== hand.lastDiscard) {
    hand.problems.push({ fault: 'not_there', n, seat: actor, shown: pai, wall: '' });
  }
  takeFrom(hand, actor, n, own);
}

function win(hand: Hand, event: GameEventHora): void {
  const {
    rules,
    wall: {
      tiles: { length: count },
    },
  } = hand;
  const { n, actor, target, pai } = event;
  const where = { n, seat: -1 };
  event.dora_markers.forEach((marker, i) =>
    expect(hand, indicatorPlace(rules, count, i), marker, { ...where, fault: 'indicator' }),
  );
  event.uradora_markers.forEach((marker, i) =>
    expect(hand, uraPlace(rules, count, i), marker, { ...where, fault: 'ura' }),
  );
  show(hand, actor, n, actor === target ? [...event.hora_tehais, pai] : event.hora_tehais);
  if (actor !== target && pai !== hand.lastDiscard) {
    hand.problems.push({ fault: 'not_there', n, seat: actor, shown: pai, wall: '' });
  }
}

function follow(hand: Hand, event: GameEvent): void {
  switch (event.type) {
    case 'start_kyoku':
      return deal(hand, event);
    case 'tsumo':
      return draw(hand, event.actor, event.n, event.pai, event.rinshan);
    case 'dora':
      return indicator(hand, event.n, event.dora_marker);
    case 'dahai':
      hand.lastDiscard = event.pai;
      return takeFrom(hand, event.actor, event.n, [event.pai]);
    case 'chi':
    case 'pon':
    case 'daiminkan':
      return claim(hand, event.actor, event.n, event.pai, event.consumed);
    case 'ankan':
      // An ankan can be robbed, as the tile of an added kan and a north can.
      hand.lastDiscard = event.consumed.find((pai) => pai !== JOKER)?.slice(0, 2) ?? '';
      return takeFrom(hand, event.actor, event.n, event.consumed);
    case 'kakan':
    case 'kita':
      hand.lastDiscard = event.pai;
      return takeFrom(hand, event.actor, event.n, [event.pai]);
    case 'bonus':
      return takeFrom(hand, event.actor, event.n, [event.pai]);
    case 'exchange':
      return exchange(hand, event);
    case 'take_back': {
      const isOwnTile = event.consumed.length === 0 && event.pai !== undefined;
      const back = isOwnTile ? [event.pai as string] : event.consumed;
      return back.forEach((pai) => give(hand, event.actor, pai));
    }
    case 'penalty':
    case 'hand':
    case 'laid_open':
      return show(hand, event.actor, event.n, event.tehai);
    case 'hora':
      return win(hand, event);
    case 'ryukyoku':
      // Hands that are not shown are told as hidden tiles.
      return event.tehais.forEach((tiles, seat) =>
        show(hand, seat, event.n, tiles.filter(isKnown)),
      );
    default:
      return undefined;
  }
}

/** Whoever throws highest deals; the throws come out of the seed as the wall does. */
function checkThrows(hand: Hand, throws: readonly number[], { n, oya }: GameEventStartKyoku): void {
  const isSame = throws.join() === hand.wall.throws.join();
  const deals = hand.rules.hasThrows ? highestOf(throws) : oya;
  if (isSame && deals === oya) return;
  hand.problems.push({
    fault: 'throws',
    n,
    seat: -1,
    shown: throws.join(' '),
    wall: hand.wall.throws.join(' '),
  });
}

/**
 * `shuffled`: the wall as it was shuffled. `throws`: the dice for the deal that came before; `events`: one hand
 * from its start_kyoku on.
 */
export function checkHand(
  rules: WallRules,
  shuffled: Wall,
  throws: readonly number[],
  events: readonly GameEvent[],
): HandProblem[] {
  const [start] = events;
  const wall = start?.type === 'start_kyoku' && start.goulash ? withJokers(shuffled) : shuffled;
  const hand: Hand = {
    rules,
    wall,
    drawn: 0,
    replacements: 0,
    indicators: 0,
    lastDiscard: '',
    problems: [],
    held: Array.from({ length: rules.players }, () => new Map<string, number>()),
  };
  if (start?.type === 'start_kyoku') checkThrows(hand, throws, start);
  for (const event of events) follow(hand, event);
  return hand.problems;
}
