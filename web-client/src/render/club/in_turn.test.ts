import { beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../protocol.gen';
import { INITIAL, state } from '../../state';
import { askInTurn, NO_PROGRESS, type Progress } from './in_turn';

const sent: Client[] = [];
vi.mock('../../send', () => ({
  send: (message: Client) => {
    sent.push(message);
    return true;
  },
}));

const NAMES = ['Ann', 'Bo', 'Cleo'];
const MESSAGES = NAMES.map((name): Client => ({
  type: 'add_member',
  club: 'riverside',
  name,
  is_private: false,
}));

let progress: Progress = NO_PROGRESS;
let stop = (): void => undefined;

const linkIs = (phase: 'open' | 'lost'): void => {
  state.value = { ...state.value, link: { ...state.value.link, phase } };
};
/** The server has done what was asked, as any part of the state tells. */
const done = (): void => {
  state.value = { ...state.value, closed: { type: 'closed', code: String(sent.length) } as never };
};
const refuse = (code: string, about = 'add_member'): void => {
  const error = { type: 'error', code, about, message: code } as never;
  state.value = { ...state.value, refusal: { error, at: 0 } };
};

beforeEach(() => {
  stop();
  vi.useFakeTimers();
  state.value = INITIAL;
  linkIs('open');
  sent.length = 0;
  stop = askInTurn(
    MESSAGES,
    () => state.value.closed,
    (now) => {
      progress = now;
    },
  );
});

test('each waits for the one before', () => {
  expect(sent).toHaveLength(1);
  done();
  expect(sent).toEqual(MESSAGES.slice(0, 2));
  refuse('bad_field', 'talk');
  expect(sent).toHaveLength(2);
  done();
  done();
  expect(sent).toEqual(MESSAGES);
  expect(progress).toEqual({ isBusy: false, done: 3, problems: new Map() });
});

test('one that is refused is named, and the others go on', () => {
  refuse('bad_field');
  expect(sent).toHaveLength(2);
  done();
  done();
  expect(progress.isBusy).toBe(false);
  expect([...progress.problems.keys()]).toEqual([0]);
});

test('what comes too fast is asked again, once', () => {
  refuse('too_fast');
  done();
  expect(sent).toHaveLength(1);
  vi.runAllTimers();
  expect(sent).toEqual([MESSAGES[0], MESSAGES[0]]);
  done();
  expect(sent.at(-1)).toEqual(MESSAGES[1]);
});

test('nothing more is asked where all would be refused, or the line is lost, or nobody waits', () => {
  refuse('club_full');
  expect(progress).toMatchObject({ isBusy: false, done: 1 });
  expect(sent).toHaveLength(1);
  stop = askInTurn(
    MESSAGES,
    () => state.value.closed,
    (now) => (progress = now),
  );
  linkIs('lost');
  expect(progress).toMatchObject({ isBusy: false, done: 0 });
  linkIs('open');
  done();
  expect(sent).toHaveLength(2);
});
