import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { state } from '../../state';
import { fakeDocument, FakeNode } from '../../testing/fake_dom';
import { BOT, person, tableOf } from '../../testing/fake_waiting';
import { ProgramSheet } from './program_sheet';

const before = state.value;

beforeEach(() => {
  vi.stubGlobal('document', fakeDocument);
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:7000' });
});
afterEach(() => {
  vi.unstubAllGlobals();
  state.value = before;
});

it('offers the time for an answer, and who plays while the program is not here', () => {
  const seat = { ...BOT, program: 'invited' } as const;
  const [token, room] = ['A', 'R'];
  state.value = {
    ...before,
    table: tableOf([person('Mika'), seat]),
    programInvite: {
      ...{ type: 'program_invite', seat: 1, token, room, tcp: '' },
      ...{ keeps_log: false, think_s: 7, fallback: 'efficient' },
    },
  };
  const root = new FakeNode('div');
  render(<ProgramSheet onClose={() => {}} />, root as unknown as Element);
  expect(root.textContent).toContain('5 seconds7 seconds10 seconds');
  expect(root.textContent).toContain('In its place while it is not here');
});
