import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from './offline';

const HERE = 'https://jansou.example';

test('files of the build are kept, each once, and nothing else', () => {
  const names = [
    `${HERE}/assets/index-1.js`,
    `${HERE}/assets/tiles-2.svg#tile`,
    `${HERE}/assets/tiles-2.svg`,
    `${HERE}/manifest.json`,
    'https://other.example/assets/a.js',
  ];
  expect(filesIn(names, HERE)).toEqual([`${HERE}/assets/index-1.js`, `${HERE}/assets/tiles-2.svg`]);
});

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const read = (name: string): Buffer => readFileSync(new URL(`../public/${name}`, import.meta.url));

/** Width and height of a PNG, from its first chunk. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test('each icon of the manifest is as large as it says', () => {
  const { icons } = JSON.parse(read('manifest.json').toString()) as Manifest;
  const pngs = icons.filter(({ type }) => type === 'image/png');
  expect(pngs.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of pngs) expect(sizeOf(read(src.slice(1)))).toBe(sizes);
  expect(sizeOf(read('apple-touch-icon.png'))).toBe('180x180');
});
