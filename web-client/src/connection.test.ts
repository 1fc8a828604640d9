import { beforeEach, describe, expect, it } from 'vitest';
import { connect, type Connection, QUEUE_MAX, retryDelay } from './connection';
import { MESSAGES_BURST, MESSAGES_PER_SECOND, type Client, type Server } from './protocol.gen';
import type { LinkPhase } from './state';
import { FakeWorld } from './testing/fake_world';

const WELCOME: Server = { type: 'welcome', account: 'a1', name: 'Mika', version: '1', seats: [] };
const LEAVE = { type: 'leave_table' } as const;

let world: FakeWorld;
let connection: Connection;
let heard: Server[];
let phases: LinkPhase[];
let rtts: number[];

function begin(): void {
  heard = [];
  phases = [];
  rtts = [];
  connection = connect(world, {
    onMessage: (message) => heard.push(message),
    onLink(phase, rtt) {
      phases.push(phase);
      if (rtt !== undefined) rtts.push(rtt);
    },
  });
}

function comeIn(): void {
  world.socket.onopen?.();
  world.socket.say(WELCOME);
}

beforeEach(() => {
  world = new FakeWorld();
  begin();
});

describe('another server has the table', () => {
  const GO: Server = { type: 'go_to', node: 'north', code: 'ABCDEF' };

  it('is connected to at once, by its name', () => {
    comeIn();
    world.socket.say(GO);
    expect(world.nodes).toEqual(['', 'north']);
    expect(phases.at(-1)).toBe('lost');
    comeIn();
    expect(phases.at(-1)).toBe('open');
    expect(heard.map(({ type }) => type)).toEqual(['welcome', 'welcome']);
  });

  it('makes the table that was to be made, and nobody waits in vain', () => {
    comeIn();
    const make = { type: 'create_table', title: 'x' } as Client;
    connection.send(make);
    world.socket.say({ type: 'go_to', node: 'north' });
    expect(phases.at(-1)).toBe('connecting');
    comeIn();
    expect(world.nodes).toEqual(['', 'north']);
    expect(world.socket.sent.at(-1)).toEqual(make);
    world.socket.say({ type: 'go_to', node: 'south', code: 'ABCDEF' });
    expect(phases.at(-1)).toBe('lost');
    comeIn();
    expect(world.socket.sent.filter(({ type }) => type === 'create_table')).toEqual([]);
  });

  it('looks into a table there', () => {
    comeIn();
    const look = {
      type: 'look_in',
      club: 'x',
      night: 1,
      table: 2,
      hands: true,
      words: 'so',
    } as Client;
    connection.send(look);
    world.socket.say({ type: 'go_to', node: 'north' });
    comeIn();
    expect(world.nodes).toEqual(['', 'north']);
    expect(world.socket.sent.at(-1)).toEqual(look);
  });

  it('makes no table when it cannot be reached: one is told that the connection was lost', () => {
    comeIn();
    connection.send({ type: 'create_table', title: 'x' } as Client);
    world.socket.say({ type: 'go_to', node: 'north' });
    world.socket.onclose?.();
    expect(phases.at(-1)).toBe('lost');
    world.pass(1000);
    comeIn();
    expect(world.socket.sent.filter(({ type }) => type === 'create_table')).toEqual([]);
  });

  it('is not asked for again when it cannot be reached', () => {
    comeIn();
    world.socket.say(GO);
    world.socket.onclose?.();
    world.pass(10_000);
    expect(world.nodes.slice(0, 3)).toEqual(['', 'north', '']);
  });

  it('has two seconds to open its socket', () => {
    comeIn();
    world.socket.say(GO);
    world.pass(2000);
    world.pass(1000);
    expect(world.nodes.slice(0, 3)).toEqual(['', 'north', '']);
  });

  it('is gone to slower when one is sent round and round', () => {
    comeIn();
    for (let hop = 0; hop < 4; hop += 1) {
      world.socket.say(GO);
      if (hop < 3) comeIn();
    }
    expect(world.nodes).toHaveLength(4);
    world.pass(1000);
    expect(world.nodes).toHaveLength(5);
  });
});

