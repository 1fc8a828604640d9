// Vite plugin: a build over the budget of the design is no build. Scripts and styles are counted by
// what coming to a table loads; a page of its own is fetched when somebody goes there.

import { gzipSync } from 'node:zlib';
import type { OutputBundle, OutputChunk } from 'rollup';
import type { Plugin } from 'vite';

export interface Budget {
  what: string;
  files: RegExp;
  /** Only what comes with the table, only what does not, or both. */
  part: 'first' | 'later' | 'all';
  /** Together or each file alone. */
  isEach: boolean;
  isGzip: boolean;
  kilobytes: number;
}

export const BUDGETS: readonly Budget[] = [
  { what: 'scripts', files: /\.js$/, part: 'first', isEach: false, isGzip: true, kilobytes: 130 },
  { what: 'styles', files: /\.css$/, part: 'first', isEach: false, isGzip: true, kilobytes: 16 },
  {
    what: 'later script',
    files: /\.js$/,
    part: 'later',
    isEach: true,
    isGzip: true,
    kilobytes: 24,
  },
  {
    what: 'later styles',
    files: /\.css$/,
    part: 'later',
    isEach: true,
    isGzip: true,
    kilobytes: 6,
  },
  {
    what: 'fonts',
    files: /inter-.*\.woff2$/,
    part: 'all',
    isEach: false,
    isGzip: false,
    kilobytes: 50,
  },
  {
    what: 'kanji',
    files: /kanji.*\.woff2$/,
    part: 'all',
    isEach: false,
    isGzip: false,
    kilobytes: 20,
  },
  {
    what: 'tile set',
    files: /tiles-.*\.svg$/,
    part: 'all',
    isEach: true,
    isGzip: true,
    kilobytes: 30,
  },
];

export interface File {
  name: string;
  bytes: Uint8Array;
  /** It comes with the table. */
  isFirst: boolean;
}

export interface Measured {
  what: string;
  bytes: number;
  limit: number;
}

const KILOBYTE = 1024;

const isIn = (part: Budget['part'], { isFirst }: File): boolean =>
  part === 'all' || isFirst === (part === 'first');

export function measure(files: readonly File[], budgets = BUDGETS): Measured[] {
  return budgets.map(({ what, files: pattern, part, isEach, isGzip, kilobytes }) => {
    const sizes = files
      .filter((file) => pattern.test(file.name) && isIn(part, file))
      .map(({ bytes }) => (isGzip ? gzipSync(bytes).length : bytes.length));
    const bytes = isEach ? Math.max(0, ...sizes) : sizes.reduce((sum, size) => sum + size, 0);
    return { what, bytes, limit: kilobytes * KILOBYTE };
  });
}

/** The one part that is fetched besides the entry when somebody comes to a table. */
const TABLE = /render\/table\/table_screen\.tsx$/;

interface Part {
  imports: readonly string[];
  css: readonly string[];
  isRoot: boolean;
}

/** Names of the files that the roots load, themselves and what they import. */
export function firstFiles(parts: ReadonlyMap<string, Part>): Set<string> {
  const names = new Set<string>();
  const take = (name: string): void => {
    const part = parts.get(name);
    if (!part || names.has(name)) return;
    names.add(name);
    part.css.forEach((css) => names.add(css));
    part.imports.forEach(take);
  };
  parts.forEach(({ isRoot }, name) => {
    if (isRoot) take(name);
  });
  return names;
}

const isChunk = (part: OutputBundle[string]): part is OutputChunk => part.type === 'chunk';

const partsOf = (bundle: OutputBundle): Map<string, Part> =>
  new Map(
    Object.values(bundle)
      .filter(isChunk)
      .map((chunk) => [
        chunk.fileName,
        {
          imports: chunk.imports,
          css: [...(chunk.viteMetadata?.importedCss ?? [])],
          isRoot: chunk.isEntry || chunk.moduleIds.some((id) => TABLE.test(id)),
        },
      ]),
  );

const words = ({ what, bytes, limit }: Measured): string =>
  `${what} ${(bytes / KILOBYTE).toFixed(1)} of ${limit / KILOBYTE} KB`;

export function budgetPlugin(): Plugin {
  return {
    name: 'jansou-budget',
    apply: 'build',

    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const first = firstFiles(partsOf(bundle));
        const page = bundle['index.html'];
        const named = page?.type === 'asset' ? String(page.source) : '';
        const files = Object.values(bundle).map((part): File => ({
          name: part.fileName,
          bytes: Buffer.from(part.type === 'chunk' ? part.code : part.source),
          isFirst: first.has(part.fileName) || named.includes(`/${part.fileName}`),
        }));
        const measured = measure(files);
        const over = measured.filter(({ bytes, limit }) => bytes > limit);
        if (over.length > 0) this.error(`over the budget: ${over.map(words).join(', ')}`);
        this.info(`budget: ${measured.map(words).join(', ')}`);
      },
    },
  };
}
