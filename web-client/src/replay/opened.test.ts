import { beforeEach, describe, expect, it, vi } from 'vitest';
import { realMatch } from '../testing/real_match';
import { opened, openRecord, RECORD_BYTES_MAX } from './opened';

const { match } = realMatch('four_players');
const asked: unknown[] = [];

function answerWith(status: number, body: string): void {
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    asked.push([method, path]);
    return Promise.resolve(new Response(body, { status }));
  });
}

beforeEach(() => {
  asked.length = 0;
  opened.value = null;
});

describe('openRecord', () => {
  it('gives the match that the server read', async () => {
    answerWith(200, JSON.stringify(match));
    expect(await openRecord(new Blob(['x']))).toBeNull();
    expect(opened.value).toEqual(match);
    expect(asked).toEqual([['POST', '/api/v1/import']]);
  });

  it('asks nobody about a file that cannot be a record', async () => {
    answerWith(200, '{}');
    expect(await openRecord(new Blob([]))).toEqual({ kind: 'empty' });
    const large = new Blob([' '.repeat(RECORD_BYTES_MAX + 1)]);
    expect(await openRecord(large)).toEqual({ kind: 'tooLarge' });
    expect(asked).toEqual([]);
  });

  it.each([
    [
      422,
      'line 10: pai is wrong\n',
      { kind: 'refused', reason: { words: 'line 10: pai is wrong', code: '', values: {} } },
    ],
    [
      422,
      '{"words":"line 9: pai","code":"field","line":9,"hand":"x","values":{"text":"pai","seat":2}}',
      {
        kind: 'refused',
        reason: {
          words: 'line 9: pai',
          code: 'field',
          line: 9,
          values: { text: 'pai', seat: '2' },
        },
      },
    ],
    [422, '{"values":7}', { kind: 'refused', reason: { words: '', code: '', values: {} } }],
    [413, '', { kind: 'tooLarge' }],
    [429, 'x', { kind: 'tooFast' }],
    [503, '', { kind: 'tooFast' }],
    [502, '<html>', { kind: 'unreachable' }],
    [200, 'no JSON', { kind: 'unreachable' }],
  ])('says what %i means', async (status, body, problem) => {
    answerWith(status, body);
    expect(await openRecord(new Blob(['x']))).toEqual(problem);
    expect(opened.value).toBeNull();
  });

  it('says that nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    expect(await openRecord(new Blob(['x']))).toEqual({ kind: 'unreachable' });
  });
});
