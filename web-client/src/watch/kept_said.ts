// What was written and shown by those who watched a match that is over, put together from the parts
// in which it is told. Pure.

import type { SaidLine, ServerMarks, ServerSaid, WatchClass, WatchMark } from '../protocol.gen';

export type SaidPart = ServerSaid | ServerMarks;

/** Lines and marks are numbered within what was watched. */
type Kept<T> = T & { class: WatchClass };

export interface KeptSaid {
  /** By moment. */
  lines: readonly Kept<SaidLine>[];
  marks: readonly Kept<WatchMark>[];
  /** All of it was told. */
  isWhole: boolean;
}

const withClass = <T>(rows: readonly T[], of: WatchClass): Kept<T>[] =>
  rows.map((row) => ({ ...row, class: of }));

/** What is told last: the marks of all hands. */
const isLast = (part: SaidPart): boolean => part.type === 'marks' && part.class === 'hands';

/** From the parts told of this match, in the order in which they came. */
export function keptSaid(parts: readonly SaidPart[], match: string): KeptSaid {
  let lines: Kept<SaidLine>[] = [];
  let marks: Kept<WatchMark>[] = [];
  const own = parts.filter(({ id }) => id === match);
  for (const part of own) {
    const stays = ({ class: what }: { class: WatchClass }): boolean =>
      !part.whole || what !== part.class;
    if (part.type === 'said') {
      lines = [...lines.filter(stays), ...withClass(part.lines, part.class)];
    } else {
      marks = [...marks.filter(stays), ...withClass(part.marks, part.class)];
    }
  }
  lines.sort((a, b) => a.number - b.number);
  return { lines, marks, isWhole: own.some(isLast) };
}
