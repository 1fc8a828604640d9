// The page in German, French and Japanese: it speaks what the browser wishes, and the longest words
// have room on a phone and on a desktop.

import assert from 'node:assert/strict';
import { createTable } from './support/ways.mjs';

/** The language of the browser, and a heading by which the lobby is known. */
const LANGUAGES = [
  ['de', 'de-DE', 'Setz dich. Steine auf Knopfdruck.'],
  ['fr', 'fr-FR', 'Assieds-toi. Les tuiles en un clic.'],
  ['ja', 'ja-JP', '座れば、すぐに牌が来る。'],
];

const PAGES = ['/', '/new', '/learn', '/calculator', '/replays', '/me', '/watch', '/clubs', '/sheets/riichi-club'];

// Runs in the page: what stands out of the window, and pressable words that are longer than their place.
const readCut = () => {
  const shown = [...document.querySelectorAll('button, a, label, h1, h2, legend')].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && one.textContent.trim() !== '';
  });
  const cut = shown.filter((one) => {
    const { overflowX } = getComputedStyle(one);
    return (overflowX === 'hidden' || overflowX === 'clip') && one.scrollWidth > one.clientWidth + 1 &&
      !one.closest('.sr-only, .skip-link');
  });
  // A phone's window grows with what is too wide for it.
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  return [...cut.map((one) => one.textContent.trim()), ...(wide > 0 ? [`${wide} px too wide`] : [])];
};

async function assertFits(person, where) {
  assert.deepEqual(await person.page.evaluate(readCut), [], where);
}

async function come(person, path, tag) {
  await person.open(path);
  await person.page.waitForFunction((wanted) => document.documentElement.lang === wanted &&
    document.querySelector('h1') !== null, tag);
}

const speaks = ([tag, locale, heading], device) => async (house) => {
  const server = await house.server();
  const person = await house.person('Mika', server, { device, locale });
  await come(person, '/', tag);
  await person.page.getByRole('heading', { name: heading }).waitFor();
  for (const path of PAGES) {
    await come(person, path, tag);
    await assertFits(person, `${tag} ${path} on a ${device}`);
  }
  const code = await createTable(person);
  await come(person, `/t/${code}`, tag);
  await assertFits(person, `${tag} waiting at a table on a ${device}`);
};

const rows = LANGUAGES.flatMap((language) => ['desktop', 'phone'].map((device) => ({ language, device })));

/** On a commit the longest words where there is least room, and letters of another kind. */
const isOfCommit = ({ language: [tag], device }) => tag === (device === 'phone' ? 'de' : 'ja');

const testsOf = (some) => Object.fromEntries(some.map(({ language, device }) => [
  `the page speaks ${language[0]}, and its words fit on a ${device}`, speaks(language, device),
]));

export const tests = testsOf(rows.filter(isOfCommit));
export const nightly = testsOf(rows.filter((row) => !isOfCommit(row)));
