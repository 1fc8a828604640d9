// The people of a night: their names, who needs looking after, and how many are where.

import type { Night } from '../../../clubs';
import type { NightPerson, Presence } from '../../../protocol.gen';
import { clubs } from '../../../state';
import { nameOf, numberOf } from '../words';

export const personIn = (night: Night, number: number): NightPerson | undefined =>
  night.people.find((person) => person.number === number);

/** 0 is a bot; somebody who is neither at the night nor among the members that are known goes by number. */
export function nameIn(night: Night, number: number): string {
  const { members } = clubs.value;
  const others = members?.club === night.club ? members.rows : [];
  const person = personIn(night, number) ?? others.find((row) => row.number === number);
  return person || number === 0 ? nameOf({ name: '', ...person, number }) : numberOf(number);
}

export const rankIn = (night: Night, number: number): number =>
  night.standing.find((row) => row.number === number)?.rank ?? 0;

export const PRESENCE_COLOURS: Record<Presence, string> = {
  present: 'is-good',
  late: 'is-gold',
  break: 'is-info',
  expected: 'is-bad',
  gone: '',
  waiting: 'is-gold',
};

/** Trouble first. */
export const PRESENCES: readonly Presence[] = [
  'late',
  'waiting',
  'expected',
  'break',
  'gone',
  'present',
];

export const byTrouble = (people: readonly NightPerson[]): NightPerson[] =>
  [...people].sort(
    (a, b) => PRESENCES.indexOf(a.presence) - PRESENCES.indexOf(b.presence) || a.number - b.number,
  );

/** How many are where; they make all together. */
export const counts = (people: readonly NightPerson[]): Record<Presence, number> => {
  const many = { late: 0, expected: 0, break: 0, gone: 0, present: 0, waiting: 0 };
  for (const { presence } of people) many[presence] += 1;
  return many;
};

/** The names without their accents and in small letters, to be searched in. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

export const found = <T extends { number: number; name: string }>(
  people: readonly T[],
  words: string,
): T[] => people.filter((person) => plain(nameOf(person)).includes(plain(words.trim())));
