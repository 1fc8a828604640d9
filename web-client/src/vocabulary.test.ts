import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Lesson } from './protocol.gen';
import { DEFAULTS, settings, tileSet } from './settings';
import { INITIAL, state } from './state';
import { CATALOGUE } from './testing/fake_catalogue';
import { tableOf } from './testing/fake_waiting';
import { startVocabulary } from './vocabulary';

const TEACHING: Lesson = { help: 'safety', review: true, teaching: true };

let stop = (): void => undefined;
beforeEach(() => {
  stop = startVocabulary();
});
afterEach(() => {
  stop();
  settings.value = DEFAULTS;
});

function tilesAt(preset: string, lesson?: Lesson): string {
  state.value = {
    ...INITIAL,
    catalogue: CATALOGUE,
    table: tableOf([], { preset, ...(lesson && { lesson }) }),
  };
  return tileSet.value;
}

it('numbers the tiles in lessons, on a large screen too', () => {
  expect(tilesAt('lite')).toBe('indexed');
  expect(tilesAt('club', TEACHING)).toBe('indexed');
  expect(tilesAt('club')).toBe('classic');
});

it('leaves the tiles to who has chosen some', () => {
  settings.value = { ...DEFAULTS, tiles: 'classic' };
  expect(tilesAt('lite')).toBe('classic');
});
