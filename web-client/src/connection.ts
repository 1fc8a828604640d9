// The socket: hello, resume after a lost connection, a bounded queue, heartbeat.

import {
  MESSAGES_BURST,
  MESSAGES_PER_SECOND,
  type Client,
  type Server,
  type ServerError,
  type ServerGoTo,
} from './protocol.gen';
import type { LinkPhase } from './state';

/** What is used of a WebSocket. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** What the connection needs of the world. */
export interface World {
  /** To the server of this name, or to any of them if it is empty. */
  open(node: string): Socket;
  now(): number;
  /** Calls back later; the answer takes it back. */
  later(ms: number, action: () => void): () => void;
  /** At least 0, less than 1. */
  random(): number;
  token(): string | null;
  keepToken(token: string | null): void;
  /** One looks on without an account. */
  isOnlooker(): boolean;
  /** The name asked for by whoever comes as a new guest, or empty. */
  name(): string;
}

export interface Listener {
  onMessage(message: Server): void;
  onLink(phase: LinkPhase, rtt?: number): void;
}

export interface Connection {
  /** False if the message cannot be sent: no connection, or too many messages wait. */
  send(message: Client): boolean;
  /** Tries at once: the network may be there again, or somebody looks at the page again. */
  retry(): void;
  close(): void;
}

const RETRY_FIRST_MS = 400;
// Who looks at a table waits for it: even the longest of these waits leaves the line a part of a
// second to come back within one. Not for ever: browsers hold back whoever fails too often.
const RETRY_SOON_MS = 640;
const SOON_TRIES = 24;
const RETRY_MAX_MS = 8000;
const PING_MS = 15_000;
const SILENCE_MAX_MS = 10_000;
/** How long an open socket has to show that it still works. */
const PROBE_MS = 3000;
/** How long a certain server has to open its socket; then any other may. */
const NODE_OPEN_MS = 2000;
/** So often one goes on at once to where a table is said to be; then as after a loss. */
const HOPS_AT_ONCE = 3;
/** A try that has just begun is left to it, however often somebody presses. */
const FRESH_TRY_MS = 1000;
export const QUEUE_MAX = 32;
// Some way below the server's limits, so that two tabs and a slow link do not meet them.
const BURST = MESSAGES_BURST / 2;
const PER_SECOND = MESSAGES_PER_SECOND / 2;

/** What may be wrong with a token or a name that was kept from an earlier day. */
const HELLO_PARTS: readonly string[] = ['wrong_token', 'bad_name'];

/** Under a second for the first quarter of a minute, later eight; each a quarter more or less. */
export function retryDelay(tries: number, random: number): number {
  const soon = Math.min(RETRY_SOON_MS, RETRY_FIRST_MS * 2 ** tries);
  const delay = tries < SOON_TRIES ? soon : RETRY_MAX_MS;
  return delay * (0.75 + random / 2);
}

const isMessage = (value: unknown): value is Server =>
  value !== null && typeof value === 'object' && 'type' in value;

/** What a frame says: one message, or a list of them. */
function parse(data: unknown): Server[] {
  try {
    const words = JSON.parse(String(data)) as unknown;
    return (Array.isArray(words) ? words : [words]).filter(isMessage);
  } catch {
    return [];
  }
}

/** What is to be sent: as much at once as the server takes, and no more waits than its bound. */
class Outbox {
  private readonly world: World;
  private readonly write: (message: Client) => void;
  private queue: Client[] = [];
  private credit = BURST;
  private creditAt: number;
  private cancel = (): void => {};

  constructor(world: World, write: (message: Client) => void) {
    this.world = world;
    this.write = write;
    this.creditAt = world.now();
  }

  /** False if too many wait. */
  push(message: Client): boolean {
    if (this.queue.length >= QUEUE_MAX) return false;
    this.queue.push(message);
    this.drain();
    return true;
  }

  /** A new socket begins with nothing: old moves are not made at a table that moved on. */
  clear(): void {
    this.cancel();
    this.queue = [];
    this.credit = BURST;
    this.creditAt = this.world.now();
  }

  private drain(): void {
    this.cancel();
    const now = this.world.now();
    const earned = ((now - this.creditAt) / 1000) * PER_SECOND;
    this.credit = Math.min(BURST, this.credit + earned);
    this.creditAt = now;
    for (; this.credit >= 1 && this.queue.length > 0; this.credit -= 1) {
      this.write(this.queue.shift() as Client);
    }
    if (this.queue.length > 0) {
      this.cancel = this.world.later(1000 / PER_SECOND, () => this.drain());
    }
  }
}

/** Whether the server is still there: anything heard is a sign, a ping is sent only into silence. */
class Heartbeat {
  private readonly world: World;
  private readonly write: (message: Client) => void;
  private readonly lose: () => void;
  private pingAt = 0;
  private cancel = (): void => {};

  constructor(world: World, write: (message: Client) => void, lose: () => void) {
    this.world = world;
    this.write = write;
    this.lose = lose;
  }

  /** The first word has to come within its time. */
  expect(patienceMs = SILENCE_MAX_MS): void {
    this.cancel();
    this.cancel = this.world.later(patienceMs, this.lose);
  }

  /** The way there and back in ms, if this was the answer to a ping. */
  heard({ type }: Server): number | undefined {
    const isAnswer = type === 'pong' && this.pingAt > 0;
    const rtt = isAnswer ? this.world.now() - this.pingAt : undefined;
    if (type === 'pong') this.pingAt = 0;
    this.cancel();
    this.cancel = this.world.later(PING_MS, () => this.ping(SILENCE_MAX_MS));
    return rtt;
  }

