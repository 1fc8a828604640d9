// What this browser was told of a match while it was played: what the host bound itself to, and
// what was seen of each hand. It is kept, and the record of the match must agree with it; what the
// host tells first counts, and anything else that it tells of the same is a fault at once.
// (protocol/fair_walls.md, "What the program of a player does")

import { differAt, factOf } from './facts';
import type { GameEvent, GameEventFair, ServerEvents } from './protocol.gen';
import { fromHex, toHex } from './verify/bytes';
import { commitmentOf, headOf } from './verify/hashes';

/** What a host is caught in while the match is played. */
export type LiveFault =
  | 'second_commitment'
  | 'second_heads'
  | 'second_nonces'
  | 'loose_nonce'
  | 'secret'
  | 'second_deal'
  | 'order';

export interface Caught {
  fault: LiveFault;
  /** The hand, counted from 0; -1 for the match. */
  hand: number;
}

export interface HandSeen {
  /** By seat, empty where there is none; no list at all if none was told. */
  heads: readonly string[];
  nonces: readonly string[];
  /** The own nonce that was sent. */
  gave: string;
  /** The host was bound before this browser knew anything of the deal. */
  isBound: boolean;
  facts: readonly string[];
}

/** The end of a chain of nonces, and how many of its links were told. */
export interface Chain {
  last: string;
  told: number;
}

export interface Witness {
  code: string;
  /** Number of the event that began the match, -1 if it was not told. */
  begun: number;
  /** Of the record, once it is told. */
  match: string;
  /** Before it came to this match this browser saw another one here, but not its end. */
  isAfterAnother: boolean;
  commitment: string;
  /** The own one, or the last own one: a bot may have taken it; -1 for who only watches. */
  seat: number;
  /** Discards may be taken back: what was seen of a hand may change. So it is for a whole match. */
  isTeaching: boolean;
  /** Number of the last event. */
  last: number;
  /** Number of the hand that is dealt next, -1 if it is not known. */
  next: number;
  isOver: boolean;
  /** The own head in force, '' if there is none. */
  head: string;
  chain: Chain | null;
  hands: Readonly<Record<number, HandSeen>>;
  caught: readonly Caught[];
}

/** Who listens. */
export interface Listening {
  code: string;
  seat: number;
  isTeaching: boolean;
}

/** More hands than any match of a fixed length has; of an open game the oldest go. */
const HANDS_MAX = 200;

const NO_HAND: HandSeen = { heads: [], nonces: [], gave: '', isBound: false, facts: [] };

export const newWitness = ({ code, seat, isTeaching }: Listening): Witness => ({
  code,
  seat,
  isTeaching,
  begun: -1,
  match: '',
  isAfterAnother: false,
  commitment: '',
  last: -1,
  next: -1,
  isOver: false,
  head: '',
  chain: null,
  hands: {},
  caught: [],
});

export const handOf = (witness: Witness, hand: number): HandSeen => witness.hands[hand] ?? NO_HAND;

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, i) => value === other[i]);

const isAny = (values: readonly string[]): boolean => values.some((value) => value !== '');

function withCaught(witness: Witness, fault: LiveFault, hand: number): Witness {
  const isKnown = witness.caught.some((one) => one.fault === fault && one.hand === hand);
  return isKnown ? witness : { ...witness, caught: [...witness.caught, { fault, hand }] };
}

export function withHand(witness: Witness, hand: number, change: Partial<HandSeen>): Witness {
  const hands = { ...witness.hands, [hand]: { ...handOf(witness, hand), ...change } };
  const [oldest] = Object.keys(hands);
  if (Object.keys(hands).length > HANDS_MAX) Reflect.deleteProperty(hands, oldest ?? '');
  return { ...witness, hands };
}

function withCommitment(witness: Witness, commitment: string): Witness {
  if (witness.commitment === '') return { ...witness, commitment };
  return witness.commitment === commitment ? witness : withCaught(witness, 'second_commitment', -1);
}

/** What was told first stays, and after the deal nothing comes to it. */
function withHeads(witness: Witness, hand: number, heads: readonly string[]): Witness {
  const { heads: known, isBound } = handOf(witness, hand);
  if (known.length === 0 && !isBound) return withHand(witness, hand, { heads });
  return isSame(known, heads) ? witness : withCaught(witness, 'second_heads', hand);
}

const answers = (nonce: string, head: string | undefined): boolean => {
  const bytes = fromHex(nonce);
  return bytes !== null && toHex(headOf(bytes)) === head;
};

/** Each nonce must be the one that its head was told of before. */
function withNonces(witness: Witness, hand: number, nonces: readonly string[]): Witness {
  const { heads, nonces: known, isBound } = handOf(witness, hand);
  const isLate = isBound && isAny(nonces);
  if ((known.length > 0 || isLate) && !isSame(known, nonces)) {
    return withCaught(witness, 'second_nonces', hand);
  }
  const isFine = nonces.every((nonce, seat) => nonce === '' || answers(nonce, heads[seat]));
  const kept = withHand(witness, hand, { nonces });
  return isFine ? kept : withCaught(kept, 'loose_nonce', hand);
}

const headAfter = ({ head, seat }: Witness, values: readonly string[]): string =>
  values[seat] || head;

/**
 * The match that a message is of. Numbers of events go on through the life of a table, so that one
 * which began before the last event that was seen is the same match, whatever it is said to be.
 */
