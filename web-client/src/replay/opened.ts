// A record of another program: the server reads it and tells it back as a match. It is kept nowhere.

import { signal } from '@preact/signals';
import type { ServerMatch } from '../protocol.gen';

/** What the server takes. */
export const RECORD_BYTES_MAX = 1 << 20;

/** The match that was opened last, until the page is loaded again. */
export const opened = signal<ServerMatch | null>(null);

export type OpenProblem =
  | { kind: 'empty' | 'tooLarge' | 'tooFast' | 'unreachable' }
  /** The place and the reason, as the server tells them. */
  | { kind: 'refused'; reason: string };

const REASON_MAX = 500;

/** What a status means that says nothing of the record itself. */
const BUSY: Readonly<Record<number, OpenProblem['kind'] & ('tooLarge' | 'tooFast')>> = {
  413: 'tooLarge',
  429: 'tooFast',
  503: 'tooFast',
};

async function problemOf(answer: Response): Promise<OpenProblem> {
  const kind = BUSY[answer.status];
  if (kind) return { kind };
  if (answer.status !== 422) return { kind: 'unreachable' };
  return { kind: 'refused', reason: (await answer.text()).trim().slice(0, REASON_MAX) };
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
