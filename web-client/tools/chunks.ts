// Parts of the client that are fetched together nearly everywhere are one file: each file costs the server, the
// line and the browser some milliseconds, and is more bytes than its share of a larger one.

/**
 * Modules below `src/` by the name of their file. What wants one of a row fetches the row. A module beside which
 * Rollup puts styles is in none: they would come in another order.
 */
export const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  // After the first frame of each page.
  after_first: [
    'offline.ts',
    'sound/alerts.ts',
    'sound/heard.ts',
    'sound/player.ts',
    'sound/sounds.ts',
    'sound/start.ts',
    'sound/synth.ts',
    'sound/ticks.ts',
    'sound/voice.ts',
  ],
  // Whatever has tiles in their places on a table, a small one too.
  placed: [
    'geometry/box.ts',
    'geometry/hands.ts',
    'geometry/melds.ts',
    'geometry/place_table.ts',
    'geometry/placed.ts',
    'geometry/plan.ts',
    'geometry/plan_landscape.ts',
    'geometry/plan_portrait.ts',
    'geometry/plan_rows.ts',
    'geometry/plan_wide.ts',
    'geometry/river.ts',
    'render/table/at.ts',
    'render/table/motion.ts',
    'render/table/table_tile.tsx',
  ],
  // A hand of tiles, at a table at which one sits, or which one watches or looks at again.
  hand: [
    'hand_left.ts',
    'input.ts',
    'input_gesture.ts',
    'render/result/frozen_sheet.tsx',
    'render/table/hand.tsx',
    'render/table/turn_clock.ts',
    'teach/groups.ts',
  ],
  told: ['announce.ts', 'describe.ts'],
  won: [
    'geometry/shown_hand.ts',
    'render/result/review.tsx',
    'render/result/scores.tsx',
    'render/result/shown_tiles.tsx',
    'render/result/win.tsx',
  ],
  worth: ['render/result/worth.ts', 'yaku_names.ts'],
  help_words: ['teach/help.ts', 'teach/help_words.ts'],
  // What stands below the lobby's tables.
  cards: [
    'render/lobby/club_nights.tsx',
    'render/lobby/code_form.tsx',
    'render/lobby/friends_at.ts',
    'render/lobby/friends_card.tsx',
    'render/lobby/learning.tsx',
    'render/lobby/met.ts',
    'render/lobby/mine.tsx',
  ],
  listed: ['render/pages/lobby_tables.tsx', 'render/parts/family_choice.tsx'],
  fields: [
    'render/parts/field_hint.tsx',
    'render/parts/stepper.tsx',
    'render/parts/switch.tsx',
    'text/figures.ts',
  ],
};

const FILES = new Map(
  Object.entries(TOGETHER).flatMap(([file, modules]) => modules.map((path) => [path, file])),
);

/** What Rollup tells of a module. */
interface Known {
  isEntry: boolean;
  importers: readonly string[];
}

/** Whether every page has it: beside rows, Rollup would share that out among the files that need it. */
function isOfEntry(id: string, know: (id: string) => Known | null, seen: Set<string>): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const known = know(id);
  return (
    known?.isEntry === true || (known?.importers ?? []).some((one) => isOfEntry(one, know, seen))
  );
}

/** The file of a module; undefined: Rollup finds one. */
export function fileOf(
  id: string,
  { getModuleInfo }: { getModuleInfo: (id: string) => Known | null },
): string | undefined {
  const row = FILES.get(/\/web-client\/src\/(.*)$/.exec(id)?.[1] ?? '');
  return row ?? (isOfEntry(id, getModuleInfo, new Set()) ? 'index' : undefined);
}
