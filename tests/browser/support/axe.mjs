// What a checker of accessibility finds on a page.

import { axeSource } from './tools.mjs';

const GRAVE = ['serious', 'critical'];

/** Rules whose findings are never grave: a third of the time would go into them. */
const NEVER_GRAVE = [
  'empty-heading', 'heading-order', 'image-redundant-alt', 'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level', 'landmark-contentinfo-is-top-level', 'landmark-main-is-top-level',
  'landmark-no-duplicate-banner', 'landmark-no-duplicate-contentinfo', 'landmark-no-duplicate-main',
  'landmark-one-main', 'landmark-unique', 'meta-viewport-large', 'page-has-heading-one',
  'presentation-role-conflict', 'region', 'skip-link',
];

const oneLine = ({ id, impact, help, nodes }) =>
  `${impact} ${id}: ${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join('; ')}`;

/** The line below the words of a switch describes it and is no part of its name. */
const isDescribed = ({ id }, { html }) =>
  id === 'label-content-name-mismatch' && /^<[^>]*role="switch"[^>]*aria-describedby/.test(html);

const OPTIONS = {
  resultTypes: ['violations'],
  // A finding shows its piece of the page; a way to find it there is not asked for.
  selectors: false,
  rules: {
    ...Object.fromEntries(NEVER_GRAVE.map((rule) => [rule, { enabled: false }])),
    // Who speaks to the page says what is seen on it.
    'label-content-name-mismatch': { enabled: true },
  },
};

/** What the same page may have in another room or window alone. */
const OF_LOOKS = {
  ...OPTIONS, runOnly: ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'], rules: {},
};

// Runs in the page. What is still coming in has the colours of neither here nor there; it need not be painted for that.
const comeIn = async () => {
  const moving = document.getAnimations().map((one) => one.finished.catch(() => {}));
  await Promise.race([Promise.all(moving), new Promise((done) => { setTimeout(done, 2000); })]);
};

/** Serious and critical findings of the page as it is, a line each. */
export async function graveFindings(person, options = OPTIONS) {
  const { page } = person;
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axeSource());
  await page.evaluate(comeIn);
  const { violations } = await person.seeing(() =>
    page.evaluate((asked) => globalThis.axe.run(document, asked), options));
  return violations.filter(({ impact }) => GRAVE.includes(impact))
    .map((one) => ({ ...one, nodes: one.nodes.filter((node) => !isDescribed(one, node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(oneLine);
}

/** The same of a page that has been looked over whole in another room or window. */
export const graveElsewhere = (person) => graveFindings(person, OF_LOOKS);

/** Goes to the dark or the light room, as the system of the person does. */
async function enter({ page }, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((room) => document.documentElement.dataset.room === room, colorScheme);
}

/** The same in the dark room, and what differs in the light one; stays in the dark. */
export async function graveInBothRooms(person) {
  await enter(person, 'light');
  const found = await graveElsewhere(person);
  await enter(person, 'dark');
  return [...found.map((finding) => `light room: ${finding}`), ...await graveFindings(person)];
}
