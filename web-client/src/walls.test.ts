// A host that lies to the page's real code, from the socket to what the record is compared with. Each
// lie is found, each record that is forged would be fine by itself, and an honest host is proven.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, GameEventFair } from './protocol.gen';
import { commitTo, FakeHost, hashed, RECORD, secretOf, viewed } from './testing/fake_host';
import { type FakePage, newShelf, openPage } from './testing/fake_page';
import { realMatch } from './testing/real_match';
import { checkMatch, type MatchCheck } from './verify/check_match';
import { wallRulesOf } from './verify/wall_rules';
import type { Shelf } from './witness_store';

const OTHER = secretOf('c4');
const rules = wallRulesOf('riichi', realMatch('four_players').values);
if (!rules) throw new Error('no rules');

let shelf: Shelf;
let host: FakeHost;
let page: FakePage;

const reload = async (): Promise<void> => {
  page = await openPage(host, shelf);
};

beforeEach(async () => {
  shelf = newShelf();
  host = new FakeHost(rules);
  await reload();
});
afterEach(() => { vi.unstubAllGlobals(); });

const commitmentOf = (events: readonly GameEvent[]): string =>
  events.find((event): event is GameEventFair => event.type === 'fair')?.values[0] ?? '';

/** What the page finds in a record. */
const check = (events: readonly GameEvent[] = host.events): MatchCheck =>
  checkMatch(rules, events, true, page.ofRecord(RECORD, commitmentOf(events)));

const checked = (events?: readonly GameEvent[]): Exclude<MatchCheck, { kind: 'unchecked' }> => {
  const found = check(events);
  if (found.kind === 'unchecked') throw new Error(found.why);
  return found;
};
const faults = (events?: readonly GameEvent[]): string[] =>
  checked(events).problems.map(({ fault, hand }) => `${fault} ${hand}`);
const seen = (): readonly boolean[] => checked().seen.hands;
const own = (): readonly string[] => checked().seen.own;
const caught = (): string[] =>
  (page.witness()?.caught ?? []).map(({ fault, hand }) => `${fault} ${hand}`);

/** The same hands with the page's own numbers, but another secret or partner: it fits itself. */
function forge({ secret = host.secret, partner = secretOf('a7') } = {}): GameEvent[] {
  const forged = new FakeHost(rules ?? (() => { throw new Error('no rules'); })(), partner);
  const [nonce = ''] = host.told();
  forged.secret = secret;
  forged.begin();
  forged.heads[0] = hashed(nonce);
  for (const told of host.told()) {
    forged.tellHeads();
    forged.nonces[0] = told;
    forged.deal();
    forged.finishHand();
  }
  forged.end();
  expect(checkMatch(rules, forged.events, true)).toMatchObject({ kind: 'fine' });
  return forged.events;
}

const dealOf = ({ tehais }: { tehais: string[][] }) => ({
  type: 'start_kyoku', bakaze: 'E', kyoku: 1, honba: 0, kyotaku: 0, oya: 0, scores: [0, 0, 0, 0],
  tehais, dice: [], left: 70, is_last: false,
} as const satisfies Omit<Extract<GameEvent, { type: 'start_kyoku' }>, 'n'>);

/** A lie to the page about one step. */
const lieAbout = (step: GameEventFair['step'], change: (values: string[]) => void) =>
  (event: GameEvent): GameEvent => {
    if (event.type === 'fair' && event.step === step) change(event.values);
    return event;
  };

