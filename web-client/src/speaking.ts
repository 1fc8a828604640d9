// Which language the page speaks: what is chosen here, or what the browser wishes.

import { computed, effect } from '@preact/signals';
import { settings } from './settings';
import { ENGLISH, fetchLanguage, languageFor, languageTag } from './text/language';
import { speak } from './text/text';

const wanted = computed(() =>
  languageFor(settings.value.language, typeof navigator === 'undefined' ? [] : navigator.languages),
);

async function learn(tag: string): Promise<void> {
  if (tag === languageTag.peek()) return;
  try {
    const language = tag === ENGLISH ? null : await fetchLanguage(tag);
    // Another one may be chosen by now.
    if (tag === wanted.peek()) speak(tag, language);
  } catch {
    // It could not be fetched: what is spoken is better than nothing.
  }
}

/** Resolves when the first words can be shown. */
export async function startSpeaking(root: HTMLElement): Promise<void> {
  effect(() => {
    root.lang = languageTag.value;
  });
  const first = learn(wanted.peek());
  effect(() => void learn(wanted.value));
  await first;
}
