// Answers without a press: the three toggles of the table, and the drawn tile of a hand that may not change.

import { questionKind } from './choices';
import type { Action, ActionType } from './protocol.gen';
import { isRed } from './tile';

export interface Toggles {
  autoWin: boolean;
  noClaims: boolean;
  discardDraws: boolean;
}

export const TOGGLE_NAMES = ['autoWin', 'noClaims', 'discardDraws'] as const;
export const NO_TOGGLES: Toggles = { autoWin: false, noClaims: false, discardDraws: false };

const KANS: readonly ActionType[] = ['daiminkan', 'ankan', 'kakan'];
// What a player wants to be asked about before the drawn tile goes.
const WORTH_ASKING: readonly ActionType[] = [
  ...KANS,
  'hora',
  'reach',
  'fishing',
  'original_call',
  'kita',
  'ryukyoku',
];

/** What the toggles answer, or nothing: never for a kan, nor for a red five. */
export function autoAnswer(actions: readonly Action[], toggles: Toggles): Action | null {
  const find = (type: ActionType): Action | undefined =>
    actions.find((action) => action.type === type);
  const win = find('hora');
  if (win) return toggles.autoWin ? win : null;
  if (actions.some(({ type }) => KANS.includes(type))) return null;
  const pass = find('none');
  if (pass) return toggles.noClaims && questionKind(actions) === 'claim' ? pass : null;
  const drawn = actions.find(({ type, tsumogiri }) => type === 'dahai' && tsumogiri);
  const isPlain =
    drawn?.pai !== undefined &&
    !isRed(drawn.pai) &&
    !actions.some(({ type }) => WORTH_ASKING.includes(type));
  return toggles.discardDraws && drawn && isPlain ? drawn : null;
}

/** The only move of a hand that may not change: the drawn tile goes. */
export function onlyMove(actions: readonly Action[], isBound: boolean): Action | null {
  const [only] = actions;
  return isBound && actions.length === 1 && only?.type === 'dahai' ? only : null;
}
