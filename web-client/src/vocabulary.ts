// Which family's words the page speaks: that of the table that is shown, or that is being made.

import { computed, effect } from '@preact/signals';
import { presetRow } from './catalogue';
import { draft } from './render/pages/draft';
import { route } from './routes';
import { shownState, state } from './state';
import { addWords, COMMON_VOCABULARY, type Vocabulary, vocabulary } from './text/text';

interface Words {
  texts: object;
  terms: Omit<Vocabulary, 'family'>;
}

/** Families with terms of their own; they are fetched when first needed. */
const FAMILIES: Readonly<Record<string, () => Promise<Words>>> = {
  british: () => import('./text/british_words'),
};

const wanted = computed(() => {
  const { catalogue } = state.value;
  const preset = route.value.screen === 'create'
    ? draft.value.preset : (shownState.value.table?.preset ?? '');
  const family = presetRow(catalogue, preset)?.family ?? '';
  return family in FAMILIES ? family : COMMON_VOCABULARY.family;
});

/** False while words are on their way that the page would miss. */
export const isFluent = computed(() => vocabulary.value.family === wanted.value);

const known = new Map([[COMMON_VOCABULARY.family, COMMON_VOCABULARY]]);

async function learn(family: string): Promise<void> {
  const words = await FAMILIES[family]?.();
  if (!words) return;
  addWords(family, words.texts);
  known.set(family, { family, ...words.terms });
  // Another table may be shown by now.
  if (wanted.peek() === family) speak(family);
}

function speak(family: string): void {
  const terms = known.get(family);
  if (terms) vocabulary.value = terms;
  else void learn(family);
}

export function startVocabulary(): () => void {
  return effect(() => speak(wanted.value));
}
