// What is new at a step is said once to everybody at the table, when the table comes to it.

import { computed, signal } from '@preact/signals';
import { choices } from '../input';
import { mySeat } from '../seats';
import { catalogue, game, table } from '../state';
import { placeOf } from './ladder';

/** "CODE preset" of the step whose words have been put away. */
const seen = signal('');

const keyHere = computed(() => (table.value ? `${table.value.code} ${table.value.preset}` : ''));

/** Seats are drawn or dice thrown in the same place: one after the other. */
export const isRitualShown = signal(false);

export const dismissStage = (): void => {
  seen.value = keyHere.peek();
};

/** The step that is new here: until it is put away, or the own first discard is made. */
export const stageNews = computed<string | null>(() => {
  const { value: at } = table;
  if (!at || at.state !== 'playing' || seen.value === keyHere.value) return null;
  if (!placeOf(catalogue.value, at.preset)) return null;
  if (!at.lesson?.teaching || isRitualShown.value) return null;
  const own = game.value?.seats[mySeat.value];
  const hasPlayed = own === undefined || own.river.length > 0 || own.melds.length > 0;
  return hasPlayed || game.value?.result ? null : at.preset;
});

/** The step whose card lies on the table: a question has its place while it is open. */
export const stageOnCard = computed<string | null>(() =>
  choices.value.length > 0 ? null : stageNews.value,
);
