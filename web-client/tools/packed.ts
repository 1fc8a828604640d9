// Vite plugin: beside each text of the build lies the same compressed, so that no server does it at each start.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(html|js|css|svg|json|txt)$/;

/** Of all files of the folder, those that are shorter so. */
export function packTexts(folder: string): void {
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, file.name);
    if (file.isDirectory()) {
      packTexts(path);
    } else if (TEXT.test(file.name)) {
      const plain = readFileSync(path);
      const packed = gzipSync(plain, { level: constants.Z_BEST_COMPRESSION });
      if (packed.length < plain.length) writeFileSync(`${path}.gz`, packed);
    }
  }
}

export function packedPlugin(): Plugin {
  let folder = '';
  return {
    name: 'jansou-packed',
    apply: 'build',

    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },

    closeBundle() {
      packTexts(folder);
    },
  };
}
