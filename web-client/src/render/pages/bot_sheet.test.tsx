import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerTable } from '../../protocol.gen';
import { fakeDocument, FakeNode } from '../../testing/fake_dom';
import { BOT, EMPTY, tableOf } from '../../testing/fake_waiting';
import { BotSheet } from './bot_sheet';

beforeEach(() => vi.stubGlobal('document', fakeDocument));
afterEach(() => vi.unstubAllGlobals());

const drawn = (part: Partial<ServerTable>): FakeNode => {
  const root = new FakeNode('div');
  const table = tableOf([BOT, EMPTY], part);
  render(<BotSheet table={table} seat={1} onClose={() => {}} />, root as unknown as Element);
  return root;
};

it('offers a program of the own, or says which switch is in its way', () => {
  expect(drawn({}).textContent).toContain('You get its address');
  expect(drawn({ no_program: 'goulash' }).textContent).toContain('no words for “goulash”');
});
