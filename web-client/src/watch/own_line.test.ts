import { describe, expect, it } from 'vitest';
import type { SaidLine } from '../protocol.gen';
import type { Chat } from './chat';
import { follow, ownLine, type ChatMoment, type OwnLine } from './own_line';

const said = (line: number, account: string, text: string): SaidLine => ({
  line,
  number: 1,
  account,
  name: account,
  text,
});
const chatOf = (...lines: SaidLine[]): Chat => ({
  code: 'ABC234',
  class: 'public',
  lines,
  counts: [],
});
const momentOf = (chat: Chat | null, epoch = 1, now = 0): ChatMoment => ({
  chat,
  me: 'ann',
  epoch,
  now,
});

describe('a line of one’s own', () => {
  const known = chatOf(said(1, 'ann', 'Hello'), said(2, 'bob', 'Nice'));
  const line = ownLine('Hello', 'ABC234', momentOf(known));

  it('is done with when it comes back', () => {
    expect(follow(line, momentOf(known))).toBe(line);
    const told = chatOf(...known.lines, said(3, 'bob', 'Hello'));
    expect(follow(line, momentOf(told))).toBe(line);
    expect(follow(line, momentOf(chatOf(...told.lines, said(4, 'ann', 'Hello'))))).toBeNull();
  });

  it('is sent again when the chat is told anew without it', () => {
    const away = follow(line, momentOf(known, 2)) as OwnLine;
    expect(away.old).toBe(known.lines);
    expect(follow(away, momentOf(known, 2))).toBe(away);
    expect(follow(away, momentOf(null, 2))).toBe(away);
    expect(follow(away, momentOf({ ...known, code: 'OTHER2' }, 2))).toBe(away);
    expect(follow(away, momentOf(chatOf(...known.lines), 2))).toBe('again');
  });

  it('is not sent twice if it was taken before the link was lost', () => {
    const away = follow(line, momentOf(known, 2)) as OwnLine;
    expect(follow(away, momentOf(chatOf(...known.lines, said(3, 'ann', 'Hello')), 2))).toBeNull();
  });

  it('is forgotten after a minute', () => {
    const away = follow(line, momentOf(known, 2)) as OwnLine;
    expect(follow(away, momentOf(chatOf(...known.lines), 2, 61_000))).toBeNull();
  });
});
