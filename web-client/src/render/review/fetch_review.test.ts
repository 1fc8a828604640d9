import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ServerError } from '../../protocol.gen';
import { INITIAL, state } from '../../state';
import { fetchReview, refused, review } from './fetch_review';

const send = vi.hoisted(() => vi.fn());
vi.mock('../../send', () => ({ send }));

const ID = 'abcdefghij';
let stop = (): void => {};

beforeEach(() => {
  vi.useFakeTimers();
  state.value = { ...INITIAL, link: { phase: 'open', epoch: 1, rtt: 1 } };
  stop = fetchReview(ID, 2);
});

afterEach(() => {
  stop();
  send.mockClear();
  vi.useRealTimers();
});

function refuse(code: ServerError['code'], about = 'review_match'): void {
  const error = { type: 'error', code, message: '', about } as ServerError;
  state.value = { ...state.value, refusal: { error, at: 1 } };
}

const come = (epoch: number): void => {
  state.value = { ...state.value, link: { phase: 'open', epoch, rtt: 1 } };
};

it('asks once on each connection until the review is there', () => {
  expect(send.mock.calls).toEqual([[{ type: 'review_match', id: ID, seat: 2 }]]);
  come(1);
  expect(send).toHaveBeenCalledTimes(1);
  come(2);
  expect(send).toHaveBeenCalledTimes(2);
  const told = { type: 'match_review', id: ID, seat: 2 } as NonNullable<typeof review.value>;
  state.value = { ...state.value, lessons: { ...state.value.lessons, matchReview: told } };
  come(3);
  expect(send).toHaveBeenCalledTimes(2);
});

it.each(['too_fast', 'busy'] as const)('asks again when it was %s, and says nothing', (code) => {
  refuse(code);
  expect(refused.value).toBeNull();
  expect(send).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(send).toHaveBeenCalledTimes(2);
});

it('says why there is none, but not of another question, and not once it is asked for again', () => {
  refuse('crowded', 'get_match');
  expect(refused.value).toBeNull();
  refuse('crowded');
  expect(refused.value?.code).toBe('crowded');
  vi.advanceTimersByTime(60_000);
  expect(send).toHaveBeenCalledTimes(1);
  come(2);
  expect(send).toHaveBeenCalledTimes(2);
  expect(refused.value).toBeNull();
});

it('asks nothing more once nobody looks', () => {
  refuse('busy');
  stop();
  vi.advanceTimersByTime(60_000);
  expect(send).toHaveBeenCalledTimes(1);
});