describe('hello', () => {
  it('is the first message and has nothing in it for a new guest', () => {
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([{ type: 'hello' }]);
  });

  it('brings the token and the name asked for', () => {
    world.keptToken = 'secret';
    world.typedName = 'Mika';
    world.socket.onopen?.();
    expect(world.socket.sent).toEqual([{ type: 'hello', token: 'secret', name: 'Mika' }]);
  });

  it('is said again without the token that is not known', () => {
    world.keptToken = 'old';
    world.socket.onopen?.();
    world.socket.say({ type: 'error', code: 'wrong_token', message: '', about: 'hello' });
    expect(world.socket.sent).toEqual([{ type: 'hello', token: 'old' }, { type: 'hello' }]);
    expect(world.keptToken).toBeNull();
    expect(heard).toEqual([]);
  });

  it('is said again without a name that is not taken', () => {
    world.typedName = 'Admin';
    world.socket.onopen?.();
    world.socket.say({ type: 'error', code: 'bad_name', message: '', about: 'hello' });
    expect(world.socket.sent.at(-1)).toEqual({ type: 'hello' });
    world.socket.say(WELCOME);
    expect(phases).toEqual(['open']);
  });

  it('is given up for a while when the server is full', () => {
    world.socket.onopen?.();
    const full: Server = { type: 'error', code: 'server_full', message: '', about: 'hello' };
    world.socket.say(full);
    expect(heard).toEqual([full]);
    expect(phases).toEqual(['lost']);
    world.pass(500);
    expect(world.sockets).toHaveLength(2);
  });

  it('keeps the token of the welcome, and lets the old one be without a new one', () => {
    world.socket.onopen?.();
    world.socket.say({ ...WELCOME, token: 'new' });
    world.socket.say(WELCOME);
    expect(world.keptToken).toBe('new');
  });
});

describe('the link', () => {
  it('is open with the welcome, not with the socket', () => {
    world.socket.onopen?.();
    expect(phases).toEqual([]);
    expect(connection.send(LEAVE)).toBe(false);
    world.socket.say(WELCOME);
    expect(phases).toEqual(['open']);
    expect(heard).toEqual([WELCOME]);
    expect(connection.send(LEAVE)).toBe(true);
  });

  it('opens once, even when the welcome comes again', () => {
    comeIn();
    world.socket.say(WELCOME);
    expect(phases).toEqual(['open']);
  });

  it('is lost with the socket, and nothing can be sent then', () => {
    comeIn();
    world.socket.onclose?.();
    expect(phases).toEqual(['open', 'lost']);
    expect(connection.send(LEAVE)).toBe(false);
  });

  it('takes no notice of what is not a message', () => {
    comeIn();
    for (const text of ['', 'nonsense', '7', 'null', '[]', '{"no":"type"}']) world.socket.say(text);
    expect(heard).toEqual([WELCOME]);
  });

  it('hears all messages of a frame, in order', () => {
    comeIn();
    const clock: Server = { type: 'clock', seat: 1, base_ms: 5000, bank_ms: 0 };
    world.socket.say(JSON.stringify([clock, 7, { type: 'decided', number: 3 }]));
    expect(heard).toEqual([WELCOME, clock, { type: 'decided', number: 3 }]);
  });

  it('hears no more of a frame when a message of it ends the connection', () => {
    world.socket.onopen?.();
    const full = { type: 'error', code: 'server_full', message: '', about: 'hello' };
    world.socket.say(JSON.stringify([full, WELCOME]));
    expect(heard).toEqual([full]);
    expect(phases).toEqual(['lost']);
  });

  it('takes no notice of a socket that was given up', () => {
    comeIn();
    const old = world.socket;
    old.onclose?.();
    old.say({ type: 'pong' });
    expect(heard).toEqual([WELCOME]);
    expect(old.isClosed).toBe(true);
  });
});

