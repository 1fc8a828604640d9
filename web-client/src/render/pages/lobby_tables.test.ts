import { describe, expect, it } from 'vitest';
import { tableOf } from '../../testing/fake_waiting';
import { emptyWords } from './lobby_tables';
import { isTimeToAsk } from './naming';

describe('an empty list of open tables', () => {
  it('says that nobody plays only where nobody does', () => {
    expect(emptyWords(0, false)).toBe('lobby.emptyAll');
    expect(emptyWords(0, true)).toBe('lobby.emptyAll');
    expect(emptyWords(2, false)).toBe('lobby.emptyOpen');
    expect(emptyWords(2, true)).toBe('lobby.emptyFamily');
  });
});

describe('the name', () => {
  it('is asked for when one sits down, so that whoever comes by a link sees the seats first', () => {
    expect(isTimeToAsk(tableOf([], { role: 'visitor' }))).toBe(false);
    expect(isTimeToAsk(tableOf([], { role: 'player' }))).toBe(true);
    expect(isTimeToAsk(tableOf([], { role: 'player', state: 'playing' }))).toBe(false);
    expect(isTimeToAsk(null)).toBe(false);
  });
});
