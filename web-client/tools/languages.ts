// Vite plugin: a language is one file, and the page fetches the parts of it that it needs. Each part, a
// member of `src/text/languages/TAG.json`, is a module of its own, and so a file of its own when it is built.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE_ID = 'virtual:languages';
const FOLDER = 'src/text/languages';

/** By its tag, each part of each language but English, which is part of the page. */
function readLanguages(root: string): Map<string, Record<string, unknown>> {
  const files = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.json'));
  return new Map(
    files.map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(join(root, FOLDER, name), 'utf8')) as Record<string, unknown>,
    ]),
  );
}

const literal = (value: unknown): string => JSON.stringify(value);

/** A module with how each part is fetched. */
function listModule(languages: ReadonlyMap<string, Record<string, unknown>>): string {
  const partOf = (tag: string, part: string): string =>
    `${literal(part)}: () => import(${literal(`${MODULE_ID}/${tag}/${part}`)})`;
  const rows = [...languages].map(
    ([tag, parts]) =>
      `${literal(tag)}: {${Object.keys(parts)
        .map((part) => partOf(tag, part))
        .join()}}`,
  );
  return `export default {${rows.join()}};`;
}

export function languagesPlugin(): Plugin {
  let root = '';
  return {
    name: 'jansou-languages',

    configResolved(config) {
      root = config.root;
    },

    resolveId(id) {
      // Rollup's custom: the leading zero keeps other plugins away from a module that is no file.
      return id === MODULE_ID || id.startsWith(`${MODULE_ID}/`) ? `\0${id}` : undefined;
    },

    load(id) {
      if (!id.startsWith(`\0${MODULE_ID}`)) return undefined;
      const languages = readLanguages(root);
      const [, tag = '', part = ''] = id.split('/');
      if (tag === '') return listModule(languages);
      this.addWatchFile(join(root, FOLDER, `${tag}.json`));
      return `export default ${literal(languages.get(tag)?.[part])};`;
    },
  };
}
