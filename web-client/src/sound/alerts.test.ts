import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULTS, settings } from '../settings';
import type { Heard } from '../state';
import { allowNotes, notifyNews } from './alerts';

const go = vi.hoisted(() => vi.fn());
vi.mock('../routes', async (real) => ({ ...(await real<object>()), go }));

class Note {
  static permission = 'granted';
  static asked = 0;
  static shown: Note[] = [];
  onclick = (): void => undefined;
  close = vi.fn();

  words: string;

  constructor(words: string) {
    this.words = words;
    Note.shown.push(this);
  }

  static requestPermission(): Promise<string> {
    Note.asked += 1;
    return Promise.resolve(Note.permission);
  }
}

const ROUND: Heard = {
  type: 'round_begun',
  club: 'riverside',
  title: 'Riverside',
  night: 4,
  round: 2,
};
const FRIEND: Heard = {
  type: 'friend_plays',
  account: '0123456789ab',
  name: 'Mika',
  code: 'ABCDEF',
  title: 'Friday',
};

const shown = (): string[] => Note.shown.map(({ words }) => words);

beforeEach(() => {
  Note.permission = 'granted';
  Note.asked = 0;
  Note.shown = [];
  settings.value = { ...DEFAULTS, notifiesNews: true };
  vi.stubGlobal('Notification', Note);
  vi.stubGlobal('document', { hidden: true });
  vi.stubGlobal('window', { focus: vi.fn() });
});
afterEach(() => vi.unstubAllGlobals());

describe('what the system tells of friends and rounds', () => {
  it('leads to the night of the round, or to the friend', async () => {
    await notifyNews(ROUND);
    await notifyNews(FRIEND);
    expect(shown()).toEqual(['Round 2 of Riverside has begun.', 'Mika plays now: Friday']);
    Note.shown.forEach((note) => note.onclick());
    expect(go.mock.calls).toEqual([['/c/riverside/n/4'], ['/t/ABCDEF/watch']]);
    expect(Note.asked).toBe(0);
  });

  it('is nothing unless it is wished for, allowed, and nobody looks at the page', async () => {
    expect(DEFAULTS.notifiesNews).toBe(false);
    settings.value = { ...DEFAULTS, notifies: true };
    await notifyNews(ROUND);
    settings.value = { ...DEFAULTS, notifiesNews: true };
    Note.permission = 'denied';
    await notifyNews(ROUND);
    Note.permission = 'granted';
    vi.stubGlobal('document', { hidden: false });
    await notifyNews(ROUND);
    vi.stubGlobal('document', { hidden: true });
    await notifyNews({ type: 'reported', code: 'ABCDEF', title: '', class: 'public', lines: [] });
    expect(shown()).toEqual([]);
  });

  it('is asked for when it is switched on, and only if nobody has said so before', async () => {
    Note.permission = 'default';
    expect(await allowNotes()).toBe(false);
    Note.permission = 'granted';
    expect(await allowNotes()).toBe(true);
    expect(Note.asked).toBe(1);
  });
});
