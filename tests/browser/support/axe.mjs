// What a checker of accessibility finds on a page.

import { axeSource } from './tools.mjs';

const GRAVE = ['serious', 'critical'];

const oneLine = ({ id, impact, help, nodes }) =>
  `${impact} ${id}: ${help}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join('; ')}`;

/** The line below the words of a switch describes it and is no part of its name. */
const isDescribed = ({ id }, { html }) =>
  id === 'label-content-name-mismatch' && /^<[^>]*role="switch"[^>]*aria-describedby/.test(html);

/** Serious and critical findings of the page as it is, a line each. */
export async function graveFindings(person) {
  const { page } = person;
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(axeSource());
  const { violations } = await person.seeing(() => page.evaluate(async () => {
    // What is still coming in has the colours of neither here nor there.
    const moving = document.getAnimations().map((one) => one.finished.catch(() => {}));
    await Promise.race([Promise.all(moving), new Promise((done) => { setTimeout(done, 2000); })]);
    return globalThis.axe.run(document, {
      resultTypes: ['violations'],
      // Who speaks to the page says what is seen on it.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
  }));
  return violations.filter(({ impact }) => GRAVE.includes(impact))
    .map((one) => ({ ...one, nodes: one.nodes.filter((node) => !isDescribed(one, node)) }))
    .filter(({ nodes }) => nodes.length > 0)
    .map(oneLine);
}
