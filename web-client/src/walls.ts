// What the page does for provable walls while a match is played: it keeps all that it is told,
// before it gives its own random number (protocol/fair_walls.md).

import { signal } from '@preact/signals';
import { toGive } from './nonces';
import type { Client, Server, ServerTable } from './protocol.gen';
import type { State } from './state';
import { HASH_BYTES, toHex } from './verify/bytes';
import { hear, type Witness } from './witness';
import { witnessStore } from './witness_store';

export const witnesses = witnessStore(() => localStorage);

/** What is known of the match at the table one is at. */
export const witness = signal<Witness | null>(null);

const randomNonce = (): string => toHex(crypto.getRandomValues(new Uint8Array(HASH_BYTES)));

/** What was said on this connection: the same is not said twice. */
let said = '';

/** The match that events were heard of on this connection. */
let heard = '';

function keep(known: Witness): void {
  witnesses.keep(known);
  witness.value = known;
}

function give(known: Witness, epoch: number, send: (message: Client) => boolean): void {
  const { witness: giving, message } = toGive(known, randomNonce);
  if (giving !== known) keep(giving);
  if (!message) return;
  const words = `${nameOf(known, epoch)} ${known.next} ${JSON.stringify(message)}`;
  if (words !== said && send(message)) said = words;
}

const nameOf = ({ code, begun }: Witness, epoch: number): string => `${epoch} ${code} ${begun}`;

/** The id of the record, once it is told of this match and not of a later one. */
function withRecord(known: Witness, { match, state }: ServerTable, epoch: number): Witness {
  const isTold = state === 'finished' && match !== undefined && heard === nameOf(known, epoch);
  return isTold && known.match === '' ? { ...known, match } : known;
}

const isPlaying = ({ role, state }: ServerTable): boolean =>
  role === 'player' && ['playing', 'between'].includes(state);

/** A message, after the page has taken it in. */
export function hearWalls(
  message: Server,
  { table, link }: State,
  send: (message: Client) => boolean,
): void {
  if (!table || (message.type !== 'table' && message.type !== 'events')) return;
  if (message.code !== table.code) return;
  const { code, seat, role, lesson } = table;
  const listening = {
    code,
    seat: role === 'player' ? seat : -1,
    isTeaching: lesson?.teaching ?? false,
  };
  const kept = witnesses.at(code);
  const told = message.type === 'events' ? hear(kept, message, listening) : kept;
  if (!told) {
    witness.value = null;
    return;
  }
  if (message.type === 'events') heard = nameOf(told, link.epoch);
  const known = withRecord(told, table, link.epoch);
  keep(known);
  // Before it has heard of the match on this connection the page does not know where it stands.
  if (isPlaying(table) && heard === nameOf(known, link.epoch)) give(known, link.epoch, send);
}
