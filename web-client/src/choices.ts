// What a decision offers, as buttons and as discards. Only offered actions come out of here.

import type { Action, ActionType } from './protocol.gen';
import { compareTiles } from './tile';

/** A button of the question zone. */
export interface Choice {
  id: string;
  type: ActionType;
  /** Null: riichi, whose discard is chosen in the hand. */
  action: Action | null;
  /** The tiles of the hand that it uses. */
  tiles: string[];
  isMain: boolean;
}

// The order of the buttons: worth most first, passing last. Letter: the key at the table.
const ROWS: readonly { type: ActionType; letter: string }[] = [
  { type: 'hora', letter: 'w' },
  { type: 'reach', letter: 'r' },
  { type: 'daiminkan', letter: 'k' },
  { type: 'ankan', letter: 'k' },
  { type: 'kakan', letter: 'k' },
  { type: 'pon', letter: 'p' },
  { type: 'chi', letter: 'c' },
  { type: 'ryukyoku', letter: '' },
  { type: 'kita', letter: '' },
  { type: 'tenpai', letter: '' },
  { type: 'noten', letter: '' },
  { type: 'end_game', letter: '' },
  { type: 'play_on', letter: '' },
  { type: 'none', letter: '' },
];

const rank = (type: ActionType): number => ROWS.findIndex((row) => row.type === type);

export const letterOf = (type: ActionType): string =>
  ROWS.find((row) => row.type === type)?.letter ?? '';

const sortTiles = (tiles: readonly string[]): string[] => [...tiles].sort(compareTiles);

function compareChoices(a: Choice, b: Choice): number {
  const byType = rank(a.type) - rank(b.type);
  if (byType !== 0) return byType;
  for (let i = 0; i < a.tiles.length && i < b.tiles.length; i += 1) {
    const byTile = compareTiles(a.tiles[i] ?? '', b.tiles[i] ?? '');
    if (byTile !== 0) return byTile;
  }
  return 0;
}

function tilesOf(action: Action): string[] {
  if (action.type === 'kakan' || action.type === 'kita') return action.pai ? [action.pai] : [];
  return sortTiles(action.consumed ?? []);
}

export function choicesOf(actions: readonly Action[]): Choice[] {
  const choices = actions
    .filter(({ type }) => type !== 'dahai' && type !== 'reach')
    .map((action, i): Choice => ({
      id: `${action.type}-${i}`,
      type: action.type,
      action,
      tiles: tilesOf(action),
      isMain: action.type === 'hora',
    }));
  if (actions.some(({ type }) => type === 'reach')) {
    choices.push({ id: 'reach', type: 'reach', action: null, tiles: [], isMain: false });
  }
  return choices.sort(compareChoices);
}

/** The offered discard of this tile, if there is one. */
export function discardOf(
  actions: readonly Action[], pai: string, isDrawn: boolean, isRiichi: boolean,
): Action | undefined {
  const type = isRiichi ? 'reach' : 'dahai';
  return actions.find((action) =>
    action.type === type && action.pai === pai && (action.tsumogiri ?? false) === isDrawn);
}

export const hasDiscard = (actions: readonly Action[]): boolean =>
  actions.some(({ type }) => type === 'dahai' || type === 'reach');

export type QuestionKind = 'claim' | 'turn' | 'tenpai' | 'end_game';

export function questionKind(actions: readonly Action[]): QuestionKind {
  const has = (type: ActionType): boolean => actions.some((action) => action.type === type);
  if (has('tenpai') || has('noten')) return 'tenpai';
  if (has('end_game') || has('play_on')) return 'end_game';
  return has('none') ? 'claim' : 'turn';
}
