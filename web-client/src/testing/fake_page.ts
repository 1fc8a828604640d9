// The page's own connection, state and walls, run against a fake host; opened again it is a page
// that was loaded anew. Everything between the socket and the storage is the real code.

import { webcrypto } from 'node:crypto';
import { vi } from 'vitest';
import type { Client, Server } from '../protocol.gen';
import type { Witness } from '../witness';
import { memoryShelf, type Shelf } from '../witness_store';
import type { FakeHost } from './fake_host';

export interface FakePage {
  witness(): Witness | null;
  /** What it kept of the match with this record. */
  ofRecord(match: string, commitment: string): Witness | null;
  isLasting(): boolean;
  /** The connection is lost; the page finds the host again. */
  reconnect(): void;
  /** What the page is told. */
  tell(message: Server): void;
}

interface FakeSocket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

const WELCOME: Server = { type: 'welcome', account: 'me', name: 'Me', version: '1', seats: [] };

/** A storage that a test may share between pages, or break. */
export const newShelf = memoryShelf;

/** Loads the page; the host tells it everything from here on. */
export async function openPage(host: FakeHost, shelf: Shelf): Promise<FakePage> {
  const sockets: FakeSocket[] = [];
  const retries: (() => void)[] = [];
  vi.resetModules();
  // Node 18 has it under this name only.
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('localStorage', shelf);
  vi.stubGlobal('location', { protocol: 'http:', host: 'host' });
  vi.stubGlobal('document', { hidden: false, addEventListener: () => {} });
  vi.stubGlobal('addEventListener', (type: string, action: () => void) => {
    if (type === 'online') retries.push(action);
  });
  vi.stubGlobal(
    'WebSocket',
    class {
      onopen = null;
      onmessage = null;
      onclose = null;
      constructor() {
        sockets.push(this);
      }
      send(text: string): void {
        host.take(JSON.parse(text) as Client);
      }
      close(): void {
        /* nobody waits for it */
      }
    },
  );
  const { startConnection } = await import('../send');
  const { witness, witnesses } = await import('../walls');
  const tell = (message: Server): void =>
    sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) });
  const open = (): void => {
    sockets.at(-1)?.onopen?.();
    tell(WELCOME);
  };
  startConnection();
  open();
  host.connect(tell);
  return {
    witness: () => witness.peek(),
    ofRecord: (match, commitment) => witnesses.ofRecord(match, commitment),
    isLasting: () => witnesses.isLasting(),
    reconnect() {
      sockets.at(-1)?.onclose?.();
      for (const retry of retries) retry();
      open();
    },
    tell,
  };
}
