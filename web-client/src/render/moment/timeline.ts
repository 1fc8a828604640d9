// What is shown of a win, and when: rows of steps. Pure.

/** What a step brings into view; a line is the next one of the yaku and dora. */
export type Beat = 'seal' | 'column' | 'line' | 'ura' | 'limit' | 'payment' | 'over';

export interface Step {
  /** ms after the win. */
  at: number;
  beat: Beat;
}

export interface Course {
  /** Lines that are counted before ura indicators turn, and whether one comes after them. */
  lines: number;
  hasUra: boolean;
  hasUraLine: boolean;
  hasPoints: boolean;
  /** Above all limits: it is looked at for longer. */
  isHighest: boolean;
}

const SEAL = 260;
const COLUMN = 420;
const FIRST_LINE = 460;
const LINE = 120;
/** More of them come together. */
const LINES_ONE_BY_ONE = 7;
const TURNS = 240;
const LIMIT = 160;
const RUNS = 660;
const LONGER = 700;
/** A win for which nothing is counted: the tile has landed and the seal was read. */
const PLAIN_OVER = 1100;
const STILL_OVER = 900;

const onceIn = (beats: readonly Beat[]): Step[] => beats.map((beat) => ({ at: 0, beat }));

/** Without motion all is there at once. */
export function stillSteps(course: Course): Step[] {
  const lines = Array.from({ length: course.lines + Number(course.hasUraLine) }, () => 'line');
  const beats = ['seal', 'column', ...lines, 'ura', 'limit', 'payment'] as Beat[];
  return [...onceIn(beats), { at: STILL_OVER, beat: 'over' }];
}

export function stepsOf(course: Course): Step[] {
  if (!course.hasPoints) {
    return [
      { at: SEAL, beat: 'seal' },
      { at: PLAIN_OVER, beat: 'over' },
    ];
  }
  const steps: Step[] = [
    { at: SEAL, beat: 'seal' },
    { at: COLUMN, beat: 'column' },
  ];
  let at = FIRST_LINE;
  for (let line = 0; line < course.lines; line += 1) {
    steps.push({ at, beat: 'line' });
    if (line < LINES_ONE_BY_ONE - 1) at += LINE;
  }
  if (course.hasUra) {
    at += LINE;
    steps.push({ at, beat: 'ura' });
    at += TURNS;
    if (course.hasUraLine) steps.push({ at, beat: 'line' });
  }
  at += LIMIT;
  steps.push({ at, beat: 'limit' });
  if (course.isHighest) at += LONGER;
  steps.push({ at, beat: 'payment' });
  return [...steps, { at: at + RUNS, beat: 'over' }];
}

export interface Seen {
  hasSeal: boolean;
  hasColumn: boolean;
  lines: number;
  hasUra: boolean;
  hasLimit: boolean;
  isPaying: boolean;
}

export const NOTHING_SEEN: Seen = {
  hasSeal: false,
  hasColumn: false,
  lines: 0,
  hasUra: false,
  hasLimit: false,
  isPaying: false,
};

export function seenAfter(seen: Seen, beat: Beat): Seen {
  switch (beat) {
    case 'seal':
      return { ...seen, hasSeal: true };
    case 'column':
      return { ...seen, hasColumn: true };
    case 'line':
      return { ...seen, lines: seen.lines + 1 };
    case 'ura':
      return { ...seen, hasUra: true };
    case 'limit':
      return { ...seen, hasLimit: true };
    case 'payment':
      return { ...seen, isPaying: true };
    case 'over':
      return seen;
  }
}
