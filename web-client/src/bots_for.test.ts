import { describe, expect, it } from 'vitest';
import { botsFor } from './bots_for';
import { CATALOGUE, preset } from './testing/fake_catalogue';

const SEAT = { kind: 'empty', name: '', account: '', bot: '', ready: false, away: false } as const;

const lists = {
  ...CATALOGUE,
  presets: [...CATALOGUE.presets, preset({ id: 'all-han' })],
  bots: [
    { name: 'efficient', title: 'Suzume', sentence: 'Quick.' },
    { name: 'strong', title: 'Tsuru', sentence: 'Weighs.', families: ['riichi'] },
    { name: 'Tanuki', title: 'Tanuki', sentence: 'A program.', players: [4] },
  ],
};

const namesAt = (id: string, players: number): string[] =>
  botsFor(lists, { preset: id, seats: Array.from({ length: players }, () => SEAT) }).map(
    ({ name }) => name,
  );

describe('bots for the seats of a table', () => {
  it('has programs where hands are worth han and fu, by so many players', () => {
    expect(namesAt('all-han', 4)).toEqual(['efficient', 'strong', 'Tanuki']);
  });

  it('has no program where it cannot play, no bot where it plays as another does', () => {
    expect(namesAt('all-han', 3)).toEqual(['efficient', 'strong']);
    expect(namesAt('lite', 4)).toEqual(['efficient']);
    expect(namesAt('none of this name', 4)).toEqual(['efficient']);
  });

  it('has nothing before the server has told it', () => {
    expect(botsFor(null, { preset: 'lite', seats: [] })).toEqual([]);
  });
});
