// Vite plugin: the icon of the page, the sparrow on a tile, drawn when it is needed.

import type { Plugin } from 'vite';
import { STYLES } from '../tiles/inks';
import { sparrow } from '../tiles/sparrow';

const FILE = 'icon.svg';

// The sparrow fills a square of 310 from (-5, 62); the frame leaves room for round masks.
const VIEW = '-55 12 410 410';

export const drawIcon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW}">` +
  '<rect x="-55" y="12" width="410" height="410" rx="80" fill="#fbf6e8"/>' +
  `${sparrow(STYLES.classic.inks)}</svg>\n`;

export function iconPlugin(): Plugin {
  return {
    name: 'jansou-icon',

    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(drawIcon());
      });
    },

    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: drawIcon() });
    },
  };
}
