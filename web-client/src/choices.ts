// What a decision offers, as buttons and as discards. Only offered actions come out of here.

import type { Action, ActionType } from './protocol.gen';
import { compareTiles, JOKER } from './tile';

/** Tiles that are chosen in the hand before the action is whole: one of its kind, or so many. */
export type FromHand = { kind: 'one' } | { kind: 'pick'; count: number };

/** A button of the question zone. */
export interface Choice {
  id: string;
  type: ActionType;
  /** The action, or what tiles are to be added to. Null: one of several, chosen in the hand. */
  action: Action | null;
  fromHand: FromHand | null;
  /** The tiles of the hand that it uses. */
  tiles: string[];
  isMain: boolean;
  /** Strict table: the word is said, the tiles are shown later. */
  isWord: boolean;
}

// The order of the buttons: worth most first, passing last. Letter: the key at the table.
const ROWS: readonly { type: ActionType; letter: string }[] = [
  { type: 'hora', letter: 'w' },
  { type: 'reach', letter: 'r' },
  { type: 'original_call', letter: 'o' },
  { type: 'fishing', letter: 'r' },
  { type: 'daiminkan', letter: 'k' },
  { type: 'ankan', letter: 'k' },
  { type: 'kakan', letter: 'k' },
  { type: 'pon', letter: 'p' },
  { type: 'chi', letter: 'c' },
  { type: 'ryukyoku', letter: '' },
  { type: 'kita', letter: '' },
  { type: 'exchange', letter: '' },
  { type: 'replacement', letter: '' },
  { type: 'tenpai', letter: '' },
  { type: 'noten', letter: '' },
  { type: 'end_game', letter: '' },
  { type: 'play_on', letter: '' },
  { type: 'skip', letter: '' },
  { type: 'go_on', letter: '' },
  { type: 'take_back', letter: '' },
  { type: 'none', letter: '' },
];

// A hand has room for four pons: more added kans are a strict table's, where any tile may be added.
const ADDED_KANS_MAX = 4;

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
  if (action.type === 'kakan' || action.type === 'kita') {
    // A joker alone would not tell to which pon it goes.
    return [action.pai ?? [], action.pai === JOKER ? (action.consumed?.[0] ?? []) : []].flat();
  }
  return sortTiles(action.consumed ?? []);
}

const choiceOf = (action: Action, i: number): Choice => ({
  id: `${action.type}-${i}`,
  type: action.type,
  action,
  fromHand: action.pick === undefined ? null : { kind: 'pick', count: action.pick },
  tiles: tilesOf(action),
  isMain: action.type === 'hora',
  isWord: action.word ?? false,
});

const oneOf = (type: ActionType, isMain: boolean): Choice => ({
  id: type,
  type,
  action: null,
  fromHand: { kind: 'one' },
  tiles: [],
  isMain,
  isWord: false,
});

/** What is declared with a discard that is chosen in the hand. */
const WITH_DISCARD = ['reach', 'original_call', 'fishing'] as const;

/** Kinds of action that are one button, however many tiles they can be done with. */
function gathered(actions: readonly Action[]): ActionType[] {
  const shows = actions.filter(({ word }) => !word);
  const count = (type: ActionType): number => shows.filter((action) => action.type === type).length;
  return [
    ...WITH_DISCARD.filter((type) => shows.some((one) => one.type === type && one.pai)),
    ...(count('kakan') > ADDED_KANS_MAX ? ['kakan' as const] : []),
  ];
}

export function choicesOf(actions: readonly Action[]): Choice[] {
  const inHand = gathered(actions);
  const isButton = ({ type, word }: Action): boolean =>
    type !== 'dahai' && (word === true || !inHand.includes(type));
  // Only one thing is the main one: riichi, unless the hand can be won.
  const isWon = actions.some(({ type }) => type === 'hora');
  return [
    ...actions.filter(isButton).map(choiceOf),
    ...inHand.map((type) => oneOf(type, type === 'reach' && !isWon)),
  ].sort(compareChoices);
}

/** The offered action of this type with this tile of the hand, if there is one. */
export function actionWith(
  actions: readonly Action[],
  type: ActionType,
  pai: string,
  isDrawn: boolean,
): Action | undefined {
  return actions.find(
    (action) =>
      action.type === type &&
      !action.word &&
      action.pai === pai &&
      (action.tsumogiri === undefined || action.tsumogiri === isDrawn),
  );
}

export const hasDiscard = (actions: readonly Action[]): boolean =>
  actions.some(({ type }) => type === 'dahai' || type === 'reach');

/** The offer with the chosen tiles in it, as it is to be sent. */
export function withPicked({ pick: _, ...action }: Action, tiles: readonly string[]): Action {
  return { ...action, consumed: sortTiles(tiles) };
}

export type QuestionKind =
  | 'claim'
  | 'turn'
  | 'tenpai'
  | 'end_game'
  | 'show'
  | 'replacement'
  | 'exchange'
  | 'skip';

export function questionKind(actions: readonly Action[]): QuestionKind {
  const has = (type: ActionType): boolean => actions.some((action) => action.type === type);
  if (has('tenpai') || has('noten')) return 'tenpai';
  if (has('end_game') || has('play_on')) return 'end_game';
  if (has('replacement')) return 'replacement';
  if (has('exchange')) return 'exchange';
  if (has('skip')) return 'skip';
  if (has('none')) return 'claim';
  return has('take_back') && !has('dahai') ? 'show' : 'turn';
}
