// A line of one's own that was sent and has not come back. Whoever writes may be led to the server that has the table,
// and what was on its way to another one is not taken there: it is sent once more when the chat is told anew without
// it. Pure.

import type { Chat } from './chat';
import type { SaidLine } from '../protocol.gen';

/** Whoever comes back later than this has forgotten it. */
const KEPT_MS = 60_000;

export interface OwnLine {
  readonly words: string;
  readonly code: string;
  /** Of how many such lines of one's own it is the next. */
  readonly before: number;
  readonly at: number;
  /** The link by which it was sent. */
  readonly epoch: number;
  /** What was known of the chat when another link came up; undefined: none has. */
  readonly old?: readonly SaidLine[] | null;
}

/** How it is now. */
export interface ChatMoment {
  chat: Chat | null;
  me: string;
  epoch: number;
  now: number;
}

const countOf = ({ chat, me }: ChatMoment, words: string): number =>
  chat?.lines.filter(({ account, text }) => account === me && text === words).length ?? 0;

/** The line was sent just now. */
export const ownLine = (words: string, code: string, moment: ChatMoment): OwnLine => ({
  words,
  code,
  before: countOf(moment, words),
  at: moment.now,
  epoch: moment.epoch,
});

/** What is known of it a moment later: null: nothing is open any more; 'again': it was lost on its way. */
export function follow(line: OwnLine, moment: ChatMoment): OwnLine | 'again' | null {
  const { chat, epoch, now } = moment;
  if (now - line.at > KEPT_MS) return null;
  if (chat?.code === line.code && countOf(moment, line.words) > line.before) return null;
  if (line.old === undefined) {
    return epoch === line.epoch ? line : { ...line, old: chat?.lines ?? null };
  }
  return chat?.code === line.code && chat.lines !== line.old ? 'again' : line;
}
