// What is true of every screen of a British table.

import assert from 'node:assert/strict';

/** What only tables of other games say. */
const FOREIGN = /\b(riichi|pon|chii|kan|ron|tsumo|dora|furiten|yaku|han|fu|tenpai|noten|honba)\b/i;

const wordsOf = ({ page }) => page.evaluate(() => document.body.innerText);

async function spoken({ page }) {
  const labels = await page.locator('[aria-label], [title]').evaluateAll((all) =>
    all.flatMap((one) => [one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? '']));
  return labels.join('\n');
}

/** No word of another game is seen or heard anywhere on the page. */
export async function checkWords(person, where) {
  for (const text of [await wordsOf(person), await spoken(person)]) {
    assert.equal(FOREIGN.exec(text)?.[0], undefined, `${where} says a word of another game`);
  }
}
