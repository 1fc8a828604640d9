// What is true of every screen of a British table.

import assert from 'node:assert/strict';

/** What only tables of other games say. */
const FOREIGN = /\b(riichi|pon|chii|kan|ron|tsumo|dora|furiten|yaku|han|fu|tenpai|noten|honba)\b/i;

async function spoken(root) {
  const labels = await root.locator('[aria-label], [title]').evaluateAll((all) =>
    all.flatMap((one) => [one.getAttribute('aria-label') ?? '', one.getAttribute('title') ?? '']));
  return labels.join('\n');
}

/** No word of another game is seen or heard anywhere on the page, or in a part of it. */
export async function checkWords({ page }, where, root = page.locator('body')) {
  for (const text of [await root.innerText(), await spoken(root)]) {
    assert.equal(FOREIGN.exec(text)?.[0], undefined, `${where} says a word of another game`);
  }
}