function sameMatch(
  kept: Witness | null,
  begun: number,
  commitment: string,
  listening: Listening,
): Witness {
  const isNew =
    !kept || (begun > kept.last && (commitment === '' || commitment !== kept.commitment));
  const { seat } = listening;
  const isAfterAnother = kept !== null && !kept.isOver;
  // A hand that is taken back begins the match once more, with a number of its own.
  const witness = isNew
    ? { ...newWitness(listening), begun, isAfterAnother }
    : { ...kept, seat: seat < 0 ? kept.seat : seat };
  return commitment === '' ? witness : withCommitment(witness, commitment);
}

const fairOf = (events: readonly GameEvent[], step: GameEventFair['step']): string =>
  events.find((event): event is GameEventFair => event.type === 'fair' && event.step === step)
    ?.values[0] ?? '';

/** A snapshot begins with the match, or tells what was before it. */
function atSnapshot(
  kept: Witness | null,
  { events, walls }: ServerEvents,
  listening: Listening,
): Witness {
  const [first] = events;
  if (walls) {
    const { begun, hand, commitment, heads, nonces } = walls;
    const same = sameMatch(kept, begun, commitment, listening);
    const told = withNonces(isAny(heads) ? withHeads(same, hand, heads) : same, hand, nonces);
    return {
      ...told,
      next: hand,
      head: headAfter({ ...told, head: heads[told.seat] ?? '' }, nonces),
    };
  }
  if (first?.type === 'start_game') {
    const same = sameMatch(kept, first.n, fairOf(events, 'commitment'), listening);
    return { ...same, next: 0, head: '' };
  }
  // Nothing is said of which hand it is.
  return { ...(kept ?? newWitness(listening)), next: -1 };
}

function step(witness: Witness, { step: which, values }: GameEventFair): Witness {
  const { next } = witness;
  const [first = ''] = values;
  switch (which) {
    case 'commitment':
      return withCommitment(witness, first);
    case 'heads':
      return next < 0
        ? witness
        : { ...withHeads(witness, next, values), head: values[witness.seat] ?? '' };
    case 'nonces':
      return next < 0
        ? witness
        : { ...withNonces(witness, next, values), head: headAfter(witness, values) };
    case 'secret': {
      const secret = fromHex(first);
      const isTrue = secret !== null && toHex(commitmentOf(secret)) === witness.commitment;
      const over = { ...witness, isOver: true };
      return isTrue || witness.commitment === '' ? over : withCaught(over, 'secret', -1);
    }
  }
}

/** Facts of one hand, as this message tells them. */
interface Told {
  hand: number;
  /** The hand is told from its deal on. */
  isWhole: boolean;
  facts: string[];
}

function withFacts(witness: Witness, { hand, isWhole, facts }: Told): Witness {
  const { facts: known } = handOf(witness, hand);
  if (!isWhole) return withHand(witness, hand, { facts: [...known, ...facts] });
  const place = differAt(known, facts);
  // Only where discards can be taken back a hand may go on otherwise than it was seen.
  if (place === 0 || (place > 0 && !witness.isTeaching))
    return withCaught(witness, 'second_deal', hand);
  const longer = place > 0 || facts.length > known.length ? facts : known;
  return withHand(witness, hand, { facts: longer });
}

/** Whether what the wall of the next hand comes from was told before the message that deals it. */
function isBoundBy(before: Witness | null, now: Witness): boolean {
  const hand = now.next;
  if (!before || before.commitment === '' || before.next !== hand) return false;
  return handOf(before, hand).heads.length > 0 || handOf(now, hand).heads.length === 0;
}

function dealt(before: Witness | null, now: Witness): Witness {
  const hand = now.next;
  const isBound = handOf(now, hand).isBound || isBoundBy(before, now);
  return withHand({ ...now, next: hand + 1 }, hand, { isBound });
}

/** The events of a message, and what they tell of hands. */
function follow(before: Witness | null, at: Witness, events: readonly GameEvent[]): Witness {
  let witness = at;
  const hands: Told[] = [];
  for (const event of events) {
    const fact = factOf(event);
    if (event.type === 'fair') witness = step(witness, event);
    if (event.type === 'start_kyoku' && witness.next >= 0) {
      hands.push({ hand: witness.next, isWhole: true, facts: [] });
      witness = dealt(before, witness);
    }
    if (fact === null || witness.next <= 0) continue;
    if (hands.length === 0) hands.push({ hand: witness.next - 1, isWhole: false, facts: [] });
    hands.at(-1)?.facts.push(fact);
  }
  return hands.reduce(withFacts, witness);
}

/**
 * What is known after a message. `kept`: what was known of this table before, by this page or
 * another one of the same browser.
 */
export function hear(kept: Witness | null, message: ServerEvents, listening: Listening): Witness {
  const { snapshot, events } = message;
  const at = snapshot ? atSnapshot(kept, message, listening) : (kept ?? newWitness(listening));
  const before = kept?.commitment === at.commitment && at.last === kept.last ? kept : null;
  const fresh = snapshot ? events : events.filter(({ n }) => n > at.last);
  const now = follow(before, at, fresh);
  const last = events.at(-1)?.n ?? -1;
  // A page that is behind another one of the same browser tells nothing new.
  if (last <= at.last)
    return { ...now, last: at.last, next: Math.max(now.next, before?.next ?? -1) };
  const isBack = before !== null && now.next >= 0 && now.next < before.next;
  return { ...(isBack ? withCaught(now, 'order', now.next) : now), last };
}
