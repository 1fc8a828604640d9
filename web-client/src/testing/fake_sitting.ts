// A page at the table of a fake host, and what it finds in a record.

import type { GameEvent, GameEventFair } from '../protocol.gen';
import { checkMatch, type MatchCheck } from '../verify/check_match';
import { type WallRules, wallRulesOf } from '../verify/wall_rules';
import type { Shelf } from '../witness_store';
import { FakeHost, hashed, RECORD, secretOf } from './fake_host';
import { type FakePage, newShelf, openPage } from './fake_page';
import { realMatch } from './real_match';

function riichiRules(): WallRules {
  const rules = wallRulesOf('riichi', realMatch('four_players').values);
  if (!rules) throw new Error('no rules');
  return rules;
}

export const RULES = riichiRules();

const commitmentOf = (events: readonly GameEvent[]): string =>
  events.find((event): event is GameEventFair => event.type === 'fair')?.values[0] ?? '';

export class FakeSitting {
  page: FakePage;
  shelf: Shelf;
  readonly host = new FakeHost(RULES);

  private constructor(page: FakePage, shelf: Shelf) {
    this.page = page;
    this.shelf = shelf;
  }

  static async open(): Promise<FakeSitting> {
    const shelf = newShelf();
    const sitting = new FakeSitting(await openPage(new FakeHost(RULES), shelf), shelf);
    await sitting.reload();
    return sitting;
  }

  /** The page is loaded anew, or another page of the same browser is opened. */
  async reload(): Promise<void> {
    this.page = await openPage(this.host, this.shelf);
  }

  /** What the page finds in a record. */
  checked(
    events: readonly GameEvent[] = this.host.events,
  ): Exclude<MatchCheck, { kind: 'unchecked' }> {
    const found = checkMatch(RULES, events, true, this.page.ofRecord(RECORD, commitmentOf(events)));
    if (found.kind === 'unchecked') throw new Error(found.why);
    return found;
  }

  /** What is wrong with a record: "fault hand". */
  faults(events?: readonly GameEvent[]): string[] {
    return this.checked(events).problems.map(({ fault, hand }) => `${fault} ${hand}`);
  }

  /** What the host was caught in while the match was played. */
  caught(): string[] {
    return (this.page.witness()?.caught ?? []).map(({ fault, hand }) => `${fault} ${hand}`);
  }

  /** The same hands with the page's own numbers, but another secret or partner: it fits itself. */
  forge({ secret = this.host.secret, partner = secretOf('a7') } = {}): GameEvent[] {
    const forged = new FakeHost(RULES, partner);
    const [nonce = ''] = this.host.told();
    forged.secret = secret;
    forged.begin();
    forged.heads[0] = hashed(nonce);
    for (const told of this.host.told()) {
      forged.tellHeads();
      forged.nonces[0] = told;
      forged.deal();
      forged.finishHand();
    }
    forged.end();
    return forged.events;
  }
}
