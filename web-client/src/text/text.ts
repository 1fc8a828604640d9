// The words of the page in the reader's language, and lists and numbers in its way of writing.

import i18next, { type TOptions } from 'i18next';
import { kindOf } from '../tile';
import { en } from './en';

const LANGUAGE = 'en';

const words = i18next.createInstance();
void words.init({
  lng: LANGUAGE,
  resources: { en: { translation: en } },
  initAsync: false,
  interpolation: { escapeValue: false },
});

type Plural = 'zero' | 'one' | 'other';
type Variant<K extends string> =
  K extends `${infer Base}_${Plural}` ? Base : K extends `${infer Base}_own` ? K | Base : K;
type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string
    ? `${Prefix}${Variant<K>}` : Leaves<T[K], `${Prefix}${K}.`>;
}[keyof T & string];

/** Every key there is: a wrong one does not compile. */
export type TextKey = Leaves<typeof en>;

export const t = (key: TextKey, values: TOptions = {}): string => words.t(key, values);

/** Words for an id that came from the server, or what it said itself. */
export const tOr = (group: keyof typeof en, id: string, other: string): string =>
  words.t(`${group}.${id}`, { defaultValue: other });

export const tileName = (pai: string): string => tOr('tile', pai, pai);
export const kindName = (pai: string): string => tileName(kindOf(pai));
export const windName = (wind: string): string => tOr('wind', wind, wind);

export const roundName = (bakaze: string, kyoku: number): string =>
  words.t(`round.${bakaze}`, { kyoku, defaultValue: `${bakaze} ${kyoku}` });

const numbers = new Intl.NumberFormat(LANGUAGE);
// Points use the true minus sign; a plus is said where a change is meant.
export const points = (value: number): string => numbers.format(value).replace('-', '−');
export const change = (value: number): string => (value > 0 ? `+${points(value)}` : points(value));

const thousandths = new Intl.NumberFormat(LANGUAGE, {
  minimumFractionDigits: 1, maximumFractionDigits: 3, signDisplay: 'exceptZero',
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
