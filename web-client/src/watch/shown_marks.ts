// What casters show to those who watch the same, as far as it was told. Pure.

import type { ServerMarks, ServerUnmarked, WatchClass, WatchMark } from '../protocol.gen';

export interface ShownMarks {
  code: string;
  class: WatchClass;
  marks: readonly WatchMark[];
}

/** Whoever comes to a table or a class is told all of it anew. */
export const marked = (
  known: ShownMarks | null,
  { id: code, class: what, whole, marks }: ServerMarks,
): ShownMarks => ({
  code,
  class: what,
  marks: whole ? marks : [...(known?.marks ?? []), ...marks],
});

export const unmarked = (known: ShownMarks | null, { marks }: ServerUnmarked): ShownMarks | null =>
  known && { ...known, marks: known.marks.filter(({ mark }) => !marks.includes(mark)) };
