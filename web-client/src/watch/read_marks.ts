// Marks of casters and one's own: which may be read where one has been, and in which colour. Pure.

import type { WatchMark } from '../protocol.gen';

export const NOTE_CHARACTERS_MAX = 140;

/** Whose mark it is: one's own, kept in this browser alone. */
export const PRIVATE = '';

const isLook = ({ kind }: WatchMark): boolean => kind === 'look';

/** Where the casters look: the latest of all. */
export const lastLook = (marks: readonly WatchMark[]): WatchMark | null =>
  marks.findLast(isLook) ?? null;

/** Those that stay, up to where one has been; the own are never hidden. */
export function readableMarks(
  marks: readonly WatchMark[],
  { me, upTo }: { me: string; upTo: number },
): { marks: readonly WatchMark[]; ahead: number } {
  const kept = marks.filter((mark) => !isLook(mark));
  const seen = kept.filter(
    ({ number, account }) => number <= upTo || account === me || account === PRIVATE,
  );
  return { marks: seen, ahead: kept.length - seen.length };
}

const COLOURS = 3;

/** Which colour, by the order in which those who cast were heard of first; one's own has another. */
export function colourOf(marks: readonly WatchMark[], account: string): string {
  if (account === PRIVATE) return 'own';
  const casters = [...new Set(marks.map((mark) => mark.account))].filter((one) => one !== PRIVATE);
  return String(casters.indexOf(account) % COLOURS);
}

/** How a tile of a hand that lies in a row of its own is ringed: its class, empty if it is not. */
export function ringOn(
  here: readonly WatchMark[],
  all: readonly WatchMark[],
  { seat, place }: { seat: number; place: number },
): string {
  const ring = here.find(
    ({ kind, from }) =>
      kind === 'circle' && from?.zone === 'hand' && from.seat === seat && from.at === place,
  );
  return ring ? `is-ringed is-${colourOf(all, ring.account)}` : '';
}
