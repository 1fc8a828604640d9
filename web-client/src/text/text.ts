// The words of the page in the reader's language, and lists and numbers in its way of writing.

import { signal } from '@preact/signals';
import i18next, { type TOptions } from 'i18next';
import { kindOf } from '../tile';
import type { british } from './british';
import type { RuleWords } from './british_rules';
import { en } from './en';

const LANGUAGE = 'en';

const COMMON = 'common';

const words = i18next.createInstance();
void words.init({
  lng: LANGUAGE,
  ns: [COMMON],
  defaultNS: COMMON,
  resources: { en: { [COMMON]: en } },
  initAsync: false,
  interpolation: { escapeValue: false },
});

type Plural = 'zero' | 'one' | 'other';
type Variant<K extends string> = K extends `${infer Base}_${Plural}`
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
export type TextKey = Leaves<typeof en> | Leaves<typeof british>;

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

export function addWords(family: string, texts: object): void {
  words.addResourceBundle(LANGUAGE, family, texts);
}

const sources = (): TOptions => ({ ns: [vocabulary.value.family, COMMON] });

export const t = (key: TextKey, values: TOptions = {}): string =>
  words.t(key, { ...values, ...sources() });

/** Words for an id that came from the server, or what it said itself. */
export const tOr = (
  group: keyof typeof en | keyof typeof british,
  id: string,
  other: string,
): string => words.t(`${group}.${id}`, { defaultValue: other, ...sources() });

export const tileName = (pai: string): string => tOr('tile', pai, pai);
export const kindName = (pai: string): string => tileName(kindOf(pai));
export const windName = (wind: string): string => tOr('wind', wind, wind);

/** A hand where there are no winds to name it by. */
export const handNumber = (number: number): string => t('round.number', { number });

export const roundName = (bakaze: string, kyoku: number): string =>
  words.t(`round.${bakaze}`, { kyoku, defaultValue: `${bakaze} ${kyoku}`, ...sources() });

const numbers = new Intl.NumberFormat(LANGUAGE);
// Points use the true minus sign; a plus is said where a change is meant.
export const points = (value: number): string => numbers.format(value).replace('-', '−');
export const change = (value: number): string => (value > 0 ? `+${points(value)}` : points(value));

const thousandths = new Intl.NumberFormat(LANGUAGE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 3,
  signDisplay: 'exceptZero',
});
export const finalScore = (value: number): string =>
  thousandths.format(value / 1000).replace('-', '−');

const days = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium' });
const times = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });
/** Minutes since 1970, in the reader's own time. */
export const dayOf = (minutes: number): string => days.format(minutes * 60_000);
export const timeOf = (minutes: number): string => times.format(minutes * 60_000);

const lists = new Intl.ListFormat(LANGUAGE, { type: 'conjunction' });
export const listOf = (parts: readonly string[]): string => lists.format(parts);
const unitLists = new Intl.ListFormat(LANGUAGE, { type: 'unit', style: 'short' });
export const rowOf = (parts: readonly string[]): string => unitLists.format(parts);
