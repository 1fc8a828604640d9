// Vite plugin: a build over the budget of the design is no build.

import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

export interface Budget {
  what: string;
  files: RegExp;
  /** Together or each file alone. */
  isEach: boolean;
  isGzip: boolean;
  kilobytes: number;
}

export const BUDGETS: readonly Budget[] = [
  { what: 'scripts', files: /\.js$/, isEach: false, isGzip: true, kilobytes: 130 },
  { what: 'styles', files: /\.css$/, isEach: false, isGzip: true, kilobytes: 16 },
  { what: 'fonts', files: /\.woff2$/, isEach: false, isGzip: false, kilobytes: 50 },
  { what: 'tile set', files: /tiles-.*\.svg$/, isEach: true, isGzip: true, kilobytes: 30 },
];

export interface File {
  name: string;
  bytes: Uint8Array;
}

export interface Measured {
  what: string;
  bytes: number;
  limit: number;
}

const KILOBYTE = 1024;

export function measure(files: readonly File[], budgets = BUDGETS): Measured[] {
  return budgets.map(({ what, files: pattern, isEach, isGzip, kilobytes }) => {
    const sizes = files
      .filter(({ name }) => pattern.test(name))
      .map(({ bytes }) => (isGzip ? gzipSync(bytes).length : bytes.length));
    const bytes = isEach ? Math.max(0, ...sizes) : sizes.reduce((sum, size) => sum + size, 0);
    return { what, bytes, limit: kilobytes * KILOBYTE };
  });
}

const words = ({ what, bytes, limit }: Measured): string =>
  `${what} ${(bytes / KILOBYTE).toFixed(1)} of ${limit / KILOBYTE} KB`;

export function budgetPlugin(): Plugin {
  return {
    name: 'jansou-budget',
    apply: 'build',

    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).map((part): File => ({
          name: part.fileName,
          bytes: Buffer.from(part.type === 'chunk' ? part.code : part.source),
        }));
        const measured = measure(files);
        const over = measured.filter(({ bytes, limit }) => bytes > limit);
        if (over.length > 0) this.error(`over the budget: ${over.map(words).join(', ')}`);
        this.info(`budget: ${measured.map(words).join(', ')}`);
      },
    },
  };
}