describe('an honest host', () => {
  it('is proven: the numbers of the page are in every wall, from the first hand on', () => {
    host.begin();
    host.play(4);
    host.end();
    expect(faults()).toEqual([]);
    expect(seen()).toEqual([true, true, true, true]);
    expect(own()).toEqual(['in', 'in', 'in', 'in']);
    expect(caught()).toEqual([]);
  });

  it('is proven when the page is loaded anew, in the first hand, a later one, and between', async () => {
    host.begin();
    host.tellHeads();
    await reload();
    host.snapshot();
    host.deal();
    await reload();
    host.snapshot();
    host.finishHand();
    host.play(1);
    host.tellHeads();
    host.deal();
    await reload();
    host.snapshot();
    host.finishHand();
    host.tellHeads();
    await reload();
    host.snapshot();
    host.deal();
    host.finishHand();
    host.end();
    expect(faults()).toEqual([]);
    expect(seen()).toEqual([true, true, true, true]);
    expect(own()).toEqual(['in', 'in', 'in', 'in']);
  });

  it('hears the same nonce again after a lost connection, and no other', () => {
    host.begin();
    host.tellHeads();
    page.reconnect();
    host.table();
    host.say([], false);
    const nonces = host.given.filter(({ type }) => type === 'wall_nonce');
    expect(nonces).toHaveLength(2);
    expect(nonces[1]).toEqual(nonces[0]);
    host.deal();
    host.finishHand();
    host.end();
    expect(faults()).toEqual([]);
  });

  it('is proven by two pages of one browser, which give the same', async () => {
    const first = page;
    await reload();
    const second = page;
    host.connect((message) => { first.tell(message); second.tell(message); });
    host.begin();
    host.play(3);
    host.end();
    expect(host.told()).toHaveLength(3);
    expect(faults()).toEqual([]);
    expect(seen()).toEqual([true, true, true]);
    expect(own()).toEqual(['in', 'in', 'in']);
  });

  it('is not proven for hands that this browser did not see', async () => {
    const late = page;
    host.connect(() => {});
    host.begin();
    host.play(2);
    host.tellHeads();
    host.deal();
    host.connect(late.tell);
    host.snapshot();
    host.finishHand();
    host.play(2);
    host.end();
    expect(faults()).toEqual([]);
    // The third was dealt already: what was told of it bound nobody before this browser.
    expect(seen()).toEqual([false, false, false, true, true]);
    expect(own()).toEqual(['none', 'none', 'none', 'in', 'in']);
  });

  it('is not proven for a hand whose heads were told together with its deal', () => {
    host.begin();
    host.play(1);
    const missed = host.events.length;
    host.connect(() => {});
    host.tellHeads();
    host.deal();
    host.connect(page.tell);
    page.reconnect();
    host.table();
    host.say(host.events.slice(missed).map(viewed));
    host.finishHand();
    host.play(1);
    host.end();
    expect(faults()).toEqual([]);
    expect(seen()).toEqual([true, false, true]);
  });

  it('is not proven at all to a browser that was not there', () => {
    host.begin();
    host.play(1);
    host.end();
    const found = checkMatch(rules, host.events, true, null);
    expect(found).toMatchObject({ kind: 'fine', seen: { isKnown: false, hands: [false] } });
  });

  it('may lose a number that comes too late: it counts for no other hand', () => {
    host.begin();
    host.tellHeads();
    host.nonces[0] = '';
    host.deal();
    host.finishHand();
    host.play(2);
    host.end();
    expect(faults()).toEqual([]);
    expect(own()).toEqual(['dropped', 'in', 'in']);
    expect(new Set(host.told()).size).toBe(3);
  });

  it('is known as far as the page lasts where nothing can be stored', async () => {
    shelf = { ...newShelf(), setItem: () => { throw new Error('forbidden'); } };
    await reload();
    host.begin();
    host.play(2);
    host.end();
    expect(page.isLasting()).toBe(false);
    expect(seen()).toEqual([true, true]);
    await reload();
    expect(checked().seen.isKnown).toBe(false);
  });

  it('may take discards back where that was said from the start', async () => {
    host.isTeaching = true;
    host.begin();
    host.tellHeads();
    host.deal();
    const back = host.events.splice(-2);
    host.events.push(...back.map((event) => (event.type === 'dahai' ? { ...event, pai: '1m' } : event)));
    await reload();
    host.snapshot();
    host.finishHand();
    host.end();
    expect(caught()).toEqual([]);
    expect(checked().problems.filter(({ fault }) => fault === 'other_course')).toEqual([]);
  });

  it('may let a bot play on: what was given stays given', () => {
    host.begin();
    host.play(1);
    page.tell({ ...host.message(), role: 'watcher', seat: -1 });
    host.play(1);
    host.end();
    expect(host.told()).toHaveLength(1);
    expect(own()).toEqual(['in', 'none']);
    expect(faults()).toEqual([]);
  });

  it('may begin another match at the table', () => {
    host.begin();
    host.play(2);
    host.end();
    const next = new FakeHost(rules, secretOf('b3'));
    const shift = host.events.length;
    next.secret = OTHER;
    next.connect((message) => page.tell(message.type === 'events'
      ? { ...message, events: message.events.map((event) => ({ ...event, n: event.n + shift })) } : message));
    host.take = (message) => next.take(message);
    next.begin();
    next.play(1);
    expect(caught()).toEqual([]);
    expect(page.witness()).toMatchObject({ commitment: commitTo(OTHER), next: 1, isAfterAnother: false });
  });
});

