// The words of the page in the reader's language, and lists and numbers in its way of writing.

import { computed, signal } from '@preact/signals';
import i18next, { type TOptions } from 'i18next';
import { kindOf } from '../tile';
import { ENGLISH, type FamilyWords, type Language, languageTag, spoken } from './language';
import type { bots } from './languages/en/bots';
import type { british } from './languages/en/british';
import type { RuleWords } from './languages/en/british_rules';
import type { clubs } from './languages/en/clubs';
import type { heard } from './languages/en/heard';
import type { hall } from './languages/en/hall';
import type { moment } from './languages/en/moment';
import type { own } from './languages/en/own';
import type { programs } from './languages/en/programs';
import type { replaying } from './languages/en/replaying';
import type { matchReview } from './languages/en/match_review';
import type { nights } from './languages/en/nights';
import type { sound } from './languages/en/sound';
import type { steps } from './languages/en/steps';
import type { ritual } from './languages/en/ritual';
import type { studying } from './languages/en/studying';
import type { stream } from './languages/en/stream';
import type { watchers } from './languages/en/watchers';
import type { talk } from './languages/en/talk';
import type { walls } from './languages/en/walls';
import type { watching } from './languages/en/watching';
import { en } from './languages/en';

const COMMON = 'common';

const words = i18next.createInstance();
void words.init({
  lng: ENGLISH,
  fallbackLng: ENGLISH,
  ns: [COMMON],
  defaultNS: COMMON,
  resources: { [ENGLISH]: { [COMMON]: en } },
  initAsync: false,
  interpolation: { escapeValue: false },
});

type Plural = 'zero' | 'one' | 'other';
type Variant<K extends string> = K extends `${infer Base}_ordinal_${string}`
  ? Base
  : K extends `${infer Base}_${Plural}`
    ? Base
    : K extends `${infer Base}_own`
      ? K | Base
      : K;
