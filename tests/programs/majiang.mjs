// @kobalab/majiang-ai as a program that speaks mjai, in the dialect mortal.
//
//   node majiang.mjs SEAT
//
// It is fetched by `run`; who starts a program adds the seat. Its own protocol counts
// players from the dealer, writes tiles as m1 to z7 with m0 for a red five, and melds as m12-3, whose
// mark stands after the tile that was called and says from where.
import { createInterface } from 'node:readline';
import Player from '@kobalab/majiang-ai';
import { rule } from '@kobalab/majiang-core';

const SEATS = 4;
const HONORS = { E: 'z1', S: 'z2', W: 'z3', N: 'z4', P: 'z5', F: 'z6', C: 'z7' };
const HONOR_NAMES = Object.fromEntries(Object.entries(HONORS).map(([name, tile]) => [tile, name]));
const FROM = ['', '+', '=', '-']; // the next player, the one across, the one before
const MARK = /[+=-]/;

const me = Number(process.argv.at(-1));
const fromName = (pai) => HONORS[pai] ?? `${pai[1]}${pai.endsWith('r') ? 0 : pai[0]}`;
const toName = (tile) => HONOR_NAMES[tile] ?? (tile[1] === '0' ? `5${tile[0]}r` : `${tile[1]}${tile[0]}`);
const kindOf = (tile) => tile.replace('0', '5');
const number = (digit) => Number(digit) || 5;

let player;
let oya;
let discarded; // what could be claimed last: a discard, or the tile of a kan; null at an own turn
let isAfterKan; // the next draw is its tile
let hasDeclared; // riichi, and the discard is still to come: that actor
let pons; // by the kind of their tile

const place = (actor) => (actor - oya + SEATS) % SEATS;

/** Tells it something, and returns what it wants to do: it answers at once. */
function tell(message) {
  let reply;
  player.action(message, (answer) => { reply = answer; });
  return reply ?? {};
}

/** A called set: tiles of the own hand with red fives last, in a run all by their numbers. */
function writeCalled({ type, actor, target, pai, consumed }) {
  const tile = fromName(pai);
  const called = `${tile[1]}${FROM[(SEATS + target - actor) % SEATS]}`;
  const own = consumed.map((name) => fromName(name)[1]);
  if (type !== 'chi') return `${tile[0]}${own.sort((a, b) => b - a).join('')}${called}`;
  return tile[0] + [...own, called].sort((a, b) => number(a[0]) - number(b[0])).join('');
}

function writeKan({ type, pai, consumed }) {
  if (type === 'kakan') return `${pons.get(kindOf(fromName(pai)))}${fromName(pai)[1]}`;
  const tiles = consumed.map(fromName);
  return tiles[0][0] + tiles.map((tile) => tile[1]).sort((a, b) => b - a).join('');
}

function readCalled(meld) {
  const at = meld.search(MARK);
  const own = [...meld.slice(1, at - 1), ...meld.slice(at + 1)];
  const isSame = own.every((digit) => number(digit) === number(meld[at - 1]));
  const type = own.length === 3 ? 'daiminkan' : isSame ? 'pon' : 'chi';
  const [pai, ...consumed] = [meld[at - 1], ...own].map((digit) => toName(meld[0] + digit));
  return { type, actor: me, target: discarded.actor, pai, consumed };
}

function readKan(meld) {
  const [added, ...tiles] = [...meld.slice(1).replace(MARK, '')].reverse().map((digit) => toName(meld[0] + digit));
  return MARK.test(meld) ? { type: 'kakan', actor: me, pai: added, consumed: tiles }
    : { type: 'ankan', actor: me, consumed: [added, ...tiles] };
}

function readDiscard(words) {
  const discard = { type: 'dahai', actor: me, pai: toName(words.slice(0, 2)), tsumogiri: words[2] === '_' };
  return words.endsWith('*') ? [{ type: 'reach', actor: me }, discard] : discard;
}

/** What it wants to do, in mjai. A ready hand at a draw, which it tells too, is the server's to show. */
function write({ hule, daopai, dapai, fulou, gang }) {
  if (hule) return { type: 'hora', actor: me, target: discarded?.actor ?? me };
  if (daopai && !discarded) return { type: 'ryukyoku' };
  if (dapai) return readDiscard(dapai);
  if (fulou) return readCalled(fulou);
  return gang ? readKan(gang) : null;
}

function startHand({ oya: dealer, tehais, scores, bakaze, kyoku, honba, kyotaku, dora_marker }) {
  oya = dealer;
  discarded = hasDeclared = null;
  isAfterKan = false;
  pons = new Map();
  const suits = { m: '', p: '', s: '', z: '' };
  for (const tile of tehais[me].map(fromName)) suits[tile[0]] += tile[1];
  const shoupai = ['', '', '', ''];
  shoupai[place(me)] = Object.entries(suits).filter(([, digits]) => digits).flat().join('');
  const defen = scores.map((_, i) => scores[(oya + i) % SEATS]);
  tell({ qipai: {
    zhuangfeng: 'ESWN'.indexOf(bakaze), jushu: kyoku - 1, changbang: honba, lizhibang: kyotaku,
    defen, baopai: fromName(dora_marker), shoupai,
  } });
}

function onDraw({ actor, pai }) {
  const name = isAfterKan ? 'gangzimo' : 'zimo';
  discarded = null;
  isAfterKan = false;
  return write(tell({ [name]: { l: place(actor), p: actor === me ? fromName(pai) : '' } }));
}

function onDiscard(event) {
  const riichi = hasDeclared === event.actor ? '*' : '';
  discarded = event;
  hasDeclared = null;
  const p = `${fromName(event.pai)}${event.tsumogiri ? '_' : ''}${riichi}`;
  return write(tell({ dapai: { l: place(event.actor), p } }));
}

function onCalled(event) {
  const m = writeCalled(event);
  if (event.type === 'pon') pons.set(kindOf(fromName(event.pai)), m);
  discarded = null;
  isAfterKan = event.type === 'daiminkan';
  return write(tell({ fulou: { l: place(event.actor), m } }));
}

function onKan(event) {
  discarded = event;
  isAfterKan = true;
  return write(tell({ gang: { l: place(event.actor), m: writeKan(event) } }));
}

/** What it does at an event, null: nothing. */
const ON = {
  start_game() {
    player = new Player();
    tell({ kaiju: { id: me, rule: rule({ 'ダブル役満あり': false }), title: '', player: Array(SEATS).fill(''), qijia: 0 } });
  },
  start_kyoku: startHand,
  tsumo: onDraw,
  dahai: onDiscard,
  reach: ({ actor }) => { hasDeclared = actor; },
  chi: onCalled,
  pon: onCalled,
  daiminkan: onCalled,
  ankan: onKan,
  kakan: onKan,
  dora: ({ dora_marker }) => { tell({ kaigang: { baopai: fromName(dora_marker) } }); },
};

for await (const line of createInterface({ input: process.stdin })) {
  const event = JSON.parse(line);
  const answer = ON[event.type]?.(event);
  if (event.can_act !== false) process.stdout.write(`${JSON.stringify(answer ?? { type: 'none' })}\n`);
  if (event.type === 'end_game') break;
}
