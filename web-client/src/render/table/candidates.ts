// What each candidate for a declaration with a discard would leave: what cards over the hand are drawn
// from, and the line that is asked beside them.

import { computed } from '@preact/signals';
import { right } from '../../geometry/box';
import { actionFor, begun, choices, chosen, handTiles } from '../../input';
import type { HelpDiscard } from '../../protocol.gen';
import { toldHelp } from '../../teach/help';
import { kindOf } from '../../tile';
import { placed, stage } from './view';

/** Tiles beside each other in the hand that leave the same. */
export interface Candidate {
  row: HelpDiscard;
  ids: readonly number[];
  left: number;
  right: number;
  y: number;
}

const rowOf = (pai: string): HelpDiscard | undefined =>
  toldHelp.value?.discards.find((one) => one.pai === kindOf(pai));

/** Something may be declared with a discard: the cards will be wanted. */
export const offersDeclaration = computed(() =>
  choices.value.some(({ fromHand }) => fromHand?.kind === 'one'),
);

/** What the candidate that is picked leaves, as far as the table tells it. */
export const chosenRow = computed(() => (chosen.value ? rowOf(chosen.value.pai) : undefined));

const isSame = (a: HelpDiscard, b: HelpDiscard): boolean =>
  a.furiten === b.furiten &&
  a.waits.map(({ pai }) => pai).join() === b.waits.map(({ pai }) => pai).join();

/** Empty while nothing is to be chosen, or nothing is told. */
export const candidates = computed<Candidate[]>(() => {
  const own = placed.value?.own;
  if (begun.value?.choice.fromHand?.kind !== 'one' || !own) return [];
  const found: Candidate[] = [];
  let isBeside = false;
  handTiles.value.forEach(({ id, pai }, i) => {
    const box = own.targets[i];
    const row = actionFor(id) ? rowOf(pai) : undefined;
    if (!row || !box || row.waits.length === 0) {
      isBeside = false;
      return;
    }
    const last = found.at(-1);
    if (isBeside && last && isSame(last.row, row) && last.y === box.y) {
      found[found.length - 1] = { ...last, ids: [...last.ids, id], right: right(box) };
    } else {
      found.push({ row, ids: [id], left: box.x, right: right(box), y: box.y });
    }
    isBeside = true;
  });
  return found;
});

export const hasCards = computed(() => candidates.value.length > 0 && stage.value.kind === 'wide');
