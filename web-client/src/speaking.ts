// Which language the page speaks: what is chosen here, or what the browser wishes.

import { computed, effect } from '@preact/signals';
import { settings } from './settings';
import { ENGLISH, fetchParts, languageFor, languageTag } from './text/language';
import { needTheRest, neededParts, speak } from './text/text';

const wanted = computed(() =>
  languageFor(settings.value.language, typeof navigator === 'undefined' ? [] : navigator.languages),
);

async function learn(tag: string, parts: readonly string[]): Promise<void> {
  if (tag === ENGLISH) {
    if (languageTag.peek() !== ENGLISH) speak(ENGLISH);
    return;
  }
  try {
    const pieces = await fetchParts(tag, parts);
    // Another one may be chosen by now, or more be needed.
    if (tag === wanted.peek() && parts === neededParts.peek()) speak(tag, pieces);
  } catch {
    // It could not be fetched: what is spoken is better than nothing.
  }
}

let learning = Promise.resolve();

/** Resolves when all words that are needed are in the language of the page, or cannot be had. */
export async function fluent(): Promise<void> {
  for (let last = null; last !== learning;) {
    last = learning;
    await last;
  }
}

let firstWords = Promise.resolve();

/** Resolves when the first words can be shown: those that every page has. */
export const speaksFirst = (): Promise<void> => firstWords;

/** All words that are needed are fetched from now on, the first ones alone before the others. */
export function startSpeaking(root: HTMLElement): void {
  effect(() => {
    root.lang = languageTag.value;
  });
  effect(() => {
    learning = learn(wanted.value, neededParts.value);
  });
  firstWords = fluent();
  void firstWords.then(needTheRest);
}
