// A host that lies to the page's real code, from the socket to what the record is compared with. Each
// lie is found, and each record that is forged would be fine by itself.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, GameEventFair } from './protocol.gen';
import { commitTo, type FakeHost, hashed, secretOf } from './testing/fake_host';
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

const dealOf = ({ tehais }: { tehais: string[][] }) =>
  ({
    type: 'start_kyoku',
    bakaze: 'E',
    kyoku: 1,
    honba: 0,
    kyotaku: 0,
    oya: 0,
    scores: [0, 0, 0, 0],
    tehais,
    dice: [],
    left: 70,
    is_last: false,
  }) as const satisfies Omit<Extract<GameEvent, { type: 'start_kyoku' }>, 'n'>;

/** A lie to the page about one step. */
const lieAbout =
  (step: GameEventFair['step'], change: (values: string[]) => void) =>
  (event: GameEvent): GameEvent => {
    if (event.type === 'fair' && event.step === step) change(event.values);
    return event;
  };

describe('a host that lies about the heads', () => {
  it('shows a made-up head of its partner, and puts another into the record', () => {
    host.begin();
    host.tellHeads(
      lieAbout('heads', (values) => {
        values[1] = hashed(OTHER);
      }),
    );
    host.nonces[1] = '';
    host.deal(
      lieAbout('nonces', (values) => {
        values[1] = '';
      }),
    );
    host.finishHand();
    host.end();
    expect(checkMatch(RULES, host.events, true)).toMatchObject({ kind: 'fine' });
    expect(at.faults()).toContain('other_heads 0');
    expect(at.faults()).toContain('other_nonces 0');
    expect(seen()).toEqual([false]);
  });

  it('chooses the number of its partner after it knows that of the page', () => {
    host.begin();
    host.tellHeads(
      lieAbout('heads', (values) => {
        values[1] = hashed(OTHER);
      }),
    );
    host.deal(); // the number that was chosen does not answer the head that was told
    expect(at.caught()).toEqual(['loose_nonce 0']);
  });

  it('forges a record with another partner', () => {
    host.begin();
    host.play(2);
    host.end();
    const forged = at.forge({ partner: OTHER });
    expect(checkMatch(RULES, forged, true)).toMatchObject({ kind: 'fine' });
    const found = at.faults(forged);
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
    expect(at.caught()).toEqual(['second_heads 0']);
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
    expect(at.caught()).toEqual(['second_heads 0']);
    host.heads[1] = before;
    host.deal();
    host.finishHand();
    host.play(1);
    expect(host.told()).toHaveLength(1);
    // The record tells the first list only, and would be fine.
    host.events.splice(
      host.events.findLastIndex((event) => event.n === second),
      1,
    );
    host.end();
    expect(checkMatch(RULES, host.events, true)).toMatchObject({ kind: 'fine' });
    expect(at.faults()).toContain('second_heads 0');
  });

  it('asks again beside other heads after the page is loaded anew', async () => {
    host.begin();
    host.tellHeads();
    await at.reload();
    host.heads[1] = hashed(OTHER);
    host.snapshot(
      {},
      lieAbout('heads', (values) => {
        values[1] = hashed(OTHER);
      }),
    );
    expect(host.given.filter(({ type }) => type === 'wall_nonce')).toHaveLength(1);
    expect(at.caught()).toEqual(['second_heads 0']);
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
    await at.reload();
    host.snapshot({ heads: ['', hashed(OTHER), '', ''], nonces: ['', OTHER, '', ''] });
    expect(at.caught()).toContain('second_heads 1');
  });

  it('mixes something in after a hand that was dealt with nothing', () => {
    host.begin();
    host.happen([dealOf({ tehais: [['1m', '2m'], ['3m'], ['4m'], ['5m']] })]);
    const [start, commitment, deal] = host.events as [GameEvent, GameEvent, GameEvent];
    const fair = (step: GameEventFair['step'], value: string): GameEvent => ({
      type: 'fair',
      n: 2,
      step,
      values: ['', value, '', ''],
    });
    host.say([start, commitment, fair('heads', hashed(OTHER)), fair('nonces', OTHER), deal], true);
    expect(at.caught()).toEqual(['second_heads 0', 'second_nonces 0']);
  });
});

describe('a host that lies about the nonces', () => {
  it('tells others than answer the heads', () => {
    host.begin();
    host.tellHeads();
    host.deal(
      lieAbout('nonces', (values) => {
        values.splice(0, 2, values[1] ?? '', values[0] ?? '');
      }),
    );
    expect(at.caught()).toEqual(['loose_nonce 0']);
  });

  it('drops the one of the page from the record', () => {
    host.begin();
    host.tellHeads();
    const [mine = ''] = host.told();
    host.nonces[0] = '';
    host.deal(
      lieAbout('nonces', (values) => {
        values[0] = mine;
      }),
    );
    host.finishHand();
    host.end();
    expect(checkMatch(RULES, host.events, true)).toMatchObject({ kind: 'fine' });
    expect(at.faults()).toEqual(['other_nonces 0']);
  });
});

