// A program that greets like a nats-server, passes the checks of a server's start, and then answers
// nonsense: what comes from a store is not believed.

import { createServer } from 'node:net';

const HOST = '127.0.0.11';
const CRLF = '\r\n';
const GREETING = {
  server_id: 'FALSE', server_name: 'false', version: '2.15.1', proto: 1, headers: true, max_payload: 1048576,
  jetstream: true,
};

const base64 = (text) => Buffer.from(text, 'latin1').toString('base64');
const headersOf = (rows) => base64(`NATS/1.0${CRLF}${rows.map(([name, value]) => `${name}: ${value}${CRLF}`).join('')}${CRLF}`);
const ours = (base, after) => headersOf([['Nats-Msg-Id', 'x'], ['J-Base', base], ['J-After', after], ['J-Own', 'west.1']]);
const found = (message) => JSON.stringify({ message });

/** What is said to any question: one row each, given the subject that was asked about. */
export const NONSENSE = [
  () => '',
  () => 'x',
  () => '{}',
  () => '[]',
  () => '{"message":5}',
  () => `${'['.repeat(5000)}`,
  () => '{"error":{"code":"x","err_code":[]}}',
  () => '{"error":{"code":503,"err_code":10008,"description":"a\\nb"}}',
  () => '{"error":{"code":400,"err_code":10071,"description":"wrong last sequence: -1"}}',
  () => '{"error":{"code":400,"err_code":10158}}',
  () => '{"error":{"code":404,"err_code":10037}}',
  () => '{"stream":"x","seq":-5}',
  () => '{"stream":"x","seq":9223372036854775807}',
  () => '{"num_pending":9223372036854775807}',
  (subject) => found({ subject, seq: -1 }),
  (subject) => found({ subject, seq: 281474976710656, hdrs: ours(0, 0), data: '' }),
  (subject) => found({ subject, seq: 281474976710655, hdrs: ours(0, 0), data: '' }),
  (subject) => found({ subject, seq: 5, hdrs: '!', data: '' }),
  (subject) => found({ subject, seq: 5, hdrs: ours(0, 0), data: '*' }),
  (subject) => found({ subject, seq: 5, hdrs: ours(9, 0), data: base64('x') }),
  (subject) => found({ subject, seq: 5, hdrs: ours(5, 5), data: base64('x') }),
  (subject) => found({ subject, seq: 5, hdrs: ours(3, 4), data: base64('x') }),
  (subject) => found({ subject, seq: 5, hdrs: ours('99999999999999999999', '-1'), data: base64('x') }),
  (subject) => found({ subject, seq: 5, hdrs: headersOf([['J-Base', 'x'.repeat(5000)]]), data: base64('x') }),
  (subject) => found({ subject, seq: 7, hdrs: ours(0, 0), data: base64('{"type":"node_beat","version":1}') }),
  (subject) => found({ subject, seq: 7, hdrs: ours(0, 6), data: base64('\0'.repeat(100_000)) }),
  () => found({ subject: 'jansou.n.node.elsewhere', seq: 8, hdrs: ours(0, 0), data: base64('{}') }),
  () => found({ subject: 'x'.repeat(1000), seq: 9, hdrs: ours(0, 0), data: '' }),
];

const DELIVERIES = [
  '$JS.ACK', '$JS.ACK.a.CONSUMER.1.5.1.0.0', '$JS.ACK.a.CONSUMER.1.-5.1.0.0', '$JS.ACK.a.CONSUMER.1.5.7.0.0',
  '$JS.ACK.a.CONSUMER.1.281474976710655.1.0.99999999999999999999', '$JS.ACK.d.h.a.CONSUMER.1.5.1.0.0.r', 'CONSUMER',
];

export class FalseStore {
  /** How many questions it has answered. */
  answered = 0;

  isFalse = false;

  #lasts = new Map();

  #records = [];

  #sequence = 0;

