import { render } from 'preact';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { history } from '../../announcer';
import type { ProgramState } from '../../protocol.gen';
import { fakeDocument, FakeNode } from '../../testing/fake_dom';
import { BOT, person, tableOf } from '../../testing/fake_waiting';
import { toasts } from '../parts/toast';
import { ProgramNews } from './program_news';

beforeEach(() => vi.stubGlobal('document', fakeDocument));
afterEach(() => vi.unstubAllGlobals());

it('tells all, and the log of the table, that a program was sent away', async () => {
  const root = new FakeNode('div');
  const draw = async (program: ProgramState): Promise<void> => {
    const at = tableOf([person('Mika'), { ...BOT, program }], { state: 'playing' });
    render(<ProgramNews at={at} />, root as unknown as Element);
    await new Promise((resolve) => {
      setTimeout(resolve, 200); // effects come after a frame
    });
  };
  await draw('here');
  expect(toasts.value).toEqual([]);
  await draw('out');
  const words = /^Suzume made too many mistakes/;
  expect(toasts.value.at(-1)?.text).toMatch(words);
  expect(history.value.at(-1)?.words).toMatch(words);
  await draw('out');
  expect(toasts.value).toHaveLength(1);
});