describe('coming back', () => {
  it('is tried again, within a second for a while and then with more patience', () => {
    const soon = Array.from({ length: 23 }, () => 640);
    for (const wait of [400, ...soon, 8000, 8000]) {
      const before = world.sockets.length;
      world.socket.onclose?.();
      world.pass(wait - 1);
      expect(world.sockets).toHaveLength(before);
      world.pass(1);
      expect(world.sockets).toHaveLength(before + 1);
    }
  });

  it('begins with little patience again after a welcome', () => {
    world.socket.onclose?.();
    world.pass(500);
    world.socket.onclose?.();
    world.pass(1000);
    comeIn();
    world.socket.onclose?.();
    world.pass(500);
    expect(world.sockets).toHaveLength(4);
  });

  it('says hello and is open again', () => {
    comeIn();
    world.socket.onclose?.();
    world.pass(500);
    comeIn();
    expect(phases).toEqual(['open', 'lost', 'open']);
    expect(world.socket.types()).toEqual(['hello']);
  });

  it('is tried at once when the network is back, and only once', () => {
    comeIn();
    connection.retry();
    expect(world.sockets).toHaveLength(1);
    world.socket.onclose?.();
    connection.retry();
    expect(world.sockets).toHaveLength(2);
    world.pass(60_000);
    expect(world.sockets.filter(({ isClosed }) => !isClosed)).toHaveLength(1);
  });

  it('looks whether an open socket still works, and gives it up soon', () => {
    comeIn();
    connection.retry();
    expect(world.socket.types()).toEqual(['hello', 'ping']);
    world.socket.say({ type: 'pong' });
    world.pass(10_000);
    expect(phases).not.toContain('lost');
    connection.retry();
    world.pass(2999);
    expect(phases).not.toContain('lost');
    world.pass(1);
    expect(phases.at(-1)).toBe('lost');
  });

  it('does not wait for a try that is swallowed', () => {
    comeIn();
    world.socket.onclose?.();
    world.pass(500);
    // This one is neither taken nor refused.
    connection.retry();
    expect(world.sockets).toHaveLength(2);
    world.pass(1000);
    connection.retry();
    expect(world.sockets).toHaveLength(3);
    expect(world.sockets[1]?.isClosed).toBe(true);
    world.pass(10_000 + 500);
    expect(world.sockets).toHaveLength(4);
    comeIn();
    expect(phases.at(-1)).toBe('open');
  });

  it('spreads the clients of a server that was started again', () => {
    expect(retryDelay(0, 0)).toBe(300);
    expect(retryDelay(0, 0.999)).toBeLessThan(500);
    expect(retryDelay(1, 0.999)).toBeLessThanOrEqual(800);
    expect(retryDelay(50, 0)).toBe(6000);
  });

  it('is not tried after closing', () => {
    comeIn();
    connection.close();
    world.pass(60_000);
    connection.retry();
    expect(world.sockets).toHaveLength(1);
    expect(world.socket.isClosed).toBe(true);
    expect(phases).toEqual(['open']);
  });
});

describe('the queue', () => {
  it('holds no more than its bound', () => {
    comeIn();
    const burst = MESSAGES_BURST / 2;
    const taken = Array.from({ length: burst + QUEUE_MAX + 5 }, () => connection.send(LEAVE));
    expect(taken.filter(Boolean)).toHaveLength(burst + QUEUE_MAX);
    expect(taken.at(-1)).toBe(false);
  });

  it('stays below the limits of the server', () => {
    comeIn();
    for (let i = 0; i < MESSAGES_BURST; i += 1) connection.send(LEAVE);
    const seconds = 2;
    const before = world.socket.sent.length;
    expect(before).toBeLessThanOrEqual(MESSAGES_BURST);
    world.pass(seconds * 1000);
    expect(world.socket.sent.length - before).toBeLessThanOrEqual(seconds * MESSAGES_PER_SECOND);
    expect(world.socket.sent.length).toBeGreaterThan(before);
  });

  it('sends in the order it was given', () => {
    comeIn();
    for (let seat = 0; seat < 40; seat += 1) connection.send({ type: 'sit', seat });
    world.pass(10_000);
    const seats = world.socket.sent.flatMap((message) =>
      message.type === 'sit' ? [message.seat] : [],
    );
    expect(seats).toEqual(Array.from({ length: 40 }, (_, i) => i));
  });

  it('is empty after a lost connection: old moves are not made at a table that moved on', () => {
    comeIn();
    for (let i = 0; i < 50; i += 1) connection.send(LEAVE);
    world.socket.onclose?.();
    world.pass(500);
    comeIn();
    world.pass(5000);
    expect(world.socket.types().filter((type) => type === 'leave_table')).toEqual([]);
  });
});

describe('the heartbeat', () => {
  it('asks into silence and measures the way there and back', () => {
    comeIn();
    world.pass(15_000);
    expect(world.socket.types()).toEqual(['hello', 'ping']);
    world.pass(80);
    world.socket.say({ type: 'pong' });
    expect(rtts).toEqual([80]);
  });

  it('does not ask while the server talks', () => {
    comeIn();
    for (let i = 0; i < 10; i += 1) {
      world.pass(10_000);
      world.socket.say({ type: 'lobby', people: 1, tables: [] });
    }
    expect(world.socket.types()).toEqual(['hello']);
  });

  it('gives up a socket that answers nothing', () => {
    comeIn();
    const silent = world.socket;
    world.pass(15_000 + 9_999);
    expect(phases).toEqual(['open']);
    world.pass(1);
    expect(phases).toEqual(['open', 'lost']);
    expect(silent.isClosed).toBe(true);
    world.pass(500);
    expect(world.sockets).toHaveLength(2);
  });

  it('gives up a server that says no welcome', () => {
    world.socket.onopen?.();
    world.pass(10_000);
    expect(phases).toEqual(['lost']);
  });
});
