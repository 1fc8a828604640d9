// The English words of clubs come with their pages; and what of a club is said the same everywhere.

import type { ClubMember, ServerClub, NightPlan } from '../../protocol.gen';
import { clubs as known } from '../../state';
import { clubs } from '../../text/languages/en/clubs';
import { addCommonWords, momentOf, t } from '../../text/text';

addCommonWords('clubs', clubs);

interface Named {
  number: number;
  name: string;
}

/** Who is in the club sees the names of all who are, or were, in it. */
const seesAllNames = (): boolean => {
  const role = known.value.club?.me?.role;
  return role !== undefined && role !== 'guest';
};

/** Somebody whose name is not known here. */
export const numberOf = (number: number): string => t('club.number', { number });

/** A name that even members do not see was deleted by whoever had it. */
export const isFormer = ({ name, number }: Named): boolean =>
  number !== 0 && name === '' && seesAllNames();

/** 0 is a bot. */
export const nameOf = (person: Named): string => {
  const { name, number } = person;
  if (number === 0) return t('club.bot');
  if (name !== '') return name;
  return isFormer(person) ? t('club.former', { number }) : numberOf(number);
};

/** "Ines M.", where there is little room. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const initial = rest.at(-1)?.[0];
  // "Player 7" is no name of a person.
  return initial === undefined || /\d/.test(initial) ? name : `${first} ${initial}.`;
}

/** The time zone of a club; that of the reader if the browser does not know it. */
export function zoneOf(club: ServerClub | null): { timeZone?: string } {
  if (!club?.zone) return {};
  try {
    new Intl.DateTimeFormat('en', { timeZone: club.zone });
    return { timeZone: club.zone };
  } catch {
    return {};
  }
}

export const dateTime = (at: number, club: ServerClub | null): string =>
  momentOf(at, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    ...zoneOf(club),
  });

const dayIn = (at: number, club: ServerClub | null): string =>
  momentOf(at, { dateStyle: 'short', ...zoneOf(club) });

export const hourWords = (at: number, club: ServerClub | null): string =>
  momentOf(at, { hour: 'numeric', minute: '2-digit', ...zoneOf(club) });

/** "Tonight 19:30" on its day, else the date and the time. */
export const whenWords = (at: number, club: ServerClub | null): string =>
  dayIn(at, club) === dayIn(Date.now() / 1000, club)
    ? t('tonight.startsAt', { time: hourWords(at, club) })
    : dateTime(at, club);

/** "19 November 2026". */
export const dayWords = (at: number, club: ServerClub | null): string =>
  momentOf(at, { day: 'numeric', month: 'long', year: 'numeric', ...zoneOf(club) });

/** A night without a name is called after its date. */
export const nightTitle = ({ title, at }: NightPlan, club: ServerClub | null): string =>
  title || momentOf(at, { weekday: 'long', day: 'numeric', month: 'long', ...zoneOf(club) });

export const roundsWords = ({ rounds, round_min: minutes }: NightPlan): string =>
  minutes === 0
    ? t('tonight.roundsFree', { count: rounds })
    : t('tonight.rounds', { count: rounds, minutes });

export const placeWords = ({ place }: NightPlan): string => place || t('tonight.online');

export const rulesName = (number: number, club: ServerClub | null): string =>
  club?.rules.find((rules) => rules.number === number)?.name ?? '';

/** The facts of a night in a row: place, rounds, rules. */
export const planWords = (plan: NightPlan, club: ServerClub | null): string =>
  [placeWords(plan), roundsWords(plan), rulesName(plan.rules, club)].filter(Boolean).join(' · ');

const RUNNERS: readonly string[] = ['owner', 'referee'];

/** May plan and run nights, rule, add names. */
export const isRunner = (member: ClubMember | undefined): boolean =>
  member !== undefined && RUNNERS.includes(member.role);
