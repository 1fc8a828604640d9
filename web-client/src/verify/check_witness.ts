// The record of a match against what this browser was told while it was played. What the browser
// was not there for stays unproven for it, however well the record fits itself.

import { differAt, factOf } from '../facts';
import { ownNonce, type OwnNonce } from '../nonces';
import type { GameEvent } from '../protocol.gen';
import { type Caught, handOf, type Witness } from '../witness';

/** A hand as the record tells it: what its wall came from, and its events from the deal on. */
export interface RecordedHand {
  heads: readonly string[];
  nonces: readonly string[];
  events: readonly GameEvent[];
}

export type WitnessFault =
  | Caught['fault']
  | 'other_commitment'
  | 'other_heads'
  | 'other_nonces'
  | 'other_course'
  | 'fewer_hands';

export interface WitnessProblem {
  fault: WitnessFault;
  /** -1 for the match. */
  hand: number;
  /** Number of the event of the record that differs, -1 if there is none. */
  n: number;
}

/** What a browser can say of a match besides what is in its record. */
export interface Seen {
  /** It was there for at least a part of the match. */
  isKnown: boolean;
  /** It saw another match begin at this table, and not its end. */
  isAfterAnother: boolean;
  /** By hand: the host was bound before this browser knew the deal, and all it saw is in the record. */
  hands: readonly boolean[];
  own: readonly OwnNonce[];
}

export interface WitnessCheck {
  seen: Seen;
  problems: readonly WitnessProblem[];
}

const isBlank = (values: readonly string[]): boolean => values.every((value) => value === '');

const isSame = (told: readonly string[], recorded: readonly string[]): boolean =>
  (isBlank(told) && isBlank(recorded)) ||
  (told.length === recorded.length && told.every((value, i) => value === recorded[i]));

interface Row {
  fact: string;
  n: number;
}

function courseOf({ events }: RecordedHand): Row[] {
  return events.flatMap((event) => {
    const fact = factOf(event);
    return fact === null ? [] : [{ fact, n: event.n }];
  });
}

/** Where discards can be taken back only the deal is sure to be in the record. */
function checkCourse(
  facts: readonly string[],
  isTeaching: boolean,
  hand: number,
  recorded: RecordedHand,
): WitnessProblem[] {
  const told = isTeaching ? facts.slice(0, 1) : facts;
  const rows = courseOf(recorded);
  const place = differAt(
    told,
    rows.map(({ fact }) => fact),
  );
  const at = place < 0 && told.length > rows.length ? rows.length - 1 : place;
  return at < 0 ? [] : [{ fault: 'other_course', hand, n: rows[at]?.n ?? -1 }];
}

function checkHand(witness: Witness, hand: number, recorded: RecordedHand): WitnessProblem[] {
  const { heads, nonces, facts, isBound } = handOf(witness, hand);
  const problems: WitnessProblem[] = [];
  const n = recorded.events[0]?.n ?? -1;
  if ((heads.length > 0 || isBound) && !isSame(heads, recorded.heads)) {
    problems.push({ fault: 'other_heads', hand, n });
  }
  if ((nonces.length > 0 || isBound) && !isSame(nonces, recorded.nonces)) {
    problems.push({ fault: 'other_nonces', hand, n });
  }
  return [...problems, ...checkCourse(facts, witness.isTeaching, hand, recorded)];
}

/** `commitment`: that of the record, '' if there is none. `witness`: null if nothing was seen. */
export function checkWitness(
  witness: Witness | null,
  commitment: string,
  recorded: readonly RecordedHand[],
): WitnessCheck {
  if (!witness) {
    return {
      seen: {
        isKnown: false,
        isAfterAnother: false,
        hands: recorded.map(() => false),
        own: recorded.map(() => 'none'),
      },
      problems: [],
    };
  }
  const problems: WitnessProblem[] = witness.caught.map((one) => ({ ...one, n: -1 }));
  if (witness.commitment !== '' && witness.commitment !== commitment) {
    problems.push({ fault: 'other_commitment', hand: -1, n: -1 });
  }
  if (witness.next > recorded.length) problems.push({ fault: 'fewer_hands', hand: -1, n: -1 });
  for (const [hand, one] of recorded.entries()) problems.push(...checkHand(witness, hand, one));
  const isWhole = (_: RecordedHand, hand: number): boolean =>
    handOf(witness, hand).isBound && !problems.some((one) => one.hand === hand || one.hand < 0);
  return {
    seen: {
      isKnown: true,
      isAfterAnother: witness.isAfterAnother,
      hands: recorded.map(isWhole),
      own: recorded.map((_, hand) => ownNonce(witness, hand)),
    },
    problems,
  };
}
