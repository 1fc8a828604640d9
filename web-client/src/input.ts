// Presses at the table -> messages, only among the actions that the server offered.

import { computed, signal } from '@preact/signals';
import { applyAnswered } from './apply';
import { actionWith, type Choice, choicesOf, hasDiscard, withPicked } from './choices';
import type { GameSeat, HandTile } from './game';
import type { Action } from './protocol.gen';
import { ownGame } from './hand_order';
import { mySeat } from './seats';
import { send } from './send';
import { asked, state } from './state';
import { pressesTwice } from './table_rules';

/** The tile that a first tap lifted, or the keys are at. */
export const lifted = signal<number | null>(null);

/** The tiles of the choice that is pointed at. */
export const hinted = signal<readonly string[]>([]);

export const choices = computed<Choice[]>(() =>
  asked.value ? choicesOf(asked.value.actions) : [],
);

export const mayDiscard = computed(() => asked.value !== null && hasDiscard(asked.value.actions));

/** A choice on its way: tiles are still to be chosen, or it waits to be pressed again. */
interface Begun {
  number: number;
  choice: Choice;
  picked: readonly number[];
}

const begunAny = signal<Begun | null>(null);

/** Tiles to be passed on are chosen at once, without a press that begins it. */
const implied = computed<Begun | null>(() => {
  const choice = choices.value.find(({ type }) => type === 'exchange');
  return choice && asked.value ? { number: asked.value.number, choice, picked: [] } : null;
});

/** A choice is begun for one question only. */
export const begun = computed(() =>
  begunAny.value && begunAny.value.number === asked.value?.number ? begunAny.value : implied.value,
);

export const isChoosing = computed(() => Boolean(begun.value?.choice.fromHand));

export const pickCount = (choice: Choice | undefined): number =>
  choice?.fromHand?.kind === 'pick' ? choice.fromHand.count : 0;

/** The tiles are chosen, or none are needed: pressing again declares. */
export const isReadyToConfirm = computed(
  () =>
    begun.value !== null &&
    begun.value.choice.fromHand?.kind !== 'one' &&
    begun.value.picked.length === pickCount(begun.value.choice),
);

/** A button that has just appeared under a finger is not meant by it. */
export const GUARD_MS = 180;

export const isGuarded = (now: number): boolean =>
  asked.peek() !== null && now - (asked.peek()?.time.at ?? 0) < GUARD_MS;

function clear(): void {
  begunAny.value = null;
  lifted.value = null;
  hinted.value = [];
}

/** Sends an offered action, or one made of an offer. False if it cannot be sent. */
function sendAction(offer: Action, action: Action): boolean {
  const { value: open } = asked;
  if (!open?.actions.includes(offer)) return false;
  const isSent = send({ type: 'act', decision: open.number, action });
  if (isSent) state.value = applyAnswered(state.peek(), open.number);
  clear();
  return isSent;
}

export const act = (action: Action): boolean => sendAction(action, action);

export function begin(choice: Choice): void {
  if (!asked.value) return;
  clear();
  begunAny.value = { number: asked.value.number, choice, picked: [] };
}

/** True if there was something to take back. */
export function takeBack(): boolean {
  const isSomething = begunAny.peek() !== null || lifted.peek() !== null;
  clear();
  return isSomething;
}

// Passing, taking back and answers to a question are no declarations.
const PLAIN = [
  'none',
  'take_back',
  'tenpai',
  'noten',
  'end_game',
  'play_on',
  'replacement',
  'skip',
  'go_on',
];
const isDeclaration = ({ type }: Choice): boolean => !PLAIN.includes(type);

export function choose(choice: Choice, now: number): boolean {
  if (isGuarded(now)) return false;
  const waits = choice.fromHand !== null || (pressesTwice.value && isDeclaration(choice));
  if (choice.action && !waits) return act(choice.action);
  begin(choice);
  return true;
}

/** Declares what was begun, with the tiles that were picked. */
export function confirm(): boolean {
  const { value: open } = begun;
  if (!open?.choice.action || !isReadyToConfirm.value) return false;
  const { action } = open.choice;
  if (open.picked.length === 0) return act(action);
  const tiles = open.picked.flatMap(
    (id) => handTiles.value.find((one) => one.id === id)?.pai ?? [],
  );
  return sendAction(action, withPicked(action, tiles));
}

export function pass(now: number): boolean {
  const choice = choices.peek().find(({ type }) => type === 'none');
  return choice !== undefined && choose(choice, now);
}

const mine = (): GameSeat | undefined => ownGame.value?.seats[mySeat.value];

/** All tiles of a hand, the drawn one last. */
export function tilesOf(seat: GameSeat | undefined): HandTile[] {
  if (!seat) return [];
  return seat.drawn ? [...seat.hand, seat.drawn] : seat.hand;
}

export const handTiles = computed<HandTile[]>(() => tilesOf(mine()));

/** What pressing this tile would do, if it is offered: a discard, or what was begun. */
export function actionFor(id: number): Action | undefined {
  const tile = handTiles.value.find((one) => one.id === id);
  if (!tile || !asked.value) return undefined;
  const type = begun.value?.choice.fromHand?.kind === 'one' ? begun.value.choice.type : 'dahai';
  const { actions } = asked.value;
  const drawn = mine()?.drawn;
  // Tiles that came back from a kan are in the hand, the drawn one among them.
  const as = (isDrawn: boolean): Action | undefined => actionWith(actions, type, tile.pai, isDrawn);
  return drawn ? as(drawn.id === id) : (as(false) ?? as(true));
}

/** The one tile that was lifted for what is begun: pressing it again declares. */
export const chosen = computed<HandTile | null>(() => {
  if (begun.value?.choice.fromHand?.kind !== 'one') return null;
  const tile = handTiles.value.find(({ id }) => id === lifted.value);
  return tile && actionFor(tile.id) ? tile : null;
});

const isPicking = (): boolean => begun.value?.choice.fromHand?.kind === 'pick';

export const isPicked = (id: number): boolean => begun.value?.picked.includes(id) ?? false;

/** Whether a tile is one of those that are asked for but cannot go. */
export const isBarred = (id: number): boolean =>
  !isPicking() && (mayDiscard.value || isChoosing.value) && actionFor(id) === undefined;

export type PressResult = 'sent' | 'lifted' | 'barred';

function pick(id: number): PressResult {
  const { value: open } = begun;
  if (!open) return 'barred';
  const others = open.picked.filter((other) => other !== id);
  const isNew = others.length === open.picked.length;
  // One more than are needed takes the place of the first.
  const picked = (isNew ? [...others, id] : others).slice(-pickCount(open.choice));
  begunAny.value = { ...open, picked };
  return 'lifted';
}

/** A tile is meant: it is discarded if it may be, else it is lifted as a plan. */
export function press(id: number): PressResult {
  if (isPicking()) return pick(id);
  const action = actionFor(id);
  if (action) return act(action) ? 'sent' : 'barred';
  if (mayDiscard.peek() || isChoosing.peek()) return 'barred';
  lifted.value = lifted.peek() === id ? null : id;
  return 'lifted';
}

/** The first tap lifts, the second one discards. */
export function tap(id: number, isOneTap: boolean): PressResult {
  if (isPicking() || isOneTap || lifted.peek() === id) return press(id);
  if (isBarred(id)) return 'barred';
  lifted.value = id;
  return 'lifted';
}
