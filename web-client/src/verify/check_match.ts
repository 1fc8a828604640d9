// A whole match: the secret against its commitment, the nonces against their heads, the wall of
// every hand made again from them and held against all that was shown, and all of it against what
// this browser was told while the match was played.

import type { GameEvent, GameEventFair } from '../protocol.gen';
import { fromHex, toHex } from './bytes';
import { checkHand, type HandFault } from './check_hand';
import type { Witness } from '../witness';
import { checkWitness, type Seen, type WitnessFault } from './check_witness';
import { commitmentOf, headOf, seedOf } from './hashes';
import { wallOf } from './wall';
import type { WallRules } from './wall_rules';

export type Fault = HandFault | WitnessFault | 'no_commitment' | 'no_secret' | 'nonce' | 'late';

export interface Problem {
  fault: Fault;
  /** The hand, counted from 0; -1 for the match. */
  hand: number;
  /** Who it is about, -1 for the table. */
  seat: number;
  /** Number of the event, -1 if there is none. */
  n: number;
  shown: string;
  wall: string;
}

export interface CheckedHand {
  bakaze: string;
  kyoku: number;
  honba: number;
  /** Seats whose nonce is in the wall. */
  given: number[];
  isFine: boolean;
}

/** Why a match can say nothing about its walls. */
export type Unchecked = 'running' | 'rules' | 'no_hands' | 'no_proof';

export type MatchCheck =
  | { kind: 'unchecked'; why: Unchecked }
  | {
      kind: 'fine' | 'wrong';
      commitment: string;
      hands: CheckedHand[];
      problems: Problem[];
      seen: Seen;
    };

interface Dealt {
  /** The dice for the deal. */
  throws: number[];
  events: GameEvent[];
  heads: string[];
  nonces: string[];
}

interface Course {
  commitment: string;
  secret: string;
  hands: Dealt[];
  problems: Problem[];
}

const problem = (fault: Fault, hand: number, n = -1, seat = -1): Problem => ({
  fault,
  hand,
  seat,
  n,
  shown: '',
  wall: '',
});

/** Each nonce must be the one that its head was told of before. */
function checkNonces(course: Course, heads: readonly string[], { n, values }: GameEventFair): void {
  values.forEach((value, seat) => {
    const nonce = fromHex(value);
    if (value === '' || (nonce && toHex(headOf(nonce)) === heads[seat])) return;
    course.problems.push(problem('nonce', course.hands.length, n, seat));
  });
}

/** What was told in which order. */
function courseOf(events: readonly GameEvent[]): Course {
  const course: Course = { commitment: '', secret: '', hands: [], problems: [] };
  let heads: string[] = [];
  let answered: string[] = [];
  let nonces: string[] = [];
  let throws: number[] = [];
  const tell = (event: GameEventFair): void => {
    const [first = ''] = event.values;
    const hand = course.hands.length;
    // Once the secret is known, or before the server is bound, nothing more can be mixed in.
    if (event.step !== 'commitment' && (course.commitment === '' || course.secret !== '')) {
      course.problems.push(problem('late', hand, event.n));
    }
    switch (event.step) {
      case 'commitment':
        if (hand > 0) course.problems.push(problem('late', hand, event.n));
        if (course.commitment) course.problems.push(problem('second_commitment', -1, event.n));
        course.commitment = first;
        break;
      case 'heads':
        heads = event.values;
        break;
      case 'nonces':
        checkNonces(course, heads, event);
        nonces = event.values;
        answered = heads;
        heads = [];
        break;
      case 'secret':
        course.secret = first;
        break;
    }
  };
  for (const event of events) {
    if (event.type === 'fair') {
      tell(event);
    } else if (event.type === 'throws') {
      throws = event.dice;
    } else if (event.type === 'start_kyoku') {
      if (course.secret) course.problems.push(problem('late', course.hands.length, event.n));
      course.hands.push({ throws, events: [event], heads: answered, nonces });
      nonces = [];
      answered = [];
      throws = [];
    } else {
      course.hands.at(-1)?.events.push(event);
    }
  }
  return course;
}

function checkSecret({ commitment, secret }: Course): Problem[] {
  const bytes = fromHex(secret);
  if (commitment === '') return [problem('no_commitment', -1)];
  if (secret === '') return [problem('no_secret', -1)];
  return bytes && toHex(commitmentOf(bytes)) === commitment ? [] : [problem('secret', -1)];
}

function checkWall(rules: WallRules, secret: Uint8Array, dealt: Dealt, hand: number): Problem[] {
  const given = Array.from({ length: rules.players }, (_, seat) => dealt.nonces[seat] ?? '');
  const wall = wallOf(rules, seedOf(secret, hand, given));
  return checkHand(rules, wall, dealt.throws, dealt.events).map((found) => ({ ...found, hand }));
}

function checkedHand(dealt: Dealt, hand: number, problems: readonly Problem[]): CheckedHand {
  const [start] = dealt.events;
  const { bakaze, kyoku, honba } =
    start?.type === 'start_kyoku' ? start : { bakaze: 'E', kyoku: 0, honba: 0 };
  return {
    bakaze,
    kyoku,
    honba,
    given: dealt.nonces.flatMap((nonce, seat) => (nonce === '' ? [] : [seat])),
    isFine: !problems.some((one) => one.hand === hand),
  };
}

const hasProof = (events: readonly GameEvent[]): boolean =>
  events.some(({ type }) => type === 'fair');

/**
 * `rules`: null if the wall of this ruleset is not known here. `witness`: what this browser was told
 * while the match was played, null if it was not there.
 */
export function checkMatch(
  rules: WallRules | null,
  events: readonly GameEvent[],
  isFinished: boolean,
  witness: Witness | null = null,
): MatchCheck {
  if (!isFinished) return { kind: 'unchecked', why: 'running' };
  const course = courseOf(events);
  const told = checkWitness(witness, course.commitment, course.hands);
  const lies = told.problems.map(({ fault, hand, n }) => problem(fault, hand, n));
  // A record that differs from what was seen is wrong, whatever else can be said of it.
  if (lies.length === 0) {
    if (!rules) return { kind: 'unchecked', why: 'rules' };
    if (course.hands.length === 0) return { kind: 'unchecked', why: 'no_hands' };
    // Records of other programs have none. It is no proof of fairness, and is not called one.
    if (!hasProof(events)) return { kind: 'unchecked', why: 'no_proof' };
  }
  const secret = fromHex(course.secret);
  const walls =
    secret && rules
      ? course.hands.flatMap((dealt, hand) => checkWall(rules, secret, dealt, hand))
      : [];
  const problems = [...lies, ...checkSecret(course), ...course.problems, ...walls];
  return {
    kind: problems.length === 0 ? 'fine' : 'wrong',
    commitment: course.commitment,
    hands: course.hands.map((dealt, hand) => checkedHand(dealt, hand, problems)),
    problems,
    seen: told.seen,
  };
}
