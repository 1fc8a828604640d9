// An honest host and the page's real code, from the socket to what the record is compared with: what
// the page saw is proven, and what it did not see is called so.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commitTo, FakeHost, secretOf, viewed } from './testing/fake_host';
import { newShelf } from './testing/fake_page';
import { FakeSitting, RULES } from './testing/fake_sitting';
import { checkMatch } from './verify/check_match';

const OTHER = secretOf('c4');

let at: FakeSitting;
let host: FakeHost;

beforeEach(async () => {
  at = await FakeSitting.open();
  host = at.host;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const seen = (): readonly boolean[] => at.checked().seen.hands;
const own = (): readonly string[] => at.checked().seen.own;

describe('an honest host', () => {
  it('is proven: the numbers of the page are in every wall, from the first hand on', () => {
    host.begin();
    host.play(4);
    host.end();
    expect(at.faults()).toEqual([]);
    expect(seen()).toEqual([true, true, true, true]);
    expect(own()).toEqual(['in', 'in', 'in', 'in']);
    expect(at.caught()).toEqual([]);
  });

  it('is proven when the page is loaded anew, in the first hand, a later one, and between', async () => {
    host.begin();
    host.tellHeads();
    await at.reload();
    host.snapshot();
    host.deal();
    await at.reload();
    host.snapshot();
    host.finishHand();
    host.play(1);
    host.tellHeads();
    host.deal();
    await at.reload();
    host.snapshot();
    host.finishHand();
    host.tellHeads();
    await at.reload();
    host.snapshot();
    host.deal();
    host.finishHand();
    host.end();
    expect(at.faults()).toEqual([]);
    expect(seen()).toEqual([true, true, true, true]);
    expect(own()).toEqual(['in', 'in', 'in', 'in']);
  });

  it('hears the same nonce again after a lost connection, and no other', () => {
    host.begin();
    host.tellHeads();
    at.page.reconnect();
    host.table();
    host.say([], false);
    const nonces = host.given.filter(({ type }) => type === 'wall_nonce');
    expect(nonces).toHaveLength(2);
    expect(nonces[1]).toEqual(nonces[0]);
    host.deal();
    host.finishHand();
    host.end();
    expect(at.faults()).toEqual([]);
  });

  it('is proven by two pages of one browser, which give the same', async () => {
    const first = at.page;
    await at.reload();
    const second = at.page;
    host.connect((message) => {
      first.tell(message);
      second.tell(message);
    });
    host.begin();
    host.play(3);
    host.end();
    expect(host.told()).toHaveLength(3);
    expect(at.faults()).toEqual([]);
    expect(seen()).toEqual([true, true, true]);
    expect(own()).toEqual(['in', 'in', 'in']);
  });

  it('is not proven for hands that this browser did not see', () => {
    const late = at.page;
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
    expect(at.faults()).toEqual([]);
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
    host.connect(at.page.tell);
    at.page.reconnect();
    host.table();
    host.say(host.events.slice(missed).map(viewed));
    host.finishHand();
    host.play(1);
    host.end();
    expect(at.faults()).toEqual([]);
    expect(seen()).toEqual([true, false, true]);
  });

  it('is not proven at all to a browser that was not there', () => {
    host.begin();
    host.play(1);
    host.end();
    const found = checkMatch(RULES, host.events, true, null);
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
    expect(at.faults()).toEqual([]);
    expect(own()).toEqual(['dropped', 'in', 'in']);
    expect(new Set(host.told()).size).toBe(3);
  });

  it('is known as far as the page lasts where nothing can be stored', async () => {
    at.shelf = {
      ...newShelf(),
      setItem: () => {
        throw new Error('forbidden');
      },
    };
    await at.reload();
    host.begin();
    host.play(2);
    host.end();
    expect(at.page.isLasting()).toBe(false);
    expect(seen()).toEqual([true, true]);
    await at.reload();
    expect(at.checked().seen.isKnown).toBe(false);
  });

  it('may take discards back where that was said from the start', async () => {
    host.isTeaching = true;
    host.begin();
    host.tellHeads();
    host.deal();
    const back = host.events.splice(-2);
    host.events.push(
      ...back.map((event) => (event.type === 'dahai' ? { ...event, pai: '1m' } : event)),
    );
    await at.reload();
    host.snapshot();
    host.finishHand();
    host.end();
    expect(at.caught()).toEqual([]);
    expect(at.checked().problems.filter(({ fault }) => fault === 'other_course')).toEqual([]);
  });

  it('may let a bot play on: what was given stays given', () => {
    host.begin();
    host.play(1);
    at.page.tell({ ...host.message(), role: 'watcher', seat: -1 });
    host.play(1);
    host.end();
    expect(host.told()).toHaveLength(1);
    expect(own()).toEqual(['in', 'none']);
    expect(at.faults()).toEqual([]);
  });

  it('may begin another match at the table', () => {
    host.begin();
    host.play(2);
    host.end();
    const next = new FakeHost(RULES, secretOf('b3'));
    const shift = host.events.length;
    next.secret = OTHER;
    next.connect((message) =>
      at.page.tell(
        message.type === 'events'
          ? {
              ...message,
              events: message.events.map((event) => ({ ...event, n: event.n + shift })),
            }
          : message,
      ),
    );
    host.take = (message) => next.take(message);
    next.begin();
    next.play(1);
    expect(at.caught()).toEqual([]);
    expect(at.page.witness()).toMatchObject({
      commitment: commitTo(OTHER),
      next: 1,
      isAfterAnother: false,
    });
  });
});
