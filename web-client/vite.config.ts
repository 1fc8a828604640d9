import preact from '@preact/preset-vite';
import { defineConfig } from 'vitest/config';
import { tilesPlugin } from './tiles/plugin';

export default defineConfig({
  plugins: [preact({ devToolsEnabled: false }), tilesPlugin()],
  build: {
    target: 'es2021',
    // The page's policy allows fonts and styles from the server only, so nothing may become data:.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/ws': { target: 'ws://127.0.0.1:8484', ws: true } } },
  test: { include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tiles/**/*.test.ts'] },
});
