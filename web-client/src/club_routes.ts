// The addresses of a club: what of it a path means.

/** Sheets for paper. */
export const SHEETS = [
  'people',
  'seats',
  'tables',
  'cards',
  'scores',
  'standing',
  'rules',
  'report',
] as const;
export type SheetName = (typeof SHEETS)[number];

const PLAIN = ['members', 'rules', 'about', 'settings', 'join', 'card', 'hall'] as const;
type PlainPage = (typeof PLAIN)[number];

export type ClubPlace =
  | { page: 'home' | PlainPage }
  | { page: 'night' | 'tables'; night: number }
  | { page: 'season'; season: number }
  | { page: 'member'; member: number }
  | { page: 'print'; night: number; sheet: SheetName };

export interface ClubAddress {
  club: string;
  place: ClubPlace;
}

const NAME = '[A-Za-z0-9-]{3,30}';
const CLUB_PATH = new RegExp(`^/c/(${NAME})(/.*)?$`);
const NIGHT_PATH = /^\/n\/(\d{1,6})(\/tables)?$/;
const SEASON_PATH = /^\/s\/(\d{1,3})$/;
const MEMBER_PATH = /^\/m\/(\d{1,7})$/;
const PRINT_PATH = /^\/print\/(\d{1,6})\/([a-z]+)$/;

const isPlain = (word: string): word is PlainPage => (PLAIN as readonly string[]).includes(word);
export const isSheet = (word: string): word is SheetName =>
  (SHEETS as readonly string[]).includes(word);

function placeOf(rest: string): ClubPlace | null {
  if (rest === '') return { page: 'home' };
  const word = rest.slice(1);
  if (isPlain(word)) return { page: word };
  const [, night, tables] = NIGHT_PATH.exec(rest) ?? [];
  if (night) return { page: tables ? 'tables' : 'night', night: Number(night) };
  const [, season] = SEASON_PATH.exec(rest) ?? [];
  if (season) return { page: 'season', season: Number(season) };
  const [, member] = MEMBER_PATH.exec(rest) ?? [];
  if (member) return { page: 'member', member: Number(member) };
  const [, of, sheet = ''] = PRINT_PATH.exec(rest) ?? [];
  if (of && isSheet(sheet)) return { page: 'print', night: Number(of), sheet };
  return null;
}

/** Null: no address of a club. */
export function clubAddress(path: string): ClubAddress | null {
  const [, club, rest = ''] = CLUB_PATH.exec(path) ?? [];
  const place = placeOf(rest.replace(/\/$/, ''));
  return club && place ? { club: club.toLowerCase(), place } : null;
}

function pathIn(place: ClubPlace): string {
  switch (place.page) {
    case 'home':
      return '';
    case 'night':
      return `/n/${place.night}`;
    case 'tables':
      return `/n/${place.night}/tables`;
    case 'season':
      return `/s/${place.season}`;
    case 'member':
      return `/m/${place.member}`;
    case 'print':
      return `/print/${place.night}/${place.sheet}`;
    default:
      return `/${place.page}`;
  }
}

export const clubPath = (club: string, place: ClubPlace = { page: 'home' }): string =>
  `/c/${club}${pathIn(place)}`;

export type SecretKind = 'join' | 'card' | 'hall';

/** The secret stands behind the "#", which no browser sends to a server. */
export const secretPath = (club: string, kind: SecretKind, secret: string): string =>
  `${clubPath(club, { page: kind })}#${secret}`;

/** The secret of this page's address; empty: none. */
export const secretHere = (): string => {
  const secret = location.hash.slice(1);
  return /^[A-Za-z0-9_-]{32,64}$/.test(secret) ? secret : '';
};

const PASTED = new RegExp(`/c/(${NAME})/(join|card|hall)/?#([A-Za-z0-9_-]{32,64})$`);

/** The address in a link that somebody pasted, or null. */
export function pastedPath(text: string): string | null {
  const [, club, kind, secret] = PASTED.exec(text.trim()) ?? [];
  if (club && kind && secret) return secretPath(club.toLowerCase(), kind as SecretKind, secret);
  const [, path] = /(?:^|:\/\/[^/]+)(\/c\/.*)$/.exec(text.trim()) ?? [];
  const found = clubAddress(path ?? `/c/${text.trim()}`);
  return found && clubPath(found.club, found.place);
}
