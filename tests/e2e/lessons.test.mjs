// Lessons, asked for where there are none, and by those who may not.

import assert from 'node:assert/strict';
import { Guest } from './support/guest.mjs';

const HAND = ['2m', '3m', '4m', '5m', '6m', '7m', '3p', '4p', '5p', '6s', '6s', '7s', '8s'];

const question = (changes) => ({
  type: 'calculate', preset: 'riichi-club', settings: [], tehai: HAND, melds: [], tsumo: false, seat: 1, round: 0,
  situations: [], dora_markers: [], uradora_markers: [], kita: 0, honba: 0, kyotaku: 0, ...changes,
});

/** A table against bots, being played; the answer is its owner. */
async function tableWith(port, lesson) {
  const guest = await Guest.enter(port, 'Learner');
  guest.send({
    type: 'create_table', title: '', preset: 'riichi-club', settings: [], clock: { base_s: 0, bank_s: 0 },
    is_public: false, may_watch: true, pace: 'instant', ...lesson,
  });
  for (const seat of [1, 2, 3]) guest.send({ type: 'add_bot', seat, bot: 'tsumogiri' });
  guest.send({ type: 'start' });
  await guest.hear('decision');
  return guest;
}

async function serious({ port }) {
  const guest = await tableWith(port, {});
  assert.equal(await guest.refused({ type: 'set_help', level: 'hand', name_waits: false }), 'help_off');
  assert.equal(await guest.refused({ type: 'get_yaku' }), 'help_off');
  assert.equal(await guest.refused({ type: 'propose', what: 'take_back' }), 'teaching_off');
  assert.equal(await guest.refused({ type: 'pause', on: true }), 'teaching_off');
  assert.equal(await guest.refused({ type: 'change_stage', step: 'next' }), 'no_stage');
  assert.equal(await guest.refused({ type: 'name_waits', pais: ['1m'] }), 'not_asked');
  assert.equal(await guest.refused({ type: 'vote', poll: 0, agree: true }), 'not_asked');
  guest.close();
}

async function helped({ port }) {
  const guest = await tableWith(port, { lesson: { help: 'hand', review: true, teaching: true } });
  assert.equal(await guest.refused({ type: 'set_help', level: 'safety', name_waits: false }), 'help_off');
  guest.send({ type: 'set_help', level: 'hand', name_waits: false });
  const help = await guest.hear('help');
  assert.equal(help.unseen.length, 34);
  assert.equal(help.threats.length, 0);
  guest.send({ type: 'pause', on: true });
  assert.equal(await guest.refused({ type: 'pause', on: true }), 'already');
  guest.send({ type: 'pause', on: false });
  guest.close();
}

async function strict({ port }) {
  const guest = await Guest.enter(port, 'Strict');
  assert.equal(await guest.refused({
    type: 'create_table', title: '', preset: 'riichi-club', settings: [{ name: 'legality', value: 'free' }],
    clock: { base_s: 0, bank_s: 0 }, is_public: false, may_watch: true, pace: 'instant',
    lesson: { help: 'hand', review: false, teaching: false },
  }), 'help_off');
  guest.close();
}

async function calculator({ port }) {
  const guest = await Guest.enter(port, 'Reckoner');
  guest.send(question({ pai: '6s', situations: ['riichi'] }));
  assert.equal((await guest.hear('calculated')).win.points, 3900);
  const wrong = [
    [{ tehai: HAND.slice(1) }, 'wrong_tile_count'],
    [{ tehai: [...HAND.slice(1), '5mr'] }, 'not_in_set'],
    [{ tehai: [...HAND.slice(1), '??'] }, 'bad_field'],
    [{ tehai: Array(13).fill('1m') }, 'too_many_copies'],
    [{ tehai: Array(15).fill('1m') }, 'bad_field'],
    [{ seat: 4 }, 'no_such_seat'],
    [{ situations: ['ippatsu'] }, 'bad_situation'],
    [{ situations: ['magic'] }, 'bad_field'],
    [{ kita: 1 }, 'bad_situation'],
    [{ melds: [{ type: 'chi', pais: ['8p', '9p', '1s'] }] }, 'bad_meld'],
    [{ preset: 'nowhere' }, 'unknown_preset'],
  ];
  for (const [changes, code] of wrong) {
    assert.equal(await guest.refused(question(changes)), code, JSON.stringify(changes));
  }
  guest.send({ type: 'get_reference', preset: 'tibet-7', settings: [] });
  assert.equal((await guest.hear('reference')).payments.length, 6);
  guest.close();
}

