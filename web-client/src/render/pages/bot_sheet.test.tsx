import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerTable } from '../../protocol.gen';
import { INITIAL, state } from '../../state';
import { fakeDocument, FakeNode } from '../../testing/fake_dom';
import { EMPTY_CATALOGUE } from '../../testing/fake_messages';
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

/** The drawings that lie in it. */
const uses = (node: FakeNode): string[] => [
  ...(node.localName === 'use' ? [node.attributes.get('href') ?? ''] : []),
  ...node.childNodes.flatMap(uses),
];

it('draws each bot as at the table, whatever the language calls it', () => {
  const bots = [{ name: 'careful', title: 'フクロウ', sentence: '' }];
  state.value = { ...INITIAL, catalogue: { ...EMPTY_CATALOGUE, bots } };
  expect(uses(drawn({})).map((href) => href.split('#')[1])).toContain('Fukurou');
  state.value = INITIAL;
});
