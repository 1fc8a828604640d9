// The order of the own hand: sorted, or as the player has put it. Ids of tiles stay while a hand is
// played, and begin anew with the next one.

import { computed, effect, signal } from '@preact/signals';
import type { Game, HandTile } from './game';
import { mySeat } from './seats';
import { set, settings } from './settings';
import { game, replayed } from './state';

interface Order {
  deal: string;
  ids: readonly number[];
}

const order = signal<Order | null>(null);

const dealOf = ({ hands, bakaze, kyoku, honba }: Game): string =>
  [hands, bakaze, kyoku, honba].join();

/** Tiles in this order; those that are not in it stand at the end, as they came. */
export function arranged(hand: readonly HandTile[], ids: readonly number[]): HandTile[] {
  const known = ids.flatMap((id) => hand.find((tile) => tile.id === id) ?? []);
  return [...known, ...hand.filter(({ id }) => !ids.includes(id))];
}

/** These ids with one of them at this place among the others. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place), id, ...others.slice(place)];
}

const ownHand = (here: Game | null): readonly HandTile[] => here?.seats[mySeat.value]?.hand ?? [];

/** The table with the own hand as the player has it; what is looked back at is sorted. */
export const ownGame = computed<Game | null>(() => {
  const { value: here } = game;
  const { value: now } = order;
  const seat = mySeat.value;
  if (!here || !now || seat < 0 || replayed.value || now.deal !== dealOf(here)) return here;
  const seats = here.seats.map((one, i) =>
    i === seat ? { ...one, hand: arranged(one.hand, now.ids) } : one,
  );
  return { ...here, seats };
});

/** Whether the hand of this deal stands as the player has put it. */
export const isOwnOrder = computed(
  () => order.value !== null && game.value !== null && order.value.deal === dealOf(game.value),
);

const idsNow = (): number[] => ownHand(ownGame.peek()).map(({ id }) => id);

/** Puts a tile of the hand at a place among the others; the hand is sorted no more until the next one. */
export function moveTile(id: number, place: number): boolean {
  const here = game.peek();
  const ids = idsNow();
  if (!here || !ids.includes(id)) return false;
  order.value = { deal: dealOf(here), ids: movedTo(ids, id, place) };
  return true;
}

/** One place to the left or right; for the keyboard. */
export function stepTile(id: number, by: number): boolean {
  const place = idsNow().indexOf(id) + by;
  return place >= 0 && place < idsNow().length && moveTile(id, place);
}

/** Sorting on or off, from now on. Returns whether it is on. */
export function toggleSorting(): boolean {
  const here = game.peek();
  const isSorted = isOwnOrder.peek();
  order.value = isSorted || !here ? null : { deal: dealOf(here), ids: idsNow() };
  set({ sortsHand: isSorted });
  return isSorted;
}

/** Without sorting a new hand stands as it is dealt, and what is drawn goes to its end. */
export function startHandOrder(): () => void {
  return effect(() => {
    const { value: here } = game;
    const hand = ownHand(here);
    if (!here || mySeat.value < 0 || replayed.value || hand.length === 0) return;
    const before = order.peek();
    const deal = dealOf(here);
    const isSame = before?.deal === deal;
    if (!isSame && settings.peek().sortsHand) {
      if (before) order.value = null;
      return;
    }
    if (!isSame && !settings.peek().sortsHand) {
      order.value = { deal, ids: hand.map(({ id }) => id) };
      return;
    }
    const ids = arranged(hand, before?.ids ?? []).map(({ id }) => id);
    if (ids.join() !== before?.ids.join()) order.value = { deal, ids };
  });
}