// ---- points and doubles ----

async function british({ port }) {
  const guest = await tableWith(port, {
    preset: 'british', lesson: { help: 'safety', review: true, teaching: false },
  });
  guest.send({ type: 'set_help', level: 'safety', name_waits: false });
  const help = await guest.hear('help');
  assert.equal(help.unseen.length, 34);
  assert.equal(help.threats.length, 0);
  assert.ok(help.specials.length <= 5);
  for (const { missing, useful } of help.specials) {
    assert.ok(missing >= 0 && missing <= 4);
    assert.equal(useful.length > 0, missing > 0);
  }
  guest.send({ type: 'get_yaku' });
  const reach = await guest.hear('yaku_help');
  assert.deepEqual(reach.rows, []);
  assert.ok(reach.specials.length > 5);
  const missing = reach.specials.map((row) => row.missing);
  assert.deepEqual(missing, [...missing].sort((a, b) => a - b));
  guest.close();
}

const PUNGS = ['C', 'C', 'C', '2m', '2m', '2m', '5p', '5p', '5p', '8s', '8s', '8s', '4m'];

async function britishSums({ port }) {
  const guest = await Guest.enter(port, 'Counter');
  const sum = (changes) => question({ preset: 'british', tehai: PUNGS, ...changes });
  guest.send(sum({ pai: '4m', bonus: ['f2', 'g1'] }));
  const { win } = await guest.hear('calculated');
  // 8 + 4 + 4 + 4 of pungs, 8 of bonus tiles, 20; doubled for dragons, the own flower, no chows.
  assert.equal(win.points, 48 * 8);
  assert.equal(win.counted.doubles_of.length, 3);
  assert.equal(win.deltas.reduce((all, one) => all + one, 0), 0);
  const wrong = [
    [{ bonus: ['f2', 'f2'] }, 'too_many_copies'],
    [{ bonus: ['1m'] }, 'bad_field'],
    [{ bonus: ['f1'], preset: 'british-2' }, 'bad_situation'],
    [{ situations: ['riichi'] }, 'bad_situation'],
    [{ situations: ['goulash'], preset: 'british-4' }, 'bad_situation'],
    [{ situations: ['kong_on_kong'] }, 'bad_situation'],
    [{ situations: ['first_turn'] }, 'bad_situation'],
    [{ tehai: ['J', ...PUNGS.slice(1)] }, 'not_in_set'],
    [{ preset: 'riichi-club', tehai: HAND, situations: ['fishing'] }, 'bad_situation'],
    [{ preset: 'riichi-club', tehai: HAND, bonus: ['f1'] }, 'bad_situation'],
  ];
  for (const [changes, code] of wrong) {
    assert.equal(await guest.refused(sum(changes)), code, JSON.stringify(changes));
  }
  guest.send({ type: 'get_reference', preset: 'british', settings: [{ name: 'limit', value: '600' }] });
  const cards = await guest.hear('reference');
  assert.equal(cards.specials.length, 19);
  assert.equal(Math.max(...cards.specials.map((row) => row.worth)), 600);
  assert.equal(cards.settling.limit, 600);
  guest.close();
}

export const tests = {
  'a table without lessons refuses them all': serious,
  'a table gives the help it allows and no more': helped,
  'a strict table has no lessons': strict,
  'the calculator refuses what cannot be': calculator,
  'help by points and doubles names special hands and no dangers': british,
  'hands of points and doubles are counted, and have cards': britishSums,
};