describe('a host that lies about the heads', () => {
  it('shows a made-up head of its partner, and puts another into the record', () => {
    host.begin();
    host.tellHeads(lieAbout('heads', (values) => { values[1] = hashed(OTHER); }));
    host.nonces[1] = '';
    host.deal(lieAbout('nonces', (values) => { values[1] = ''; }));
    host.finishHand();
    host.end();
    expect(checkMatch(rules, host.events, true)).toMatchObject({ kind: 'fine' });
    expect(faults()).toContain('other_heads 0');
    expect(faults()).toContain('other_nonces 0');
    expect(seen()).toEqual([false]);
  });

  it('chooses the number of its partner after it knows that of the page', () => {
    host.begin();
    host.tellHeads(lieAbout('heads', (values) => { values[1] = hashed(OTHER); }));
    host.deal(); // the number that was chosen does not answer the head that was told
    expect(caught()).toEqual(['loose_nonce 0']);
  });

  it('forges a record with another partner', () => {
    host.begin();
    host.play(2);
    host.end();
    const found = faults(forge({ partner: OTHER }));
    expect(found).toContain('other_heads 0');
    expect(found).toContain('other_nonces 1');
    expect(found).toContain('other_course 1');
  });

  it('harvests the chain: it gets one link', () => {
    host.begin();
    for (let i = 0; i < 20; i += 1) {
      host.heads[0] = host.told().at(-1) ?? host.heads[0] ?? '';
      host.tellHeads();
    }
    expect(host.told()).toHaveLength(1);
    expect(caught()).toEqual(['second_heads 0']);
  });

  it('asks again beside other heads: nothing more is given, in this hand or later', () => {
    host.begin();
    host.tellHeads();
    const [mine = ''] = host.told();
    const before = host.heads[1] ?? '';
    const second = host.events.length;
    host.heads[1] = hashed(OTHER);
    host.tellHeads();
    host.nonces[0] = mine;
    expect(host.given.filter(({ type }) => type === 'wall_nonce')).toHaveLength(1);
    expect(caught()).toEqual(['second_heads 0']);
    host.heads[1] = before;
    host.deal();
    host.finishHand();
    host.play(1);
    expect(host.told()).toHaveLength(1);
    // The record tells the first list only, and would be fine.
    host.events.splice(host.events.findLastIndex((event) => event.n === second), 1);
    host.end();
    expect(checkMatch(rules, host.events, true)).toMatchObject({ kind: 'fine' });
    expect(faults()).toContain('second_heads 0');
  });

  it('asks again beside other heads after the page is loaded anew', async () => {
    host.begin();
    host.tellHeads();
    await reload();
    host.heads[1] = hashed(OTHER);
    host.snapshot({}, lieAbout('heads', (values) => { values[1] = hashed(OTHER); }));
    expect(host.given.filter(({ type }) => type === 'wall_nonce')).toHaveLength(1);
    expect(caught()).toEqual(['second_heads 0']);
  });

  it('drops a number that it knows now, and asks for it once more beside a new head', () => {
    host.begin();
    host.tellHeads();
    const [first = ''] = host.told();
    host.nonces[0] = '';
    host.deal();
    host.finishHand();
    host.heads[0] = hashed(first); // as if the page had not told the next one
    host.heads[1] = hashed(OTHER);
    host.tellHeads();
    expect(host.given.filter((one) => one.type === 'wall_nonce')).toHaveLength(1);
    expect(host.given.at(-1)).toEqual({ type: 'wall_head', head: first });
  });

  it('goes back in the chain, or shows a strange head as the own one: nothing is given', () => {
    host.begin();
    const [head = ''] = host.heads;
    host.play(1);
    host.heads[0] = head;
    host.tellHeads();
    host.deal();
    host.finishHand();
    host.heads[0] = hashed(OTHER);
    host.tellHeads();
    host.deal();
    expect(host.told()).toHaveLength(1);
    host.end();
    expect(own()).toEqual(['in', 'none', 'none']);
  });

  it('tells other heads of a hand when the page comes back', async () => {
    host.begin();
    host.play(1);
    host.tellHeads();
    host.deal();
    await reload();
    host.snapshot({ heads: ['', hashed(OTHER), '', ''], nonces: ['', OTHER, '', ''] });
    expect(caught()).toContain('second_heads 1');
  });

  it('mixes something in after a hand that was dealt with nothing', () => {
    host.begin();
    host.happen([dealOf({ tehais: [['1m', '2m'], ['3m'], ['4m'], ['5m']] })]);
    const [start, commitment, deal] = host.events as [GameEvent, GameEvent, GameEvent];
    const fair = (step: GameEventFair['step'], value: string): GameEvent =>
      ({ type: 'fair', n: 2, step, values: ['', value, '', ''] });
    host.say([start, commitment, fair('heads', hashed(OTHER)), fair('nonces', OTHER), deal], true);
    expect(caught()).toEqual(['second_heads 0', 'second_nonces 0']);
  });
});

