// What those who watch the same write to each other, as far as it was told. Pure.

import type {
  SaidLine,
  ServerReactions,
  ServerSaid,
  ServerUnsaid,
  WatchClass,
} from '../protocol.gen';

/** How many lines of a match are kept, as the server does. */
export const LINES_MAX = 500;
export const LINE_CHARACTERS_MAX = 200;
export const SIGNS = 6;

export interface Chat {
  code: string;
  class: WatchClass;
  /** In their order. */
  lines: readonly SaidLine[];
  /** How often each sign was given. */
  counts: readonly number[];
}

const NO_COUNTS: readonly number[] = Array.from({ length: SIGNS }, () => 0);

/** In the place of those of the same number, and otherwise by number. */
function merged(known: readonly SaidLine[], lines: readonly SaidLine[]): SaidLine[] {
  const told = new Set(lines.map(({ line }) => line));
  return [...known.filter(({ line }) => !told.has(line)), ...lines].sort((a, b) => a.line - b.line);
}

export function said(chat: Chat | null, message: ServerSaid): Chat {
  const isSame = chat?.code === message.id && chat.class === message.class;
  const known = isSame ? chat.lines : [];
  // A number that was given before is of another match, unless others were not told of it.
  const given = new Set(known.filter(({ held }) => !held).map(({ line }) => line));
  const isNewMatch = message.lines.some(({ line }) => given.has(line));
  const isAnew = message.whole || isNewMatch;
  return {
    code: message.id,
    class: message.class,
    lines: (isAnew ? message.lines : merged(known, message.lines)).slice(-LINES_MAX),
    counts: isSame && (message.whole || !isNewMatch) ? chat.counts : NO_COUNTS,
  };
}

export const unsaid = (chat: Chat | null, { code, line }: ServerUnsaid): Chat | null =>
  chat?.code === code ? { ...chat, lines: chat.lines.filter((one) => one.line !== line) } : chat;

export const counted = (chat: Chat | null, { code, counts }: ServerReactions): Chat | null =>
  chat?.code === code ? { ...chat, counts } : chat;

/** What somebody wishes to read, and may at the place where they have been. */
export interface Reader {
  me: string;
  muted: readonly string[];
  /** The number of the furthest event one has seen. */
  upTo: number;
}

export interface Readable {
  lines: readonly SaidLine[];
  /** Lines written at moments that are ahead. */
  ahead: number;
}

export function readable({ lines }: Chat, { me, muted, upTo }: Reader): Readable {
  const wanted = lines.filter(({ account }) => !muted.includes(account));
  const seen = wanted.filter(({ number, account }) => number <= upTo || account === me);
  return { lines: seen, ahead: wanted.length - seen.length };
}
