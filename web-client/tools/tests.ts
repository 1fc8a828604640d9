// Which tests share a world. To load the page's modules anew takes more than half of a test file's time,
// so the files that leave the world as it is are played in one, one after the other, by name. A file that
// puts something of its own in the place of what the browser has, or counts the English words, to which
// parts of the page add theirs, gets a world of its own.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whoever reads this may stand elsewhere, as the browser's tests do. */
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDERS = ['src', 'tiles', 'tools'];
const CHANGES_THE_WORLD =
  /stubGlobal|useFakeTimers|fake_page|fake_sitting|vi\.mock|'\.\/languages\/en/;

/** The test files that change the world, by path from the folder of the web client. */
export const ownWorlds = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .filter((path) => CHANGES_THE_WORLD.test(readFileSync(ROOT + path, 'utf8'))),
  );

/** By name: whatever one file leaves to the next, it is the same in every run. */
export class ByName extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve([...files].sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1)));
  }
}
