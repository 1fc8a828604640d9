import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packTexts } from './packed';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jansou-packed-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

it('leaves each text that is shorter so beside it, in folders too', () => {
  const long = 'a'.repeat(1000);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'page.js'), long);
  writeFileSync(join(folder, 'index.html'), long);
  writeFileSync(join(folder, 'short.txt'), 'a');
  writeFileSync(join(folder, 'picture.png'), long);
  packTexts(folder);
  packTexts(folder);
  expect(readdirSync(folder).sort((a, b) => a.localeCompare(b))).toEqual([
    'assets',
    'index.html',
    'index.html.gz',
    'picture.png',
    'short.txt',
  ]);
  const packed = readFileSync(join(folder, 'assets', 'page.js.gz'));
  expect(gunzipSync(packed).toString()).toBe(long);
});
