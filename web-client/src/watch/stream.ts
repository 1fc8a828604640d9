// A table as parts over somebody's video (W59): what its address asks for, and that address. Pure.

import { withKey } from './key';

/** The parts, in the order in which they are offered. Words: "stream.PART". */
export const STREAM_PARTS = [
  'points',
  'line',
  'win',
  'hands',
  'waits',
  'clock',
  'river',
  'person',
  'marks',
  'standing',
] as const;
export type StreamPart = (typeof STREAM_PARTS)[number];

/** What is shown where the address does not say. */
export const USUAL_PARTS: readonly StreamPart[] = ['points', 'line', 'win'];

/** Parts that need to know hidden tiles. */
const OF_HANDS: readonly StreamPart[] = ['hands', 'waits'];

export interface StreamOptions {
  show: readonly StreamPart[];
  /** Behind the parts: nothing, or a colour such as "#ff00ff" for whoever keys it out. */
  ground: string | null;
  isLight: boolean;
  /** How much larger each part is than drawn, at its own corner. */
  scale: number;
  /** Who is named at first, -1: nobody; keys name others. */
  person: number;
  /** Whose night has a standing, empty: nobody's. */
  club: string;
}

const CLUB = /^[a-z0-9-]{3,30}$/;

export const SCALE_LEAST = 0.5;
export const SCALE_MOST = 2;

const isPart = (word: string): word is StreamPart =>
  (STREAM_PARTS as readonly string[]).includes(word);

const SEATS = 5;

export function seatOf(text: string | null, other: number): number {
  const seat = Number(text ?? other);
  return Number.isInteger(seat) && seat >= 0 && seat < SEATS ? seat : other;
}

function scaleOf(text: string | null): number {
  const scale = Number(text ?? 1);
  return scale >= SCALE_LEAST && scale <= SCALE_MOST ? scale : 1;
}

export function streamOptions(query: string): StreamOptions {
  const asked = new URLSearchParams(query);
  const show = asked.get('show')?.split(',').filter(isPart) ?? USUAL_PARTS;
  const ground = asked.get('bg') ?? 'none';
  const club = asked.get('club') ?? '';
  return {
    show: STREAM_PARTS.filter((part) => show.includes(part)),
    ground: /^[0-9a-f]{6}$/i.test(ground) ? `#${ground.toLowerCase()}` : null,
    isLight: ground === 'light',
    scale: scaleOf(asked.get('scale')),
    person: seatOf(asked.get('person'), -1),
    club: CLUB.test(club) ? club : '',
  };
}

/** Whether something of it is known only to a class with open hands. */
export const needsHands = ({ show }: Pick<StreamOptions, 'show'>): boolean =>
  show.some((part) => OF_HANDS.includes(part));

/** What an address is made of; what is as usual is not said in it. */
export interface StreamWish {
  code: string;
  show: readonly StreamPart[];
  /** Whose hand comes first. */
  seat: number;
  /** Who is named at first, -1: nobody. */
  person: number;
  /** Whose night has a standing, empty: nobody's. */
  club: string;
  scale: number;
  /** Behind the parts: nothing, the light room, or a colour such as "ff00ff". */
  ground: string;
  /** Of a link to watch, null without one. */
  key: string | null;
}

/** Where the parts stand. */
export function streamLink(origin: string, wish: StreamWish): string {
  const { code, show, seat, person, club, scale, ground, key } = wish;
  const query = [
    `show=${show.join(',')}`,
    ...(seat > 0 ? [`seat=${seat}`] : []),
    ...(person >= 0 ? [`person=${person}`] : []),
    ...(club !== '' && show.includes('standing') ? [`club=${club}`] : []),
    ...(scale !== 1 ? [`scale=${scale}`] : []),
    ...(ground !== 'none' ? [`bg=${ground}`] : []),
  ];
  return `${origin}/overlay/t/${code}?${query.join('&')}${withKey('', key)}`;
}

/** What programs ask for what is released of a class (W60). */
export function feedLink(
  origin: string,
  { code, of, key }: { code: string; of: 'public' | 'hands'; key: string | null },
): string {
  const secret = key ? `&key=${encodeURIComponent(key)}` : '';
  return `${origin}/api/v1/tables/${code}/feed?class=${of}${secret}`;
}
