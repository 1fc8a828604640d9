import { beforeEach, expect, it } from 'vitest';
import { INITIAL, state } from '../state';
import { listed, neighbourOf } from './neighbours';

beforeEach(() => {
  listed.value = [];
  state.value = INITIAL;
});

it('goes round the list one came from', () => {
  listed.value = ['A', 'B', 'C'];
  expect([neighbourOf('A', 1), neighbourOf('C', 1), neighbourOf('A', -1)]).toEqual(['B', 'A', 'C']);
  expect(neighbourOf('X', -1)).toBe('A');
});

it('takes the tables of the lobby that can be watched where there is no list', () => {
  const row = (code: string, mayWatch: boolean, stands = 'playing') =>
    ({ code, may_watch: mayWatch, state: stands }) as never;
  const tables = [row('A', true), row('B', false), row('C', true, 'waiting'), row('D', true)];
  state.value = { ...INITIAL, lobby: { type: 'lobby', people: 1, tables } };
  expect(neighbourOf('A', 1)).toBe('D');
  expect(neighbourOf('D', 1)).toBe('A');
});

it('stays where there is no other table', () => {
  expect(neighbourOf('A', 1)).toBeNull();
  listed.value = ['A'];
  expect(neighbourOf('A', 1)).toBeNull();
});
