// What those who play say to each other: the latest lines, and what stands as a bubble at a plate.

import type { ServerTalked, ServerUntalked, TalkLine } from '../protocol.gen';

export interface Talk {
  lines: readonly TalkLine[];
  /** The last thing that each seat said while this page listened, and when it came. */
  fresh: readonly { line: TalkLine; at: number }[];
}

export const NO_TALK: Talk = { lines: [], fresh: [] };

const LINES_MAX = 100;

export function talked(talk: Talk, { lines, whole }: ServerTalked, now: number): Talk {
  if (whole) return { lines, fresh: [] };
  // Told once more: somebody has reported it.
  const again = new Map(lines.map((line) => [line.line, line]));
  if (talk.lines.some(({ line }) => again.has(line))) {
    return { ...talk, lines: talk.lines.map((line) => again.get(line.line) ?? line) };
  }
  const seats = new Set(lines.map(({ seat }) => seat));
  return {
    lines: [...talk.lines, ...lines].slice(-LINES_MAX),
    fresh: [
      ...talk.fresh.filter(({ line }) => !seats.has(line.seat)),
      ...lines.map((line) => ({ line, at: now })),
    ],
  };
}

export const untalked = (talk: Talk, { line: gone }: ServerUntalked): Talk => ({
  lines: talk.lines.filter(({ line }) => line !== gone),
  fresh: talk.fresh.filter(({ line }) => line.line !== gone),
});

export const talkChanged = (
  talk: Talk,
  message: ServerTalked | ServerUntalked,
  now: number,
): Talk => (message.type === 'talked' ? talked(talk, message, now) : untalked(talk, message));
