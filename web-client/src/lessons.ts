// What the server has told of help, reviews, proposals and reference cards.

import type {
  ServerCalculated,
  ServerHandReview,
  ServerHelp,
  ServerMatchReview,
  ServerNameWaits,
  ServerPoll,
  ServerReference,
  ServerYakuHelp,
} from './protocol.gen';

export interface Lessons {
  help: ServerHelp | null;
  yaku: ServerYakuHelp | null;
  /** The own waits are asked for; `at`: when that came. */
  asked: { timeMs: number; at: number } | null;
  review: ServerHandReview | null;
  poll: { poll: ServerPoll; at: number } | null;
  calculated: ServerCalculated | null;
  reference: ServerReference | null;
  /** Of a finished match. */
  matchReview: ServerMatchReview | null;
}

export type LessonMessage =
  | ServerHelp
  | ServerYakuHelp
  | ServerNameWaits
  | ServerHandReview
  | ServerPoll
  | ServerCalculated
  | ServerMatchReview
  | ServerReference;

export const NO_LESSONS: Lessons = {
  help: null,
  yaku: null,
  asked: null,
  review: null,
  poll: null,
  calculated: null,
  reference: null,
  matchReview: null,
};

/** A new hand: what was said of the last one is over. Calculator and cards stay. */
export const nextHand = (lessons: Lessons): Lessons => ({
  ...NO_LESSONS,
  poll: lessons.poll,
  calculated: lessons.calculated,
  reference: lessons.reference,
  matchReview: lessons.matchReview,
});

/** The table is left behind. */
export const leaveTable = (lessons: Lessons): Lessons => ({ ...nextHand(lessons), poll: null });

export function learn(lessons: Lessons, message: LessonMessage, now: number): Lessons {
  switch (message.type) {
    case 'help':
      // Yaku are asked for: what was told of another hand does not hold for this one.
      return {
        ...lessons,
        help: message,
        yaku:
          lessons.yaku?.number === message.number && lessons.help?.seat === message.seat
            ? lessons.yaku
            : null,
      };
    case 'yaku_help':
      return { ...lessons, yaku: message };
    case 'name_waits':
      return { ...lessons, asked: { timeMs: message.time_ms, at: now } };
    case 'hand_review':
      return { ...lessons, asked: null, review: message };
    case 'poll':
      return { ...lessons, poll: { poll: message, at: now } };
    case 'calculated':
      return { ...lessons, calculated: message };
    case 'match_review':
      return { ...lessons, matchReview: message };
    case 'reference':
      return { ...lessons, reference: message };
  }
}
