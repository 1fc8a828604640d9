// What a page about a person shows: asked for page after page, and which kind of games is looked at.

import { computed, effect, signal, untracked } from '@preact/signals';
import { refusal, catalogue, link, person, state } from '../../state';
import { send } from '../../send';
import type { PersonHand, ServerError } from '../../protocol.gen';
import { isSame, type Kind, kindOf, kindsIn } from './figures';

/** So many of the latest matches are looked at; the server tells so many at a time. */
const ROWS_MAX = 500;
const PAGE_ROWS = 100;

/** Why nothing is told. */
export const refused = signal<ServerError | null>(null);

const rows = computed(() => person.value?.rows ?? []);

export const kinds = computed(() => kindsIn(catalogue.value, rows.value));
const chosen = signal<Kind | null>(null);
export const kind = computed<Kind | null>(() => {
  const known = kinds.value.find((one) => chosen.value && isSame(one, chosen.value));
  return known ?? kinds.value[0] ?? null;
});

export const keyOf = ({ family, players }: Kind): string => `${family} ${players}`;

export const chooseKind = (key: string): void => {
  chosen.value = kinds.peek().find((one) => keyOf(one) === key) ?? null;
};

/** The matches of that kind, the latest first. */
export const shown = computed(() =>
  rows.value.filter((row) => kind.value && isSame(kindOf(catalogue.value, row), kind.value)),
);

export const bestHands = computed<readonly PersonHand[]>(() => {
  const { bestHands: told } = state.value;
  const isTheirs = told?.account === person.value?.account;
  return told && kind.value && isTheirs && isSame(told, kind.value) ? told.hands : [];
});

/** Asks from the first page on; what follows is asked for as it comes. */
export function askForPerson(account: string): void {
  send({ type: 'get_person', account, skip: 0 });
}

/** Asks on every connection, until all is there; call the result to stop. */
export function followPerson(account: string): () => void {
  const old = refusal.peek();
  refused.value = null;
  if (person.peek()?.account !== account) state.value = { ...state.peek(), person: null };
  const stops = [
    effect(() => {
      if (link.value.phase === 'open') untracked(() => askForPerson(account));
    }),
    effect(() => {
      const { value: told } = person;
      if (told?.account !== account || !told.more) return;
      const skip = told.skip + PAGE_ROWS;
      if (skip < ROWS_MAX) untracked(() => send({ type: 'get_person', account, skip }));
    }),
    effect(() => {
      const { value: of } = kind;
      if (!of || person.value?.account !== account || link.value.phase !== 'open') return;
      untracked(() => send({ type: 'get_best_hands', account, ...of }));
    }),
    effect(() => {
      const { value: answer } = refusal;
      if (answer && answer !== old && answer.error.about === 'get_person')
        refused.value = answer.error;
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
