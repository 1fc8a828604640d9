// The languages of the page: one file of `languages/` each, fetched when it is chosen. English comes
// with the page, and says what another language does not.

import { computed, signal } from '@preact/signals';
import type { RuleWords } from './languages/en/british_rules';

/** Words by meaning, as `languages/en` has them; with each plural form that the language has. */
export interface Words {
  readonly [key: string]: string | Words;
}

interface Described {
  title: string;
  sentence: string;
}

/** What the server says in English, by its own ids. What is not here stays in its words. */
export interface ServerWords {
  presets?: Readonly<Record<string, Described>>;
  /** Groups of switches. */
  groups?: Readonly<Record<string, string>>;
  rules?: Readonly<Record<string, RuleWords>>;
  bots?: Readonly<Record<string, Described>>;
  /** In the place of the English name of a yaku. */
  yaku?: Readonly<Record<string, string>>;
}

/** The default export of a language's file; its name is the language's tag: `de.ts`, `pt-BR.ts`. */
export interface Language {
  words: Words;
  /** Words of a family of rules in the place of the common ones, and its switches in words. */
  families?: Readonly<Record<string, { words: Words } & Pick<ServerWords, 'groups' | 'rules'>>>;
  server?: ServerWords;
}

/** The language that the page falls back to. */
export const ENGLISH = 'en';

/** `./languages/de.ts` and `./languages/de/index.ts` are both "de". */
export const tagOf = (path: string): string => path.split('/')[2]?.replace(/\.ts$/, '') ?? '';

const FILES = import.meta.glob<Language>(
  ['./languages/*.ts', './languages/*/index.ts', '!./languages/en/**'],
  { import: 'default' },
);

const fetchers = new Map(Object.entries(FILES).map(([path, load]) => [tagOf(path), load]));

/** The tags of all languages, English first. */
export const LANGUAGES: readonly string[] = [ENGLISH, ...fetchers.keys()];

/** A language in its own words: "Deutsch". */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;

/** The chosen language if there is one, or the first of those preferred that there is. */
export function languageFor(
  chosen: string,
  preferred: readonly string[],
  languages: readonly string[] = LANGUAGES,
): string {
  for (const tag of [chosen, ...preferred]) {
    // "de-AT" is served by "de".
    const found = languages.find((known) => known === tag || known === tag.split('-')[0]);
    if (found !== undefined) return found;
  }
  return ENGLISH;
}

const spoken = signal<{ tag: string; language: Language | null }>({ tag: ENGLISH, language: null });

/** The language that the page speaks now. */
export const languageTag = computed(() => spoken.value.tag);

/** What it has for the words of the server; English has the server's own. */
export const spokenLanguage = computed(() => spoken.value.language);

/** Speaks a language from now on; `null` is English. */
export function speakLanguage(tag: string, language: Language | null): void {
  spoken.value = { tag, language };
}

export async function fetchLanguage(tag: string): Promise<Language | null> {
  return (await fetchers.get(tag)?.()) ?? null;
}
