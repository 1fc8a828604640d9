// Who opens a friend's link is seated: once for each table in a visit, so that whoever stands up, or is
// asked to, stays up.

import { effect, untracked } from '@preact/signals';
import { frame } from './frame';
import type { ServerTable } from './protocol.gen';
import { route } from './routes';
import { send } from './send';
import { liveTable, me } from './state';

const KEY = 'jansou.seated';
const CODES_MAX = 50;

export function parseCodes(text: string | null): string[] {
  try {
    const codes: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(codes)) return [];
    return codes.filter((code) => typeof code === 'string').slice(-CODES_MAX);
  } catch {
    return [];
  }
}

// Storage can be forbidden or full; then it is remembered as long as the page lasts.
function stored(): string[] {
  try {
    return parseCodes(sessionStorage.getItem(KEY));
  } catch {
    return [];
  }
}

function store(codes: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(codes));
  } catch {
    // The list below still knows.
  }
}

/**
 * The seat to take; -1: none. The owner has one from the start and may have given it up, and at a hosted
 * table the host says who sits where.
 */
export function seatFor(at: ServerTable, account: string, seated: readonly string[]): number {
  const isAsked = at.state === 'waiting' && at.role === 'visitor' && !at.host;
  if (!isAsked || at.owner === account || seated.includes(at.code)) return -1;
  return at.seats.findIndex(({ kind }) => kind === 'empty');
}

export function startInvited(): void {
  // A link for somebody who shows things to those who watch is no invitation to play.
  if (frame.isFramed || location.hash.includes('cast=')) return;
  let seated = stored();
  const remember = (code: string): void => {
    if (seated.includes(code)) return;
    seated = [...seated, code].slice(-CODES_MAX);
    store(seated);
  };
  effect(() => {
    const { value: at } = liveTable;
    const { value: here } = route;
    const account = me.value?.account;
    const isHere = here.screen === 'table' && !here.isWatching && here.code === at?.code;
    if (!at || account === undefined || !isHere) return;
    untracked(() => {
      const seat = seatFor(at, account, seated);
      // Who has a seat has come already, by whatever way.
      if (at.role === 'player') remember(at.code);
      if (seat >= 0 && send({ type: 'sit', seat })) remember(at.code);
    });
  });
}
