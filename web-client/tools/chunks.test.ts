import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { fileOf, TOGETHER } from './chunks';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

/** Who imports whom; the last one is the entry of a page. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  'deep.ts': ['round.ts', 'main.tsx'],
  'round.ts': ['deep.ts'],
  'page.tsx': [],
  'main.tsx': [],
};

const found = (path: string): string | undefined =>
  fileOf(`/home/web-client/src/${path}`, {
    getModuleInfo: (id) => {
      const name = id.replace(/^.*\/src\//, '');
      const importers = IMPORTERS[name];
      if (!importers) return null;
      return {
        isEntry: name === 'main.tsx',
        importers: importers.map((one) => `/home/web-client/src/${one}`),
      };
    },
  });

it('knows only modules that there are, each in one file', () => {
  const all = Object.values(TOGETHER).flat();
  expect(all.filter((path) => !existsSync(`${SOURCES}${path}`))).toEqual([]);
  expect(new Set(all).size).toBe(all.length);
});

it('puts together what stands in a row, and what every page has', () => {
  expect(found('announce.ts')).toBe('told');
  expect(found('describe.ts')).toBe('told');
  expect(found('main.tsx')).toBe('index');
  expect(found('deep.ts')).toBe('index');
  expect(found('round.ts')).toBe('index');
});

it('leaves the rest to Rollup', () => {
  expect(found('page.tsx')).toBeUndefined();
  expect(found('unknown.ts')).toBeUndefined();
});
