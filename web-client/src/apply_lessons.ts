// (lessons, message) -> lessons: what the server tells those who learn.

import type {
  ServerHandReview, ServerHelp, ServerNameWaits, ServerPoll, ServerYakuHelp,
} from './protocol.gen';

export interface Lessons {
  help: ServerHelp | null;
  yaku: ServerYakuHelp | null;
  /** The own waits are asked for; the review comes at that time whether they are told or not. */
  naming: { until: number } | null;
  review: ServerHandReview | null;
  poll: { now: ServerPoll; until: number } | null;
}

export const NO_LESSONS: Lessons = {
  help: null, yaku: null, naming: null, review: null, poll: null,
};

export type LessonMessage =
  | ServerHelp | ServerYakuHelp | ServerNameWaits | ServerHandReview | ServerPoll;

export function applyLesson(lessons: Lessons, message: LessonMessage, now: number): Lessons {
  switch (message.type) {
    case 'help':
      // Yaku are asked for; what was told of another hand does not hold for this one.
      return {
        ...lessons, help: message,
        yaku: lessons.yaku?.number === message.number ? lessons.yaku : null,
      };
    case 'yaku_help':
      return { ...lessons, yaku: message };
    case 'name_waits':
      return { ...lessons, naming: { until: now + message.time_ms } };
    case 'hand_review':
      return { ...lessons, review: message, naming: null };
    case 'poll':
      return { ...lessons, poll: { now: message, until: now + message.time_ms } };
  }
}

/** A new hand begins: what was said of the old one is over. */
export const forgetHand = (lessons: Lessons): Lessons => ({ ...NO_LESSONS, poll: lessons.poll });
