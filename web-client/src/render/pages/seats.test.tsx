import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Seat, ServerTable } from '../../protocol.gen';
import { INITIAL, state } from '../../state';
import { fakeDocument, FakeNode } from '../../testing/fake_dom';
import { BOT, person, tableOf } from '../../testing/fake_waiting';
import { Seats } from './seats';

beforeEach(() => vi.stubGlobal('document', fakeDocument));
afterEach(() => {
  vi.unstubAllGlobals();
  state.value = INITIAL;
});

function words(seat: Seat, part: Partial<ServerTable>): string {
  const root = new FakeNode('div');
  const table = tableOf([person('Mika'), seat], part);
  state.value = { ...INITIAL, table };
  render(<Seats table={table} account="account-Mika" />, root as unknown as Element);
  return root.textContent;
}

it('tells at a table that teaches how well a bot plays, and of a program whether it is here', () => {
  const lesson = { help: 'none', review: false, teaching: true } as const;
  const strong = { ...BOT, name: 'Tsuru', bot: 'strong' };
  expect(words(strong, { lesson })).toContain('strong');
  expect(words(strong, {})).not.toContain('strong');
  expect(words({ ...strong, program: 'here' }, { lesson })).not.toContain('strong');
});
