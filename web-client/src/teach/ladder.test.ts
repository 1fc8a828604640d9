import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CourseRow, ServerCatalogue, StageRow } from '../protocol.gen';
import { CATALOGUE, preset } from '../testing/fake_catalogue';
import { en } from '../text/languages/en';
import { steps } from '../text/languages/en/steps';
import { studying } from '../text/languages/en/studying';
import { fakeTable } from '../testing/fake_messages';
import { courseOf, isForOthers, ladderMap, newYakuAt, placeOf } from './ladder';

const RIICHI: CourseRow = {
  name: 'riichi',
  stages: [
    { preset: 'tibet-1' },
    { preset: 'tibet-1-open', beside: 'tibet-1' },
    { preset: 'tibet-2' },
    { preset: 'lite-4' },
    { preset: 'lite-2', beside: 'lite-4' },
    { preset: 'riichi-club' },
  ],
};
const BRITISH: CourseRow = {
  name: 'british',
  stages: [{ preset: 'british-1' }, { preset: 'british' }],
};
const LISTS: ServerCatalogue = {
  ...CATALOGUE,
  presets: [...RIICHI.stages, ...BRITISH.stages].map(({ preset: id }) =>
    preset({ id, players: id === 'lite-2' ? 2 : 4 }),
  ),
  courses: [RIICHI, BRITISH],
};

describe('the ladder', () => {
  it('is the one on which the server has the preset', () => {
    expect(courseOf(LISTS, 'british')).toBe(BRITISH);
    expect(courseOf(LISTS, 'tibet-1-open')).toBe(RIICHI);
    expect(courseOf(LISTS, 'sanma-soul')).toBeUndefined();
    expect(courseOf(null, 'tibet-1')).toBeUndefined();
  });

  it('knows where a table is, a side branch beside its step', () => {
    expect(placeOf(LISTS, 'tibet-2')).toMatchObject({ number: 2, count: 4 });
    expect(placeOf(LISTS, 'lite-2')?.number).toBe(placeOf(LISTS, 'lite-4')?.number);
    expect(placeOf(LISTS, 'british')).toMatchObject({ number: 2, count: 2 });
    expect(placeOf(LISTS, 'sanma-soul')).toBeNull();
    expect(placeOf(null, 'tibet-2')).toBeNull();
  });

  it('says what is behind and what is ahead', () => {
    expect(ladderMap(LISTS, RIICHI, 'tibet-2').map(({ state }) => state)).toEqual([
      'done',
      'side',
      'here',
      'ahead',
      'side',
      'ahead',
    ]);
    expect(ladderMap(LISTS, BRITISH, '').map(({ state }) => state)).toEqual(['ahead', 'ahead']);
  });

  it('marks a side branch that is played, and the step beside it as known', () => {
    const rows = ladderMap(LISTS, RIICHI, 'lite-2');
    const stateOf = (id: string) => rows.find((row) => row.preset === id)?.state;
    expect(['lite-2', 'lite-4', 'riichi-club'].map(stateOf)).toEqual(['here', 'done', 'ahead']);
  });

  it('leads to a branch for two only those who are two', () => {
    const [, open, , four, two] = RIICHI.stages;
    const forOthers = (stage: StageRow | undefined, players: number) =>
      stage && isForOthers(LISTS, stage, players);
    expect(forOthers(two, 4)).toBe(true);
    expect(forOthers(two, 2)).toBe(false);
    expect(forOthers(open, 2)).toBe(false);
    expect(forOthers(four, 2)).toBe(false);
  });
});

describe('the words of the ladder', () => {
  const path = new URL('../../../common/advice/ladder.c', import.meta.url);
  const rows = [...readFileSync(path, 'utf8').matchAll(/^ {4}\{"(.+?)", "(.+?)", .+\},$/gm)];

  it('are there for each course and each step of the server', () => {
    const names: Record<string, string> = en.stage;
    const news: Record<string, string> = steps.stageNew;
    const ids = rows.map(([, , id = '']) => id);
    expect(ids.length).toBeGreaterThan(30);
    for (const id of ids) {
      expect(names[id], id).toBeTruthy();
      expect(news[id]?.length, id).toBeGreaterThan(40);
      // A card over the felt has room for no more.
      expect(news[id]?.length, id).toBeLessThan(345);
    }
    expect(Object.keys(names).sort()).toEqual([...ids].sort());
    expect(Object.keys(news).sort()).toEqual(Object.keys(names).sort());
    const courses = [...new Set(rows.map(([, course = '']) => course))];
    expect(Object.keys(studying.course)).toEqual(courses);
    expect(Object.keys(studying.courseLead)).toEqual(courses);
  });
});

describe('what is new', () => {
  const cards = { new_yaku: ['reach', 'tanyao'] };
  const at = (preset: string, teaching: boolean) => ({
    ...fakeTable(),
    preset,
    lesson: { help: 'none', review: false, teaching } as const,
  });

  it('is marked on a step of the ladder, and nowhere else', () => {
    expect(newYakuAt(LISTS, at('tibet-1', true), cards)).toEqual(cards.new_yaku);
    expect(newYakuAt(LISTS, at('tibet-1', false), cards)).toEqual([]);
    expect(newYakuAt(LISTS, at('ema2016', true), cards)).toEqual([]);
    expect(newYakuAt(LISTS, fakeTable(), cards)).toEqual([]);
    expect(newYakuAt(LISTS, null, cards)).toEqual([]);
  });
});
