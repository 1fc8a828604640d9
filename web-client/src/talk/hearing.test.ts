import { beforeEach, expect, test } from 'vitest';
import { DEFAULTS, settings } from '../settings';
import { INITIAL, state } from '../state';
import { hasUnseenTalk, heard, seeTalk } from './hearing';

const line = (number: number, account: string) => ({
  line: number,
  seat: number,
  account,
  name: account,
  phrase: 0,
});

beforeEach(() => {
  const lines = [line(0, 'ann'), line(1, 'bob')];
  state.value = { ...INITIAL, talk: { lines, fresh: lines.map((one) => ({ line: one, at: 1 })) } };
  settings.value = DEFAULTS;
});

test('everybody is heard who was not muted', () => {
  expect(heard.value.lines).toHaveLength(2);
  settings.value = { ...DEFAULTS, muted: ['ann'] };
  expect(heard.value.lines.map(({ account }) => account)).toEqual(['bob']);
  expect(heard.value.fresh.map((one) => one.line.account)).toEqual(['bob']);
});

test('one switch turns all of it off, and what was said is there again with it', () => {
  settings.value = { ...DEFAULTS, hearsTalk: false };
  expect(heard.value).toEqual({ lines: [], fresh: [] });
  settings.value = DEFAULTS;
  expect(heard.value.fresh).toHaveLength(2);
});

test('what was said is news until talk is opened, but not of people who are muted', () => {
  expect(hasUnseenTalk.value).toBe(true);
  seeTalk();
  expect(hasUnseenTalk.value).toBe(false);
  const lines = [line(0, 'ann'), line(1, 'bob'), line(2, 'ann')];
  settings.value = { ...DEFAULTS, muted: ['ann'] };
  state.value = { ...INITIAL, talk: { lines, fresh: [] } };
  expect(hasUnseenTalk.value).toBe(false);
  settings.value = DEFAULTS;
  expect(hasUnseenTalk.value).toBe(true);
});
