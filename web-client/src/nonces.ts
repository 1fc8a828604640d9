// What this browser gives to the walls of a match: a chain of random nonces. The head is told before
// a hand, the nonce that hashes to it after all heads are known; each nonce is the next one's head.

import { effect, untracked } from '@preact/signals';
import type { Fair } from './game';
import type { Client } from './protocol.gen';
import { send } from './send';
import { state, type State } from './state';
import { fromHex, HASH_BYTES, toHex } from './verify/bytes';
import { headOf } from './verify/hashes';

/** Enough hands for any match; a chain that is used up is followed by another. */
export const CHAIN_LENGTH = 512;

export interface Chain {
  /** The last nonce, hexadecimal: all others are made from it. */
  last: string;
  /** The match it was made for. */
  commitment: string;
  /** Its first nonce was told, so that it cannot be begun again. */
  isUsed: boolean;
}

/** From the head of the first nonce to the last nonce: each hashes to the one before. */
export function linksOf(last: string, length = CHAIN_LENGTH): string[] {
  let link = fromHex(last) ?? new Uint8Array(HASH_BYTES);
  const links = [toHex(link)];
  for (let i = 0; i < length; i += 1) {
    link = headOf(link);
    links.push(toHex(link));
  }
  return links.reverse();
}

/** The nonce that answers a head, null if it is none of this chain or the chain is used up. */
export function nonceFor({ last }: Chain, head: string, length = CHAIN_LENGTH): string | null {
  const links = linksOf(last, length);
  const place = links.indexOf(head);
  return place < 0 ? null : (links[place + 1] ?? null);
}

export interface NonceStep {
  chain: Chain;
  message: Client;
}

/** What is to be said to this step of the wall, null: nothing. `last`: the end of a new chain. */
export function answerTo(
  fair: Fair, seat: number, kept: Chain | null, last: () => string,
): NonceStep | null {
  const mine = kept?.commitment === fair.commitment || fair.commitment === '' ? kept : null;
  const begin = (): NonceStep => {
    const fresh = mine && !mine.isUsed
      ? mine : { last: last(), commitment: fair.commitment, isUsed: false };
    return { chain: fresh, message: { type: 'wall_head', head: linksOf(fresh.last)[0] ?? '' } };
  };
  if (fair.step === 'secret') return null;
  // Without a chain of this match there is nothing to answer with; the next hand takes a new one.
  if (!mine) return begin();
  // A server that was started again has forgotten a head that was not in force yet.
  if (fair.step !== 'heads') return mine.isUsed || fair.heads[seat] ? null : begin();
  const nonce = nonceFor(mine, fair.heads[seat] ?? '');
  if (nonce === null) return begin();
  return { chain: { ...mine, isUsed: true }, message: { type: 'wall_nonce', nonce } };
}

const keyOf = (code: string): string => `jansou.nonces.${code}`;

// Without storage a reload begins a new chain.
function read(code: string): Chain | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(code)) ?? 'null') as Chain | null;
  } catch {
    return null;
  }
}

function write(code: string, chain: Chain): void {
  try {
    sessionStorage.setItem(keyOf(code), JSON.stringify(chain));
  } catch {
    // The chain lasts as long as the page then.
  }
}

const chains = new Map<string, Chain>();

const randomNonce = (): string => toHex(crypto.getRandomValues(new Uint8Array(HASH_BYTES)));

/** One answer to each step on each connection. */
let answered = '';

function answer({ table, game, link }: State): void {
  const fair = game?.fair;
  const isPlaying = table?.role === 'player' && ['playing', 'between'].includes(table.state);
  if (link.phase !== 'open' || !isPlaying || !fair) return;
  const { code, seat } = table;
  const step = `${link.epoch} ${code} ${fair.n}`;
  if (step === answered) return;
  const said = answerTo(fair, seat, chains.get(code) ?? read(code), randomNonce);
  if (said && !send(said.message)) return;
  answered = step;
  if (!said) return;
  chains.set(code, said.chain);
  write(code, said.chain);
}

/** Whether the own nonce is in the wall of the hand that is played. */
export const isInWall = (fair: Fair | null, seat: number): boolean =>
  seat >= 0 && (fair?.nonces[seat] ?? '') !== '';

export function startNonces(): void {
  effect(() => {
    const { value: now } = state;
    untracked(() => answer(now));
  });
}
