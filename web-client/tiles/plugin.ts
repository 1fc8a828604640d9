// Vite plugin: serves the sprites as static files and tells the client their addresses.

import type { Plugin } from 'vite';
import { buildMarks, buildSprite, SPRITES, type SpriteName } from './sprite';

const MODULE_ID = 'virtual:tiles';
// Rollup's custom: the leading zero keeps other plugins away from a module that is no file.
const RESOLVED_ID = `\0${MODULE_ID}`;
const DEV_PATH = '/@tiles/';

const built = new Map<SpriteName, string>();

function spriteText(name: SpriteName): string {
  const text = built.get(name) ?? (name === 'marks' ? buildMarks() : buildSprite(name));
  built.set(name, text);
  return text;
}

const exportsOf = (addressOf: (name: SpriteName) => string): string =>
  SPRITES.map((name) => `export const ${name} = ${addressOf(name)};\n`).join('');

export function tilesPlugin(): Plugin {
  let isBuild = false;
  let base = '/';
  return {
    name: 'jansou-tiles',

    configResolved(config) {
      isBuild = config.command === 'build';
      base = config.base;
    },

    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const name = SPRITES.find((sprite) => pathname.endsWith(`${DEV_PATH}${sprite}.svg`));
        if (!name) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(spriteText(name));
      });
    },

    resolveId(id) {
      return id === MODULE_ID ? RESOLVED_ID : undefined;
    },

    load(id) {
      if (id !== RESOLVED_ID) return undefined;
      if (!isBuild) {
        return exportsOf((name) => JSON.stringify(`${base.slice(0, -1)}${DEV_PATH}${name}.svg`));
      }
      return exportsOf((name) => {
        const source = spriteText(name);
        const file = this.emitFile({ type: 'asset', name: `tiles-${name}.svg`, source });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      });
    },
  };
}
