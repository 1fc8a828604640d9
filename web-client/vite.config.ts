import { defineConfig } from 'vitest/config';
import { tilesPlugin } from './tiles/plugin';
import { budgetPlugin } from './tools/budget';
import { fileOf } from './tools/chunks';
import { earlyPlugin } from './tools/early';
import { iconPlugin } from './tools/icon';
import { languagesPlugin } from './tools/languages';
import { packedPlugin } from './tools/packed';
import { ByName, ownWorlds } from './tools/tests';

const TESTS = '{src,tiles,tools}/**/*.test.{ts,tsx}';
const SERVER = process.env.JANSOU_SERVER ?? 'ws://127.0.0.1:7000';

export default defineConfig({
  plugins: [
    tilesPlugin(),
    iconPlugin(),
    languagesPlugin(),
    earlyPlugin(),
    budgetPlugin(),
    packedPlugin(),
  ],
  build: {
    target: 'es2021',
    // The page's policy allows fonts and styles from the server only, so nothing may become data:.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: fileOf, onlyExplicitManualChunks: true } },
  },
  server: { proxy: { '/ws': { target: SERVER, ws: true } } },
  test: {
    // A thread starts sooner than a process, and shares as little.
    pool: 'threads',
    // Time is no test: a busy machine may take long.
    testTimeout: 120_000,
    sequence: { sequencer: ByName },
    projects: [
      { extends: true, test: { name: 'own worlds', include: ownWorlds() } },
      {
        extends: true,
        test: {
          name: 'one world',
          include: [TESTS],
          exclude: ownWorlds(),
          isolate: false,
          poolOptions: { threads: { singleThread: true } },
        },
      },
    ],
  },
});