  ping(patienceMs: number): void {
    this.cancel();
    this.pingAt = this.world.now();
    this.write({ type: 'ping' });
    this.cancel = this.world.later(patienceMs, this.lose);
  }

  stop(): void {
    this.cancel();
    this.pingAt = 0;
  }
}

class Link implements Connection {
  private readonly world: World;
  private readonly listener: Listener;
  private socket: Socket | null = null;
  private isOpen = false;
  private isClosed = false;
  private tries = 0;
  private triedAt = 0;
  // Where several servers share the tables: which one is asked for, and how often one was sent on.
  private node = '';
  private hops = 0;
  // The table that was to be made or looked into, and is still to be, where one was sent.
  private made: Client | null = null;
  private again: Client | null = null;
  // A hello that was refused for what was in it is said again with nothing in it.
  private isPlain = false;
  private cancelRetry = (): void => {};
  private readonly outbox: Outbox;
  private readonly heartbeat: Heartbeat;

  constructor(world: World, listener: Listener) {
    this.world = world;
    this.listener = listener;
    const write = (message: Client): void => this.write(message);
    this.outbox = new Outbox(world, write);
    this.heartbeat = new Heartbeat(world, write, () => this.lose());
    this.start();
  }

  send(message: Client): boolean {
    if (message.type === 'create_table' || message.type === 'look_in') this.made = message;
    return this.isOpen && this.outbox.push(message);
  }

  retry(): void {
    if (this.isClosed) return;
    if (this.isOpen) {
      // The network may be another one now: whether the old socket still works is found out soon.
      this.heartbeat.ping(PROBE_MS);
      return;
    }
    this.tries = 0;
    if (this.socket && this.world.now() - this.triedAt < FRESH_TRY_MS) return;
    this.drop();
    this.start();
  }

  close(): void {
    this.isClosed = true;
    this.cancelRetry();
    this.drop();
  }

  private write(message: Client): void {
    this.socket?.send(JSON.stringify(message));
  }

  private hello(): void {
    if (this.world.isOnlooker()) {
      this.write({ type: 'hello', onlooker: true });
      return;
    }
    const token = this.isPlain ? null : this.world.token();
    const name = this.isPlain ? '' : this.world.name();
    this.write({ type: 'hello', ...(token && { token }), ...(name && { name }) });
  }

  private refused(error: ServerError): void {
    if (this.isPlain || !HELLO_PARTS.includes(error.code)) {
      this.listener.onMessage(error);
      this.lose();
      return;
    }
    if (error.code === 'wrong_token') this.world.keepToken(null);
    this.isPlain = true;
    this.hello();
  }

  private receive(message: Server): void {
    const rtt = this.heartbeat.heard(message);
    if (rtt !== undefined) this.listener.onLink('open', Math.round(rtt));
    if (!this.isOpen && message.type === 'error') {
      this.refused(message);
      return;
    }
    if (message.type === 'go_to') {
      this.goTo(message);
      return;
    }
    if (message.type === 'table') this.hops = 0;
    if (message.type === 'welcome' && message.token) this.world.keepToken(message.token);
    this.listener.onMessage(message);
    if (message.type === 'welcome' && !this.isOpen) this.opened();
  }

  private opened(): void {
    this.isOpen = true;
    this.tries = 0;
    this.isPlain = false;
    this.listener.onLink('open');
    if (this.again) this.outbox.push(this.again);
    this.again = null;
  }

  /** Lets go of the socket, whatever it still says. True if there was one. */
  private drop(): boolean {
    const { socket: old } = this;
    this.socket = null;
    this.isOpen = false;
    this.heartbeat.stop();
    this.outbox.clear();
    if (!old) return false;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
    return true;
  }

  private lose(): void {
    // A server that cannot be reached is not asked for again.
    if (!this.isOpen) this.node = '';
    this.again = null;
    if (!this.drop()) return;
    this.listener.onLink('lost');
    this.startLater();
  }

  private startLater(): void {
    const delay = retryDelay(this.tries, this.world.random());
    this.cancelRetry = this.world.later(delay, () => this.start());
    this.tries += 1;
  }

  /** Another server has the table; or it is to be made there: then whoever waits for it waits on. */
  private goTo({ node, code }: ServerGoTo): void {
    this.drop();
    this.again = code ? null : this.made;
    this.listener.onLink(this.again ? 'connecting' : 'lost');
    this.node = node;
    this.hops += 1;
    if (this.hops > HOPS_AT_ONCE) this.startLater();
    else this.start();
  }

  private start(): void {
    this.cancelRetry();
    this.triedAt = this.world.now();
    const next = this.world.open(this.node);
    this.socket = next;
    // A network that swallows everything does not even refuse.
    this.heartbeat.expect(this.node === '' ? SILENCE_MAX_MS : NODE_OPEN_MS);
    next.onopen = () => {
      this.hello();
      this.heartbeat.expect();
    };
    next.onmessage = ({ data }) => {
      for (const message of parse(data)) {
        if (this.socket === next) this.receive(message); // else it was let go of on the way
      }
    };
    next.onclose = () => this.lose();
  }
}

export const connect = (world: World, listener: Listener): Connection => new Link(world, listener);
