// A record of another program: the server reads it and tells it back as a match. It is kept nowhere.

import { signal } from '@preact/signals';
import type { ServerMatch } from '../protocol.gen';

/** What the server takes. */
export const RECORD_BYTES_MAX = 1 << 20;

/** The match that was opened last, until the page is loaded again. */
export const opened = signal<ServerMatch | null>(null);

export type OpenProblem =
  | { kind: 'empty' | 'tooLarge' | 'tooFast' | 'unreachable' }
  | { kind: 'refused'; reason: Refused };

/** Why the server does not take a record. */
export interface Refused {
  /** The place and the reason in English. */
  words: string;
  /** By which other languages know the reason; empty: none that is known here. */
  code: string;
  /** Where, as far as it is known. */
  line?: number;
  hand?: number;
  step?: number;
  /** What fills the holes of the sentence. */
  values: Readonly<Record<string, string>>;
}

const REASON_MAX = 500;

/** What a status means that says nothing of the record itself. */
const BUSY: Readonly<Record<number, OpenProblem['kind'] & ('tooLarge' | 'tooFast')>> = {
  413: 'tooLarge',
  429: 'tooFast',
  503: 'tooFast',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, REASON_MAX) : '';

/** Whatever the answer is: one that is no JSON is the reason itself. */
export function refusedOf(body: string): Refused {
  let told: unknown = null;
  try {
    told = JSON.parse(body);
  } catch {
    // An answer of something between here and the server.
  }
  if (!isObject(told)) return { words: body.trim().slice(0, REASON_MAX), code: '', values: {} };
  const { words, code, values, ...places } = told;
  const placeOf = (name: 'line' | 'hand' | 'step'): Partial<Record<typeof name, number>> => {
    const { [name]: value } = places;
    return typeof value === 'number' ? { [name]: value } : {};
  };
  return {
    words: textOf(words),
    code: textOf(code),
    ...placeOf('line'),
    ...placeOf('hand'),
    ...placeOf('step'),
    values: Object.fromEntries(
      Object.entries(isObject(values) ? values : {}).map(([name, value]) => [name, textOf(value)]),
    ),
  };
}

async function problemOf(answer: Response): Promise<OpenProblem> {
  const kind = BUSY[answer.status];
  if (kind) return { kind };
  if (answer.status !== 422) return { kind: 'unreachable' };
  return { kind: 'refused', reason: refusedOf(await answer.text()) };
}

/** Null when the match is there. */
export async function openRecord(file: Blob): Promise<OpenProblem | null> {
  if (file.size === 0) return { kind: 'empty' };
  if (file.size > RECORD_BYTES_MAX) return { kind: 'tooLarge' };
  try {
    const answer = await fetch('/api/v1/import', { method: 'POST', body: file });
    if (!answer.ok) return await problemOf(answer);
    opened.value = (await answer.json()) as ServerMatch;
    return null;
  } catch {
    return { kind: 'unreachable' };
  }
}
