// What the parts of the table screen share: window, stage and plan for it, the placed tiles.

import { computed, effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { placeTable } from '../../geometry/place_table';
import { planFor } from '../../geometry/plan';
import { stageFor } from '../../geometry/stage';
import { ownGame } from '../../hand_order';
import { bottomSeat, mySeat } from '../../seats';
import { game, replayed, table, watching } from '../../state';
import { vocabulary } from '../../text/text';

/** Room for the table in px, safe areas taken off. */
export const room = signal({
  width: typeof innerWidth === 'undefined' ? 1440 : innerWidth,
  height: typeof innerHeight === 'undefined' ? 900 : innerHeight,
});

const coarse = typeof matchMedia === 'undefined' ? null : matchMedia('(pointer: coarse)');
export const isTouch = signal(coarse?.matches ?? false);
coarse?.addEventListener('change', ({ matches }) => {
  isTouch.value = matches;
});

// Where a match that is looked at has its way through it below the table; the styles say the same.
const deck =
  typeof matchMedia === 'undefined'
    ? null
    : matchMedia('(min-aspect-ratio: 1/1) and (min-height: 620px)');
const isDeckWindow = signal(deck?.matches ?? false);
deck?.addEventListener('change', ({ matches }) => {
  isDeckWindow.value = matches;
});
const hasDeck = computed(
  () => isDeckWindow.value && (replayed.value !== null || watching.value !== null),
);

const players = computed(() => game.value?.players ?? table.value?.players ?? 4);

/**
 * Only what lies open is shown, and no hand: on upright phones the rivers have its room, but for
 * what lies below the table, in px. Undefined: hands are shown.
 */
const riversFoot = signal<number | undefined>(undefined);

/** A page that shows no hands for now; `foot` as above. */
export function useRivers(foot: number | undefined): void {
  useEffect(() => {
    riversFoot.value = foot;
  }, [foot]);
  useEffect(
    () => () => {
      riversFoot.value = undefined;
    },
    [],
  );
}

const rivers = computed(() => (players.value === 4 ? riversFoot.value : undefined));
/** The table looks so. */
export const hasRivers = computed(() => rivers.value !== undefined);

export const stage = computed(() =>
  stageFor(room.value.width, room.value.height, hasDeck.value, rivers.value),
);

export const plan = computed(() =>
  planFor(stage.value, players.value, isTouch.value, vocabulary.value.riverRow, rivers.value),
);

export const placed = computed(() => {
  const { value: here } = ownGame;
  if (!here) return null;
  const view = { bottomSeat: bottomSeat.value, isPlayer: mySeat.value >= 0 };
  return placeTable(here, plan.value, view);
});

/** The result is put aside to look at the table. */
export const isResultAside = signal(false);
effect(() => {
  if (!game.value?.result && !game.value?.final) isResultAside.value = false;
});

export const isMenuOpen = signal(false);

/** What a pressed chip or plate explains; empty: nothing. */
export const note = signal('');
effect(() => {
  if (game.value?.turn !== undefined) note.value = '';
});

/** The tile of a river that has been taken by a win that is shown: its place is empty. */
export const flown = signal('');
