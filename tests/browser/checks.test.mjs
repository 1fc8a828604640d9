// The checks that all tests lean on can fail: messages against the schema, tiles told to watchers.

import assert from 'node:assert/strict';
import { hiddenTiles } from './support/open_tiles.mjs';
import { checkMessage } from './support/schema.mjs';

const EVENTS = { type: 'events', code: 'ABCDEF', snapshot: false };
const DRAW = { type: 'tsumo', n: 3, actor: 1, pai: '?', rinshan: false, left: 60 };
const DISCARD = { type: 'dahai', n: 4, actor: 1, pai: '3p', tsumogiri: true };
const DECISION = {
  type: 'decision', number: 3, actions: [{ type: 'none' }], base_ms: -1, bank_ms: 0,
};
const CHII = { type: 'chi', pai: '3p', consumed: ['1p', '2p'] };

const VALID = [
  ['server', { ...EVENTS, events: [DRAW, DISCARD] }],
  ['server', DECISION],
  ['client', { type: 'hello' }],
  ['client', { type: 'act', decision: 3, action: CHII }],
];

/** A message, and what is wrong with it. */
const INVALID = [
  ['server', { type: 'event' }, /not in the schema/],
  ['server', { ...EVENTS, events: [{ ...DRAW, wall: ['1m'] }] }, /wall is not in the schema/],
  ['server', { ...EVENTS, events: [{ ...DRAW, actor: 5 }] }, /actor is not int/],
  ['server', { ...EVENTS, events: [{ ...DRAW, type: 'draw' }] }, /type is unknown/],
  ['server', { ...EVENTS, code: 'ABC', events: [] }, /code is not string/],
  ['server', { ...EVENTS, snapshot: 0, events: [] }, /snapshot is not bool/],
  ['server', { ...DECISION, actions: [] }, /actions is no such list/],
  ['server', { ...DECISION, actions: [{ type: 'fly' }] }, /no action_type/],
  ['server', { type: 'pong', at: 1 }, /at is not in the schema/],
  ['client', { type: 'ready' }, /ready is missing/],
  ['client', { type: 'set_name', name: 'ä'.repeat(41) }, /name is not string/],
];

/** What a recorder would hold after these events. */
const recorder = (events, others = []) =>
  ({ allEvents: events, told: [...others, { ...EVENTS, events }] });

const START = {
  type: 'start_kyoku', n: 1, bakaze: 'E', kyoku: 1, dora_marker: '9s', tehais: [['?'], ['?']],
};
const DRAWN = {
  type: 'ryukyoku', n: 9, reason: 'fanpai', tenpais: [true, false], tehais: [['1m'], ['?']],
};

export const tests = {
  async 'what the schema forbids is found'() {
    for (const [side, message] of VALID) assert.deepEqual(checkMessage(side, message), []);
    for (const [side, message, fault] of INVALID) {
      assert.match(checkMessage(side, message).join('; '), fault, JSON.stringify(message));
    }
  },

  async 'a hidden tile told to a watcher is found'() {
    const open = [START, DRAW, DISCARD, DRAWN];
    assert.deepEqual(hiddenTiles(recorder(open), recorder(open)), []);
    const leaks = [
      { ...DRAW, pai: '5p' },
      { ...START, tehais: [['?'], ['7m']] },
      { ...DRAWN, tehais: [['1m'], ['7m']] },
      { ...DISCARD, pai: '4p' },
      { ...DISCARD, next: '4p' },
    ];
    for (const leak of leaks) {
      const told = open.map((event) => (event.n === leak.n ? leak : event));
      assert.notDeepEqual(hiddenTiles(recorder(told), recorder(open)), [], JSON.stringify(leak));
    }
    assert.notDeepEqual(hiddenTiles(recorder(open, [DECISION]), recorder(open)), []);
  },
};
