// The ladders of lessons: one row per step, in order; side branches name the step they stand beside.
// What a step's rules are is the server's to say.

import type { ServerCatalogue, ServerReference, ServerTable } from '../protocol.gen';
import { presetRow } from '../catalogue';

export interface Stage {
  /** The preset that is played. */
  id: string;
  /** A side branch stands beside this step. */
  beside?: string;
  /** A game for so many only. */
  players?: number;
}

/** To riichi, and to the full British game. */
export type Course = 'riichi' | 'british';

export const COURSES: Record<Course, readonly Stage[]> = {
  riichi: [
    { id: 'tibet-1' },
    { id: 'tibet-1-open', beside: 'tibet-1' },
    { id: 'tibet-2' },
    { id: 'tibet-3' },
    { id: 'lite-4' },
    { id: 'lite-2', beside: 'lite-4', players: 2 },
    { id: 'lite-3-small', beside: 'lite-4', players: 3 },
    { id: 'lite-3-large', beside: 'lite-4', players: 3 },
    { id: 'tibet-4' },
    { id: 'tibet-4-chars', beside: 'tibet-4' },
    { id: 'tibet-5' },
    { id: 'tibet-6' },
    { id: 'tibet-7' },
    { id: 'tibet-8' },
    { id: 'tibet-13t-2s', beside: 'tibet-8' },
    { id: 'tibet-13t-3s', beside: 'tibet-8' },
    { id: 'tibet-9' },
    { id: 'tibet-10' },
    { id: 'tibet-11' },
    { id: 'tibet-12' },
    { id: 'tibet-13' },
    { id: 'tibet-14' },
    { id: 'riichi-club' },
  ],
  british: [
    { id: 'british-1' },
    { id: 'british-2' },
    { id: 'british-3' },
    { id: 'british-4' },
    { id: 'british-5' },
    { id: 'british-6' },
    { id: 'british-7' },
    { id: 'british' },
  ],
};

export const COURSE_NAMES = Object.keys(COURSES) as Course[];

/** The course that a preset is a step of, or stands beside. */
export const courseOf = (preset: string): Course | undefined =>
  COURSE_NAMES.find((course) => COURSES[course].some(({ id }) => id === preset));

export interface Place {
  /** Of the main steps, from 1. */
  number: number;
  count: number;
  stage: Stage;
}

/** What the step of a table on the ladder brings. At another table it would read as a house rule. */
export const newYakuAt = (
  at: ServerTable | null,
  { new_yaku: rows }: Pick<ServerReference, 'new_yaku'>,
): readonly string[] => (at?.lesson?.teaching && placeOf(at.preset) ? rows : []);

/** Where a preset is on the ladder; a side branch is where the step beside it is. */
export function placeOf(preset: string): Place | null {
  const stages = COURSES[courseOf(preset) ?? 'riichi'];
  const stage = stages.find(({ id }) => id === preset);
  if (!stage) return null;
  const steps = stages.filter(({ beside }) => beside === undefined);
  const number = steps.findIndex(({ id }) => id === (stage.beside ?? stage.id)) + 1;
  return { number, count: steps.length, stage };
}

export type StageState = 'done' | 'here' | 'ahead' | 'side';

export interface MapRow extends Stage {
  number: number;
  state: StageState;
}

/** The map of a course, seen from where the table is: only what the server can play. */
export function ladderMap(lists: ServerCatalogue | null, course: Course, preset: string): MapRow[] {
  const here = placeOf(preset);
  const stateOf = (id: string, beside: string | undefined, number: number): StageState => {
    if (id === preset) return 'here';
    if (beside !== undefined) return 'side';
    if (!here) return 'ahead';
    return number <= here.number ? 'done' : 'ahead';
  };
  return COURSES[course]
    .filter(({ id }) => presetRow(lists, id))
    .map((stage) => {
      const number = placeOf(stage.id)?.number ?? 0;
      return { ...stage, number, state: stateOf(stage.id, stage.beside, number) };
    });
}