describe('a host that lies about its secret', () => {
  it('commits to two', () => {
    host.begin();
    host.happen([{ type: 'fair', step: 'commitment', values: [commitTo(OTHER)] }]);
    expect(at.caught()).toEqual(['second_commitment -1']);
    host.play(1);
    expect(host.told()).toEqual([]);
  });

  it('changes it when the page is loaded anew: found at once', async () => {
    host.begin();
    host.play(1);
    host.tellHeads();
    host.deal();
    await at.reload();
    host.secret = OTHER;
    host.snapshot({ commitment: commitTo(OTHER) });
    expect(at.caught()).toEqual(['second_commitment -1']);
  });

  it('changes it in the first hand when the page is loaded anew', async () => {
    host.begin();
    host.tellHeads();
    host.deal();
    await at.reload();
    host.snapshot(
      {},
      lieAbout('commitment', (values) => {
        values[0] = commitTo(OTHER);
      }),
    );
    expect(at.caught()).toEqual(['second_commitment -1']);
  });

  it('changes it silently: the record is found', async () => {
    host.begin();
    host.play(1);
    host.tellHeads();
    host.deal();
    await at.reload();
    host.snapshot();
    host.finishHand();
    host.end();
    const forged = at.forge({ secret: OTHER });
    expect(checkMatch(RULES, forged, true)).toMatchObject({ kind: 'fine' });
    expect(at.faults(forged)).toContain('other_commitment -1');
    expect(at.faults(forged)).toContain('other_course 0');
  });

  it('calls it another match when the page is loaded anew: that is told', async () => {
    host.begin();
    host.play(2);
    host.tellHeads();
    host.deal();
    await at.reload();
    host.snapshot({ commitment: commitTo(OTHER), begun: host.events.length });
    expect(at.page.witness()).toMatchObject({ isAfterAnother: true, commitment: commitTo(OTHER) });
    expect(at.page.witness()?.hands[0]).toBeUndefined();
  });

  it('reveals another', () => {
    host.begin();
    host.play(1);
    host.secret = OTHER;
    host.end();
    expect(at.caught()).toEqual(['secret -1']);
    expect(at.faults()).toContain('secret -1');
  });

  it('leaves every proof out of the record', () => {
    host.begin();
    host.play(1);
    host.end();
    const bare = host.events.filter(({ type }) => type !== 'fair');
    expect(checkMatch(RULES, bare, true)).toMatchObject({ kind: 'unchecked' });
    expect(at.faults(bare)).toContain('other_commitment -1');
  });
});

describe('a host that lies about the hands', () => {
  const startOf = (
    events: GameEvent[],
    hand: number,
  ): Extract<GameEvent, { type: 'start_kyoku' }> => {
    const starts = events.filter((event) => event.type === 'start_kyoku');
    return starts[hand] as Extract<GameEvent, { type: 'start_kyoku' }>;
  };

  it('shows the page another hand than the wall has', () => {
    host.begin();
    host.tellHeads();
    host.deal((event) => {
      if (event.type === 'start_kyoku')
        event.tehais[0] = [...(event.tehais[0] ?? [])].fill('1m', 0, 3);
      return event;
    });
    host.finishHand();
    host.end();
    expect(checkMatch(RULES, host.events, true)).toMatchObject({ kind: 'fine' });
    expect(at.faults()).toEqual(['other_course 0']);
    const row = at.checked().problems[0];
    expect(row?.n).toBe(startOf(host.events, 0).n);
  });

  it('shows another discard of its partner', () => {
    host.begin();
    host.tellHeads();
    host.deal((event) =>
      event.type === 'dahai' && event.actor === 1 ? { ...event, pai: 'C' } : event,
    );
    host.finishHand();
    host.end();
    expect(at.faults()).toEqual(['other_course 0']);
  });

  it('says late that discards may be taken back, to be checked less', async () => {
    host.begin();
    host.tellHeads();
    host.isTeaching = true;
    await at.reload();
    host.snapshot();
    host.deal((event) =>
      event.type === 'dahai' && event.actor === 1 ? { ...event, pai: 'C' } : event,
    );
    host.finishHand();
    host.end();
    expect(at.faults()).toEqual(['other_course 0']);
  });

  it('tells the own hand otherwise after the page is loaded anew', async () => {
    host.begin();
    host.play(1);
    host.tellHeads();
    host.deal();
    await at.reload();
    host.snapshot({}, (event) => {
      if (event.type === 'start_kyoku')
        event.tehais[0] = [...(event.tehais[0] ?? [])].fill('9s', 0, 3);
      return event;
    });
    expect(at.caught()).toEqual(['second_deal 1']);
  });

  it('goes back to a hand that was over', () => {
    host.begin();
    host.play(3);
    const walls = { begun: 0, hand: 0, commitment: commitTo(host.secret), heads: [], nonces: [] };
    host.say([{ ...startOf(host.events, 0), n: host.events.length }], true, walls);
    expect(at.caught()).toContain('order 1');
  });

  it('leaves out the last hand', () => {
    host.begin();
    host.play(2);
    host.end();
    const last = host.events.findLastIndex(({ type }) => type === 'start_kyoku');
    const end = host.events.findLastIndex(({ type }) => type === 'end_kyoku');
    const short = host.events.filter((_, i) => i < last || i > end);
    expect(at.faults(short)).toContain('fewer_hands -1');
  });
});