describe('a host that lies about the nonces', () => {
  it('tells others than answer the heads', () => {
    host.begin();
    host.tellHeads();
    host.deal(lieAbout('nonces', (values) => { values.splice(0, 2, values[1] ?? '', values[0] ?? ''); }));
    expect(caught()).toEqual(['loose_nonce 0']);
  });

  it('drops the one of the page from the record', () => {
    host.begin();
    host.tellHeads();
    const [mine = ''] = host.told();
    host.nonces[0] = '';
    host.deal(lieAbout('nonces', (values) => { values[0] = mine; }));
    host.finishHand();
    host.end();
    expect(checkMatch(rules, host.events, true)).toMatchObject({ kind: 'fine' });
    expect(faults()).toEqual(['other_nonces 0']);
  });
});

describe('a host that lies about its secret', () => {
  it('commits to two', () => {
    host.begin();
    host.happen([{ type: 'fair', step: 'commitment', values: [commitTo(OTHER)] }]);
    expect(caught()).toEqual(['second_commitment -1']);
    host.play(1);
    expect(host.told()).toEqual([]);
  });

  it('changes it when the page is loaded anew: found at once', async () => {
    host.begin();
    host.play(1);
    host.tellHeads();
    host.deal();
    await reload();
    host.secret = OTHER;
    host.snapshot({ commitment: commitTo(OTHER) });
    expect(caught()).toEqual(['second_commitment -1']);
  });

  it('changes it in the first hand when the page is loaded anew', async () => {
    host.begin();
    host.tellHeads();
    host.deal();
    await reload();
    host.snapshot({}, lieAbout('commitment', (values) => { values[0] = commitTo(OTHER); }));
    expect(caught()).toEqual(['second_commitment -1']);
  });

  it('changes it silently: the record is found', async () => {
    host.begin();
    host.play(1);
    host.tellHeads();
    host.deal();
    await reload();
    host.snapshot();
    host.finishHand();
    host.end();
    const forged = forge({ secret: OTHER });
    expect(faults(forged)).toContain('other_commitment -1');
    expect(faults(forged)).toContain('other_course 0');
  });

  it('calls it another match when the page is loaded anew: that is told', async () => {
    host.begin();
    host.play(2);
    host.tellHeads();
    host.deal();
    await reload();
    host.snapshot({ commitment: commitTo(OTHER), begun: host.events.length });
    expect(page.witness()).toMatchObject({ isAfterAnother: true, commitment: commitTo(OTHER) });
    expect(page.witness()?.hands[0]).toBeUndefined();
  });

  it('reveals another', () => {
    host.begin();
    host.play(1);
    host.secret = OTHER;
    host.end();
    expect(caught()).toEqual(['secret -1']);
    expect(faults()).toContain('secret -1');
  });

  it('leaves every proof out of the record', () => {
    host.begin();
    host.play(1);
    host.end();
    const bare = host.events.filter(({ type }) => type !== 'fair');
    expect(checkMatch(rules, bare, true)).toMatchObject({ kind: 'unchecked' });
    expect(faults(bare)).toContain('other_commitment -1');
  });
});

