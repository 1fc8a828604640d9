// The ladders of lessons, as the server lists them; side branches name the step they stand beside.

import type {
  CourseRow,
  ServerCatalogue,
  ServerReference,
  ServerTable,
  StageRow,
} from '../protocol.gen';
import { presetRow } from '../catalogue';

type Lists = ServerCatalogue | null;

/** The course that a preset is a step of, or stands beside. */
export const courseOf = (lists: Lists, preset: string): CourseRow | undefined =>
  lists?.courses.find(({ stages }) => stages.some((stage) => stage.preset === preset));

export interface Place {
  /** Of the main steps, from 1. */
  number: number;
  count: number;
  stage: StageRow;
}

/** What the step of a table on the ladder brings. At another table it would read as a house rule. */
export const newYakuAt = (
  lists: Lists,
  at: ServerTable | null,
  { new_yaku: rows }: Pick<ServerReference, 'new_yaku'>,
): readonly string[] => (at?.lesson?.teaching && placeOf(lists, at.preset) ? rows : []);

/** Where a preset is on its ladder; a side branch is where the step beside it is. */
export function placeOf(lists: Lists, preset: string): Place | null {
  const stages = courseOf(lists, preset)?.stages ?? [];
  const stage = stages.find((one) => one.preset === preset);
  if (!stage) return null;
  const steps = stages.filter(({ beside }) => beside === undefined);
  const number = steps.findIndex((step) => step.preset === (stage.beside ?? preset)) + 1;
  return { number, count: steps.length, stage };
}

/** A branch for another number of players than the step it stands beside, and than these. */
export function isForOthers(lists: Lists, { preset, beside }: StageRow, players: number): boolean {
  const own = presetRow(lists, preset)?.players;
  return beside !== undefined && own !== players && own !== presetRow(lists, beside)?.players;
}

export type StageState = 'done' | 'here' | 'ahead' | 'side';

export interface MapRow extends StageRow {
  number: number;
  state: StageState;
}

/** The map of a course, seen from where the table is. */
export function ladderMap(lists: Lists, course: CourseRow, preset: string): MapRow[] {
  const here = placeOf(lists, preset);
  const stateOf = (stage: StageRow, number: number): StageState => {
    if (stage.preset === preset) return 'here';
    if (stage.beside !== undefined) return 'side';
    if (!here) return 'ahead';
    return number <= here.number ? 'done' : 'ahead';
  };
  return course.stages.map((stage) => {
    const number = placeOf(lists, stage.preset)?.number ?? 0;
    return { ...stage, number, state: stateOf(stage, number) };
  });
}
