// The languages of the page: one file of `languages/` each, whose members are parts named as the files of
// English and fetched when they are spoken. English comes with the page, and says what another language does not.

import { computed, signal } from '@preact/signals';
import languages from 'virtual:languages';
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
  /** Why switches do not fit together, by the server's sentence; `{name}` is the title of a switch. */
  reasons?: Readonly<Record<string, string>>;
  /** Why a record of another program is refused, by the server's code; `{seat}` is a value it tells. */
  imports?: Readonly<Record<string, string>>;
}

/** Words of a family of rules in the place of the common ones, and its switches in words. */
export interface FamilyWords extends Pick<ServerWords, 'groups' | 'rules'> {
  words?: Words;
}

/** Each member of the file of a language: a part of all that it says. */
export interface Language {
  words?: Words;
  families?: Readonly<Record<string, FamilyWords>>;
  server?: ServerWords;
}

/** The language that the page falls back to. */
export const ENGLISH = 'en';

/** The tags of all languages, English first. */
export const LANGUAGES: readonly string[] = [ENGLISH, ...Object.keys(languages)];

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

/** Whether a member has words of a part: "british" and "british_rules" have those of "british". */
const isOfPart = (member: string, part: string): boolean =>
  member === part || member.startsWith(`${part}_`);

/** What a language has of these parts; rejects if one does not come. */
export async function fetchParts(tag: string, parts: readonly string[]): Promise<Language[]> {
  const loads = Object.entries(languages[tag] ?? {}).filter(([member]) =>
    parts.some((part) => isOfPart(member, part)),
  );
  return Promise.all(loads.map(async ([, load]) => (await load()).default));
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
