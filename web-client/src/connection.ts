// The socket: hello, resume after a lost connection, a bounded queue, heartbeat.

import {
  MESSAGES_BURST, MESSAGES_PER_SECOND, type Client, type Server, type ServerError,
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
  open(): Socket;
  now(): number;
  /** Calls back later; the answer takes it back. */
  later(ms: number, action: () => void): () => void;
  /** At least 0, less than 1. */
  random(): number;
  token(): string | null;
  keepToken(token: string | null): void;
  /** The name wished for by whoever comes as a new guest, or empty. */
  name(): string;
}

export interface Listener {
  onMessage(message: Server): void;
  onLink(phase: LinkPhase, rtt?: number): void;
}

export interface Connection {
  /** False if the message cannot be sent: no connection, or too many messages wait. */
  send(message: Client): boolean;
  /** Tries at once, when the browser says that the network is there again. */
  retry(): void;
  close(): void;
}

const RETRY_FIRST_MS = 500;
const RETRY_MAX_MS = 8000;
const PING_MS = 15_000;
const SILENCE_MAX_MS = 10_000;
export const QUEUE_MAX = 32;
// Some way below the server's limits, so that two tabs and a slow link do not meet them.
const BURST = MESSAGES_BURST / 2;
const PER_SECOND = MESSAGES_PER_SECOND / 2;

/** What may be wrong with a token or a name that was kept from an earlier day. */
const HELLO_PARTS: readonly string[] = ['wrong_token', 'bad_name'];

/** Doubles from half a second to eight, each a quarter more or less. */
export function retryDelay(tries: number, random: number): number {
  const delay = Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** tries);
  return delay * (0.75 + random / 2);
}

function parse(data: unknown): Server | null {
  try {
    const message = JSON.parse(String(data)) as unknown;
    return message !== null && typeof message === 'object' && 'type' in message
      ? (message as Server) : null;
  } catch {
    return null;
  }
}

export function connect(world: World, listener: Listener): Connection {
  let socket: Socket | null = null;
  let isOpen = false;
  let isClosed = false;
  let tries = 0;
  let queue: Client[] = [];
  let credit = BURST;
  let creditAt = world.now();
  let pingAt = 0;
  // A hello that was refused for what was in it is said again with nothing in it.
  let isPlain = false;
  let cancelRetry = (): void => {};
  let cancelDrain = (): void => {};
  let cancelPing = (): void => {};

  const write = (message: Client): void => socket?.send(JSON.stringify(message));

  function hello(): void {
    const token = isPlain ? null : world.token();
    const name = isPlain ? '' : world.name();
    write({ type: 'hello', ...(token && { token }), ...(name && { name }) });
  }

  function drain(): void {
    cancelDrain();
    const now = world.now();
    credit = Math.min(BURST, credit + ((now - creditAt) / 1000) * PER_SECOND);
    creditAt = now;
    for (; credit >= 1 && queue.length > 0; credit -= 1) write(queue.shift() as Client);
    if (queue.length > 0) cancelDrain = world.later(1000 / PER_SECOND, drain);
  }

  function ping(): void {
    pingAt = world.now();
    write({ type: 'ping' });
    cancelPing = world.later(SILENCE_MAX_MS, lose);
  }

  // Anything heard is a sign of life; a ping is sent only into silence.
  function heard(message: Server): void {
    cancelPing();
    const rtt = message.type === 'pong' && pingAt > 0 ? world.now() - pingAt : undefined;
    if (message.type === 'pong') pingAt = 0;
    cancelPing = world.later(PING_MS, ping);
    if (rtt !== undefined) listener.onLink('open', Math.round(rtt));
  }

  function refused(error: ServerError): void {
    if (isPlain || !HELLO_PARTS.includes(error.code)) {
      listener.onMessage(error);
      return lose();
    }
    if (error.code === 'wrong_token') world.keepToken(null);
    isPlain = true;
    return hello();
  }

  function receive(message: Server): void {
    heard(message);
    if (!isOpen && message.type === 'error') return refused(message);
    if (message.type === 'welcome' && message.token) world.keepToken(message.token);
    listener.onMessage(message);
    if (message.type === 'welcome' && !isOpen) {
      isOpen = true;
      tries = 0;
      isPlain = false;
      listener.onLink('open');
    }
    return undefined;
  }

  function lose(): void {
    if (!socket) return;
    const old = socket;
    socket = null;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
    cancelPing();
    cancelDrain();
    isOpen = false;
    queue = [];
    pingAt = 0;
    if (isClosed) return;
    listener.onLink('lost');
    cancelRetry = world.later(retryDelay(tries, world.random()), start);
    tries += 1;
  }

  function start(): void {
    cancelRetry();
    const next = world.open();
    socket = next;
    credit = BURST;
    creditAt = world.now();
    next.onopen = () => {
      hello();
      cancelPing = world.later(SILENCE_MAX_MS, lose);
    };
    next.onmessage = ({ data }) => {
      const message = parse(data);
      if (message) receive(message);
    };
    next.onclose = lose;
  }

  start();

  return {
    send(message) {
      if (!isOpen || queue.length >= QUEUE_MAX) return false;
      queue.push(message);
      drain();
      return true;
    },
    retry() {
      if (!socket && !isClosed) start();
    },
    close() {
      isClosed = true;
      cancelRetry();
      lose();
    },
  };
}
