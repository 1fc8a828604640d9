// The world of a connection for tests: time that stands still until told, sockets held in the hand.

import type { Socket, World } from '../connection';
import type { Client, Server } from '../protocol.gen';

interface Timer {
  at: number;
  action: () => void;
}

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Client[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Client);
  }

  close(): void {
    this.isClosed = true;
  }

  /** The server says something. */
  say(message: Server | string): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }

  types(): string[] {
    return this.sent.map(({ type }) => type);
  }
}

export class FakeWorld implements World {
  readonly sockets: FakeSocket[] = [];
  keptToken: string | null = null;
  typedName = '';
  looksOn = false;
  private time = 1_000_000;
  private timers: Timer[] = [];

  readonly nodes: string[] = [];

  open(node: string): Socket {
    this.nodes.push(node);
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }

  isOnlooker(): boolean {
    return this.looksOn;
  }

  now(): number {
    return this.time;
  }

  later(ms: number, action: () => void): () => void {
    const timer = { at: this.time + ms, action };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  random(): number {
    return 0.5;
  }

  token(): string | null {
    return this.keptToken;
  }

  keepToken(token: string | null): void {
    this.keptToken = token;
  }

  name(): string {
    return this.typedName;
  }

  /** Lets so much time go by; what is due happens in its order. */
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const [next] = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.timers = this.timers.filter((timer) => timer !== next);
      this.time = Math.max(this.time, next.at);
      next.action();
    }
    this.time = end;
  }

  /** The socket opened last. */
  get socket(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('no socket was opened');
    return socket;
  }
}