describe('a host that lies about the hands', () => {
  const startOf = (events: GameEvent[], hand: number): Extract<GameEvent, { type: 'start_kyoku' }> => {
    const starts = events.filter((event) => event.type === 'start_kyoku');
    return starts[hand] as Extract<GameEvent, { type: 'start_kyoku' }>;
  };

  it('shows the page another hand than the wall has', () => {
    host.begin();
    host.tellHeads();
    host.deal((event) => {
      if (event.type === 'start_kyoku') event.tehais[0] = [...(event.tehais[0] ?? [])].fill('1m', 0, 3);
      return event;
    });
    host.finishHand();
    host.end();
    expect(checkMatch(rules, host.events, true)).toMatchObject({ kind: 'fine' });
    expect(faults()).toEqual(['other_course 0']);
    const row = checked().problems[0];
    expect(row?.n).toBe(startOf(host.events, 0).n);
  });

  it('shows another discard of its partner', () => {
    host.begin();
    host.tellHeads();
    host.deal((event) => (event.type === 'dahai' && event.actor === 1 ? { ...event, pai: 'C' } : event));
    host.finishHand();
    host.end();
    expect(faults()).toEqual(['other_course 0']);
  });

  it('says late that discards may be taken back, to be checked less', async () => {
    host.begin();
    host.tellHeads();
    host.isTeaching = true;
    await reload();
    host.snapshot();
    host.deal((event) => (event.type === 'dahai' && event.actor === 1 ? { ...event, pai: 'C' } : event));
    host.finishHand();
    host.end();
    expect(faults()).toEqual(['other_course 0']);
  });

  it('tells the own hand otherwise after the page is loaded anew', async () => {
    host.begin();
    host.play(1);
    host.tellHeads();
    host.deal();
    await reload();
    host.snapshot({}, (event) => {
      if (event.type === 'start_kyoku') event.tehais[0] = [...(event.tehais[0] ?? [])].fill('9s', 0, 3);
      return event;
    });
    expect(caught()).toEqual(['second_deal 1']);
  });

  it('goes back to a hand that was over', () => {
    host.begin();
    host.play(3);
    const at = { begun: 0, hand: 0, commitment: commitTo(host.secret), heads: [], nonces: [] };
    host.say([{ ...startOf(host.events, 0), n: host.events.length }], true, at);
    expect(caught()).toContain('order 1');
  });

  it('leaves out the last hand', () => {
    host.begin();
    host.play(2);
    host.end();
    const last = host.events.findLastIndex(({ type }) => type === 'start_kyoku');
    const end = host.events.findLastIndex(({ type }) => type === 'end_kyoku');
    const short = host.events.filter((_, i) => i < last || i > end);
    expect(faults(short)).toContain('fewer_hands -1');
  });
});
