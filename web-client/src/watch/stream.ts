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
] as const;
export type StreamPart = (typeof STREAM_PARTS)[number];

/** What is shown where the address does not say. */
const USUAL: readonly StreamPart[] = ['points', 'line', 'win'];

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
}

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
  const show = asked.get('show')?.split(',').filter(isPart) ?? USUAL;
  const ground = asked.get('bg') ?? 'none';
  return {
    show: STREAM_PARTS.filter((part) => show.includes(part)),
    ground: /^[0-9a-f]{6}$/i.test(ground) ? `#${ground.toLowerCase()}` : null,
    isLight: ground === 'light',
    scale: scaleOf(asked.get('scale')),
    person: seatOf(asked.get('person'), -1),
  };
}

/** Whether something of it is known only to a class with open hands. */
export const needsHands = ({ show }: Pick<StreamOptions, 'show'>): boolean =>
  show.some((part) => OF_HANDS.includes(part));

/** Where the parts stand. `key`: of a link to watch, null without one. */
export function streamLink(
  origin: string,
  {
    code,
    show,
    seat,
    key,
  }: { code: string; show: readonly StreamPart[]; seat: number; key: string | null },
): string {
  const at = seat > 0 ? `&seat=${seat}` : '';
  return `${origin}/overlay/t/${code}?show=${show.join(',')}${at}${withKey('', key)}`;
}