type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${Variant<K>}`
    : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every key there is: a wrong one does not compile. */
export type TextKey =
  | Leaves<typeof en>
  | Leaves<typeof bots>
  | Leaves<typeof british>
  | Leaves<typeof talk>
  | Leaves<typeof walls>
  | Leaves<typeof watching>
  | Leaves<typeof watchers>
  | Leaves<typeof heard>
  | Leaves<typeof hall>
  | Leaves<typeof moment>
  | Leaves<typeof own>
  | Leaves<typeof replaying>
  | Leaves<typeof matchReview>
  | Leaves<typeof programs>
  | Leaves<typeof stream>
  | Leaves<typeof steps>
  | Leaves<typeof ritual>
  | Leaves<typeof studying>
  | Leaves<typeof clubs>
  | Leaves<typeof nights>
  | Leaves<typeof sound>;

/** What a family of rules brings: words in the place of the common ones, and what its table shows. */
export interface Vocabulary {
  family: string;
  /** Words for its switches; null: those of the server. */
  rules: Readonly<Record<string, RuleWords>> | null;
  groups: Readonly<Record<string, string>>;
  /** Tiles in a row of discards, where there is room. */
  riverRow: number;
  /** Some discards can be told to be safer than others. */
  hasSafety: boolean;
}

export const COMMON_VOCABULARY: Vocabulary = {
  family: COMMON,
  rules: null,
  groups: {},
  riverRow: 6,
  hasSafety: true,
};

/** What the page speaks now. */
export const vocabulary = signal(COMMON_VOCABULARY);

/** What every page says, and then what is said as soon as the server has told of rules and tables. */
const FIRST: readonly string[] = ['index'];
const THEN: readonly string[] = ['teaching', 'policy', 'server'];

/** The parts of the words that the page has needed so far: files of `languages/TAG/`. */
export const neededParts = signal(FIRST);

const need = (...parts: readonly string[]): void => {
  const missing = parts.filter((part) => !neededParts.peek().includes(part));
  if (missing.length > 0) neededParts.value = [...neededParts.peek(), ...missing];
};

/** The words of every page are there: those for what the server tells are needed now. */
export const needTheRest = (): void => need(...THEN);

/** The English words of a family, from the file of that name. */
export function addWords(family: string, texts: object): void {
  words.addResourceBundle(ENGLISH, family, texts);
  need(family);
}

/** English words that come with a part of the page, from the file of that name. */
export function addCommonWords(part: string, texts: object): void {
  words.addResourceBundle(ENGLISH, COMMON, texts, true);
  need(part);
}

/** All parts of a language as one. */
function joined(pieces: readonly Language[]): Language {
  const families: Record<string, FamilyWords> = {};
  const server = {};
  for (const piece of pieces) {
    Object.assign(server, piece.server);
    for (const [family, own] of Object.entries(piece.families ?? {})) {
      families[family] = { ...families[family], ...own };
    }
  }
  return { families, server };
}

/** The page speaks this language from now on; these are all of its parts that are needed. */
export function speak(tag: string, pieces: readonly Language[] = []): void {
  for (const piece of pieces) {
    words.addResourceBundle(tag, COMMON, piece.words ?? {}, true, true);
    for (const [family, own] of Object.entries(piece.families ?? {})) {
      words.addResourceBundle(tag, family, own.words ?? {}, true, true);
    }
  }
  spoken.value = { tag, language: tag === ENGLISH ? null : joined(pieces) };
}

const sources = (): TOptions => ({ lng: spoken.value.tag, ns: [vocabulary.value.family, COMMON] });

export const t = (key: TextKey, values: TOptions = {}): string =>
  words.t(key, { ...values, ...sources() });

/** Words for an id that came from the server, or what it said itself. */
export const tOr = (
  group: keyof typeof en | keyof typeof british | keyof typeof studying | keyof typeof steps,
  id: string,
  other: string,
): string => words.t(`${group}.${id}`, { defaultValue: other, ...sources() });

export const tileName = (pai: string): string => tOr('tile', pai, pai);
export const kindName = (pai: string): string => tileName(kindOf(pai));
export const windName = (wind: string): string => tOr('wind', wind, wind);

/** A place in a match: "1st", in German "1.". */
export const placeName = (place: number): string =>
  t('round.place', { count: place, ordinal: true });

/** A hand where there are no winds to name it by. */
export const handNumber = (number: number): string => t('round.number', { number });

export const roundName = (bakaze: string, kyoku: number): string =>
  words.t(`round.${bakaze}`, { kyoku, defaultValue: `${bakaze} ${kyoku}`, ...sources() });

/** How numbers, days and lists are written in a language. */
const formatsOf = (tag: string) => ({
  numbers: new Intl.NumberFormat(tag),
  thousandths: new Intl.NumberFormat(tag, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 3,
    signDisplay: 'exceptZero',
  }),
  tenths: new Intl.NumberFormat(tag, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  }),
  days: new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }),
  times: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }),
  lists: new Intl.ListFormat(tag, { type: 'conjunction' }),
  seconds: new Intl.NumberFormat(tag, { style: 'unit', unit: 'second', unitDisplay: 'long' }),
  minutes: new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
  unitLists: new Intl.ListFormat(tag, { type: 'unit', style: 'short' }),
});

/** Moments in the reader's way of writing, in seconds since 1970 and in the time of a place. */
export function momentOf(seconds: number, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(languageTag.value, options).format(seconds * 1000);
}

const formats = computed(() => formatsOf(languageTag.value));

// Points use the true minus sign; a plus is said where a change is meant.
export const points = (value: number): string =>
  formats.value.numbers.format(value).replace('-', '−');
export const change = (value: number): string => (value > 0 ? `+${points(value)}` : points(value));
/** Thousandths with a sign and one decimal; nothing is 0.0. */
export const total = (value: number): string =>
  formats.value.tenths.format(value / 1000).replace('-', '−');
export const finalScore = (value: number): string =>
  formats.value.thousandths.format(value / 1000).replace('-', '−');

/** Minutes since 1970, in the reader's own time. */
export const dayOf = (minutes: number): string => formats.value.days.format(minutes * 60_000);
export const timeOf = (minutes: number): string => formats.value.times.format(minutes * 60_000);

const MINUTE_S = 60;

/** "30 seconds", "5 minutes". */
export const duration = (seconds: number): string =>
  seconds % MINUTE_S === 0 && seconds > 0
    ? formats.value.minutes.format(seconds / MINUTE_S)
    : formats.value.seconds.format(seconds);

export const listOf = (parts: readonly string[]): string => formats.value.lists.format(parts);
export const rowOf = (parts: readonly string[]): string => formats.value.unitLists.format(parts);