  static async open() {
    const store = new FalseStore();
    store.server = createServer((socket) => store.#serve(socket));
    await new Promise((resolve) => { store.server.listen(0, HOST, resolve); });
    store.url = `nats://${HOST}:${store.server.address().port}`;
    return store;
  }

  close() {
    this.server.close();
  }

  #serve(socket) {
    const line = { socket, inboxes: [] };
    let rest = Buffer.alloc(0);
    socket.on('error', () => socket.destroy());
    socket.write(`INFO ${JSON.stringify(GREETING)}${CRLF}`);
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, bytes]);
      for (let used = this.#take(line, rest); used > 0; used = this.#take(line, rest)) rest = rest.subarray(used);
    });
  }

  /** The bytes of one thing that was said; 0: not all of it is there. */
  #take(line, bytes) {
    const end = bytes.indexOf(CRLF);
    if (end < 0) return 0;
    const [verb, ...words] = bytes.subarray(0, end).toString('latin1').split(' ');
    if (verb === 'PING') line.socket.write(`PONG${CRLF}`);
    if (verb === 'SUB') line.inboxes.push({ prefix: words[0].replace('*', ''), sid: words[words.length - 1] });
    if (verb !== 'PUB' && verb !== 'HPUB') return end + 2;
    const size = Number(words[words.length - 1]);
    if (bytes.length < end + 2 + size + 2) return 0;
    const headed = verb === 'HPUB' ? Number(words[words.length - 2]) : 0;
    const body = bytes.subarray(end + 2, end + 2 + size);
    this.#hear(line, words[0], words[1], body.subarray(0, headed).toString('latin1'), body.subarray(headed).toString('latin1'));
    return end + 2 + size + 2;
  }

  #hear(line, subject, reply, headers, words) {
    const sid = line.inboxes.find(({ prefix }) => reply.startsWith(prefix))?.sid;
    const say = (to, text, after = '') => line.socket.write(`MSG ${to} ${sid}${after} ${Buffer.byteLength(text)}${CRLF}${text}${CRLF}`);
    const asked = /"(?:last|next)_by_subj":"([^"]*)"/.exec(words)?.[1] ?? subject;
    if (!this.isFalse) {
      say(reply, this.#answer(subject, headers, words));
      return;
    }
    this.answered += 1;
    const row = NONSENSE[(this.answered * 5) % NONSENSE.length];
    say(reply, row(asked));
    if (subject.includes('MSG.NEXT')) {
      const consumer = subject.split('.').pop();
      for (const delivery of DELIVERIES) say(asked, 'x', ` ${delivery.replace('CONSUMER', consumer)}`);
    }
  }

  /** A record from a number on, of a subject or of all that begin so. */
  #find(words) {
    const { seq = 1, next_by_subj: next, last_by_subj: last } = JSON.parse(words);
    const wanted = (next ?? last ?? '').replace('>', '');
    const rows = this.#records.filter((row) => row.seq >= seq && row.subject.startsWith(wanted)
      && this.#lasts.get(row.subject) === row.seq);
    return rows.length > 0 ? found(last ? rows[rows.length - 1] : rows[0])
      : JSON.stringify({ error: { code: 404, err_code: 10037, description: 'no message found' } });
  }

  /** As a store answers: what a start asks. */
  #answer(subject, headers, words) {
    if (subject.startsWith('$JS.API.STREAM.INFO')) {
      return JSON.stringify({ config: { num_replicas: 3, description: 'jansou 1, 2 streams of tables; all false' } });
    }
    if (subject.startsWith('$JS.API.')) return this.#find(words);
    const expected = Number(/Nats-Expected-Last-Subject-Sequence: (\d+)/.exec(headers)?.[1] ?? -1);
    if (expected !== (this.#lasts.get(subject) ?? 0)) {
      return JSON.stringify({ error: { code: 400, err_code: 10071, description: 'wrong last sequence' } });
    }
    this.#sequence += 1;
    this.#lasts.set(subject, this.#sequence);
    this.#records.push({ subject, seq: this.#sequence, hdrs: base64(headers), data: base64(words) });
    return JSON.stringify({ stream: 'x', seq: this.#sequence });
  }
}
