// Fixed scenes in every language, as they were when somebody last looked at them: what is read, and where tiles,
// plates, questions and switches stand. In each nothing lies on anything else, and no word is cut.
//
// Words and places, no pixels: those depend on the fonts and the rasterizer of a machine. Places are of
// what the geometry puts somewhere; what is as wide as its words is only held against its place.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '../e2e/support/guest.mjs';
import { boxesOf, met, OPEN_TILES } from './support/boxes.mjs';
import { Moments, showMoment } from './support/moments.mjs';
import { ROOT } from './support/tools.mjs';

const FOLDER = join(ROOT, 'tests/browser/snapshots');
/** `write`: what is drawn now is what shall be drawn. Look at the difference before it is committed. */
const isWriting = process.env.JANSOU_TEST_SNAPSHOTS === 'write';

const WINDOWS = [{ width: 1440, height: 900 }, { width: 390, height: 844 }, { width: 844, height: 390 }];
/** Where only what meets and what is cut is looked at. */
const OTHER_WINDOWS = [
  { width: 360, height: 640 }, { width: 768, height: 1024 }, { width: 1920, height: 1080 }, { width: 2560, height: 1440 },
];
const SCENES = ['plain', 'claim', 'turn-help', 'late-3', 'norths', 'win', 'draw', 'british-claim'];
const LOCALES = { en: 'en-GB', ja: 'ja-JP', fr: 'fr-FR', de: 'de-DE' };

/** So long a part of the page may take to come. */
const COMES_MS = 10_000;
const LOOK_MS = 50;

const FIXED = '.t-panel, .t-plate, .t-zone, .t-choice';
const CUT = '.t-choice-words, .t-toggle, .t-plate-name, .t-plate-role, .t-zone-head h2, .t-next, .button';
const PLACES = `.t-stage > .t-tile, .t-hand-tile, ${FIXED}`;

// Runs in the page: its words in their order. Words that tell time are left out.
const readWords = () => {
  const words = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: parent } = node;
    const text = node.data.trim().replace(/\s+/g, ' ');
    const isShown = parent.getClientRects().length > 0
      && !parent.closest('script, style, .clock-text, .r-countdown, .t-flag, [aria-live]');
    if (text !== '' && isShown) words.push(text);
  }
  return words;
};

// Runs in the page: classes and places, of a few pixels only what is seen.
const readPlaces = (selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0) return [];
  const [name] = [...element.classList];
  const tile = element.querySelector('use')?.getAttribute('href')?.replace(/^.*#/, '') ?? '';
  return [[name, tile, [x, y, width, height].map((one) => Math.round(one)).join(' ')].join(' ').trim()];
});

const cutWords = (selector) => [...document.querySelectorAll(selector)]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim());

// Runs in the page: nothing moves any more.
const settle = () => document.getAnimations().forEach((one) => {
  if (one.effect.getComputedTiming().endTime !== Infinity) one.finish();
});

/** The sheet of a result lies over the table, and is meant to. */
const hasSheet = (scene) => scene === 'win' || scene === 'draw';

async function assertApart(person, scene, where) {
  const parts = hasSheet(scene) ? [] : await boxesOf(person, '.t-choice, .t-toggle');
  assert.deepEqual(parts.flatMap((one, i) => met([one], parts.slice(i + 1))), [], where);
  assert.deepEqual(met(parts, await boxesOf(person, OPEN_TILES)), [], where);
  assert.deepEqual(met(await boxesOf(person, '.t-plate, .t-panel'), await boxesOf(person, OPEN_TILES)), [], where);
  assert.deepEqual(await person.page.evaluate(cutWords, CUT), [], `cut: ${where}`);
}

/** The same, once it is so: a part of the page may still be on its way, or the window's new size. */
async function becomesApart(person, scene, where) {
  const until = Date.now() + COMES_MS;
  for (;;) {
    try {
      await assertApart(person, scene, where);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await pause(LOOK_MS);
    await person.page.evaluate(settle);
  }
}

/** Of a scene in another window only what is read there more, or less. */
function other(lines, first) {
  if (first === undefined) return lines;
  return [
    ...lines.filter((line) => !first.includes(line)).map((line) => `+ ${line}`),
    ...first.filter((line) => !lines.includes(line)).map((line) => `- ${line}`),
  ];
}

/** What is kept under this name, by scene and window. */
function keptOf(name) {
  const path = join(FOLDER, name);
  const parts = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split(/^== /m).slice(1) : [];
  return new Map(parts.map((part) => {
    const [where, ...lines] = part.trimEnd().split('\n');
    return [where, lines.join('\n')];
  }));
}

/** What is read there once it is what is kept: a part of the page may still be on its way. */
async function readOnce(person, where, kept, read) {
  const until = Date.now() + COMES_MS;
  for (;;) {
    const lines = await read();
    if (isWriting || lines.join('\n') === kept.get(where) || Date.now() > until) return lines;
    await pause(LOOK_MS);
    await person.page.evaluate(settle);
  }
}

/** Holds it against what is kept under this name, or keeps it. */
function compare(name, lines) {
  const path = join(FOLDER, name);
  if (isWriting) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, `${lines.join('\n')}\n`);
    return;
  }
  assert(existsSync(path), `${name} is there`);
  const kept = readFileSync(path, 'utf8').trimEnd().split('\n');
  const at = lines.findIndex((line, i) => line !== kept[i]);
  const first = at < 0 && kept.length > lines.length ? lines.length : at;
  assert(first < 0, `${name}, line ${first + 1}: "${lines[first] ?? ''}" where "${kept[first] ?? ''}" was`);
}

async function show(person, scene, size, tag) {
  await showMoment(person, scene, size);
  await person.page.waitForFunction((wanted) => document.documentElement.lang === wanted, tag);
  await person.page.mouse.move(1, 1);
  await person.page.evaluate(settle);
  await becomesApart(person, scene, `${tag}, ${scene} ${size.width} × ${size.height}`);
}

/** German has the longest words. */
const fits = (tag) => async (house) => {
  const moments = await new Moments().start();
  try {
    const person = await house.person('Mika', moments, { reducedMotion: 'reduce', locale: LOCALES[tag] });
    for (const size of OTHER_WINDOWS) {
      for (const scene of SCENES) await show(person, scene, size, tag);
    }
  } finally {
    moments.close();
  }
};

const drawn = (tag) => async (house) => {
  const moments = await new Moments().start();
  const [words, places, first, kept] = [[], [], new Map(), keptOf(`${tag}.txt`)];
  try {
    const person = await house.person('Mika', moments, { reducedMotion: 'reduce', locale: LOCALES[tag] });
    for (const size of WINDOWS) {
      for (const scene of SCENES) {
        const where = `${scene} ${size.width} × ${size.height}`;
        await show(person, scene, size, tag);
        let read = [];
        words.push(`== ${where}`, ...await readOnce(person, where, kept, async () => {
          read = await person.page.evaluate(readWords);
          return other(read, first.get(scene));
        }));
        first.set(scene, first.get(scene) ?? read);
        places.push(`== ${where}`, ...await person.page.evaluate(readPlaces, PLACES));
      }
    }
  } finally {
    moments.close();
  }
  compare(`${tag}.txt`, words);
  compare('places.txt', places);
};

export const tests = {
  ...Object.fromEntries(Object.keys(LOCALES).map((tag) =>
    [`fixed scenes are read and stand as they were, in ${tag}`, drawn(tag)])),
  'fixed scenes fit other windows, too': fits('de'),
};
