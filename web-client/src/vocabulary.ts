// Which family's words and parts the page has: that of the table that is shown or is being made, or of
// the rules that a page is about.

import { batch, computed, effect, signal } from '@preact/signals';
import { isForLearning, presetRow } from './catalogue';
import { type FamilyParts, familyParts } from './render/family';
import { draft } from './render/pages/draft';
import { route } from './routes';
import { isLessonShown } from './settings';
import { fluent } from './speaking';
import { shownState, state } from './state';
import { addWords, COMMON_VOCABULARY, type Vocabulary, vocabulary } from './text/text';

interface Brought {
  texts: object;
  terms: Omit<Vocabulary, 'family'>;
  parts: FamilyParts;
}

/** Families with words and parts of their own; they are fetched when first needed. */
const FAMILIES: Readonly<Record<string, () => Promise<Brought>>> = {
  british: () => import('./render/british/family'),
};

/** The preset that a page away from the table speaks of, while it is shown. */
const spokenOf = signal('');

/** Call the result when it is shown no more. */
export function speakFor(preset: string): () => void {
  spokenOf.value = preset;
  return () => {
    spokenOf.value = '';
  };
}

const presetHere = (): string => {
  if (route.value.screen === 'create') return draft.value.preset;
  return spokenOf.value || (shownState.value.table?.preset ?? '');
};

const wanted = computed(() => {
  const { catalogue } = state.value;
  const preset = presetHere();
  const family = presetRow(catalogue, preset)?.family ?? '';
  return family in FAMILIES ? family : COMMON_VOCABULARY.family;
});

/** False while words are on their way that the page would miss. */
export const isFluent = computed(() => vocabulary.value.family === wanted.value);

interface Known {
  vocabulary: Vocabulary;
  parts: FamilyParts;
}

const known = new Map<string, Known>([
  [COMMON_VOCABULARY.family, { vocabulary: COMMON_VOCABULARY, parts: {} }],
]);

async function learn(family: string): Promise<void> {
  const brought = await FAMILIES[family]?.();
  if (!brought) return;
  addWords(family, brought.texts);
  await fluent();
  known.set(family, { vocabulary: { family, ...brought.terms }, parts: brought.parts });
  // Another table may be shown by now.
  if (wanted.peek() === family) speak(family);
}

function speak(family: string): void {
  const one = known.get(family);
  if (!one) {
    void learn(family);
    return;
  }
  batch(() => {
    familyParts.value = one.parts;
    vocabulary.value = one.vocabulary;
  });
}

/** A table that teaches, or rules that are made for learning. */
const isLesson = computed(
  () =>
    isForLearning(state.value.catalogue, presetHere()) ||
    (spokenOf.value === '' && shownState.value.table?.lesson?.teaching === true),
);

export function startVocabulary(): () => void {
  const stops = [
    effect(() => speak(wanted.value)),
    effect(() => {
      isLessonShown.value = isLesson.value;
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
