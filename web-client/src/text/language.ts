// The languages of the page: one folder of `languages/` each, with files named as those of English,
// fetched when they are spoken. English comes with the page, and says what another language does not.

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

/** Words of a family of rules in the place of the common ones, and its switches in words. */
export interface FamilyWords extends Pick<ServerWords, 'groups' | 'rules'> {
  words?: Words;
}

/** The default export of each file of a language: a part of all that it says. */
export interface Language {
  words?: Words;
  families?: Readonly<Record<string, FamilyWords>>;
  server?: ServerWords;
}

/** The language that the page falls back to. */
export const ENGLISH = 'en';

const pathParts = (path: string): [tag: string, file: string] => {
  const [tag = '', file = ''] = path.split('/').slice(2);
  return [tag, file.replace(/\.ts$/, '')];
};

/** Of "./languages/de/clubs.ts": "de". */
export const tagOf = (path: string): string => pathParts(path)[0];

const FILES = import.meta.glob<Language>(['./languages/*/*.ts', '!./languages/en/*'], {
  import: 'default',
});

/** The tags of all languages, English first. */
export const LANGUAGES: readonly string[] = [ENGLISH, ...new Set(Object.keys(FILES).map(tagOf))];

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

/** Whether a file has words of a part: "british.ts" and "british_rules.ts" have those of "british". */
export const isOfPart = (file: string, part: string): boolean =>
  file === part || file.startsWith(`${part}_`);

/** The files with one of these parts; rejects if one does not come. */
export async function fetchParts(tag: string, parts: readonly string[]): Promise<Language[]> {
  const loads = Object.entries(FILES)
    .filter(([path]) => {
      const [own, file] = pathParts(path);
      return own === tag && parts.some((part) => isOfPart(file, part));
    })
    .map(([, load]) => load());
  return Promise.all(loads);
}

interface Spoken {
  tag: string;
  /** What it has for the words of the server; English has the server's own. */
  language: Language | null;
}

/** What the page speaks now; another one whenever words have come. */
export const spoken = signal<Spoken>({ tag: ENGLISH, language: null });

export const languageTag = computed(() => spoken.value.tag);

export const spokenLanguage = computed(() => spoken.value.language);
