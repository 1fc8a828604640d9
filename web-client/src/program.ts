// Programs that speak mjai, and come from outside to a seat.

import type { Seat } from './protocol.gen';

/** Where one connects by WebSocket, with the subprotocol mjai. */
export const programAddress = (origin: string, room: string): string =>
  `${origin.replace(/^http/, 'ws')}/mjai/${room}`;

/** Those that are not to come back in this match, since the seats were as they were before. */
export const sentAway = (before: readonly Seat[], now: readonly Seat[]): Seat[] =>
  now.filter(({ program }, seat) => {
    const was = before[seat]?.program;
    return program === 'out' && was !== undefined && was !== 'out';
  });

const THINK_S = [1, 2, 5, 10, 20, 60];

/** The times for an answer that are offered, in seconds, with the one that is so. */
export const thinkTimes = (now: number): number[] =>
  [...new Set([...THINK_S, now])].sort((a, b) => a - b);
