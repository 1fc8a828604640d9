import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ServerCatalogue } from '../protocol.gen';
import { CATALOGUE } from '../testing/fake_catalogue';
import { en } from '../text/languages/en';
import { fakeTable } from '../testing/fake_messages';
import {
  COURSE_NAMES,
  COURSES,
  courseOf,
  ladderMap,
  newYakuAt,
  placeOf,
  type Stage,
} from './ladder';

const preset = (id: string) => ({ id, family: 'tibet', title: id, sentence: `About ${id}.` });
const withPresets = (...ids: string[]): ServerCatalogue => ({
  ...CATALOGUE,
  presets: ids.map(preset),
});
const STAGES = COURSE_NAMES.flatMap((course) => COURSES[course]);
const ALL = withPresets(...STAGES.map(({ id }) => id));

describe('the ladder', () => {
  it('goes from the first lesson to riichi, in 16 steps', () => {
    const main = COURSES.riichi.filter(({ beside }) => !beside).map(({ id }) => id);
    expect(main).toHaveLength(16);
    expect([main[0], main.at(-2), main.at(-1)]).toEqual(['tibet-1', 'tibet-14', 'riichi-club']);
  });

  it('goes from the first British hand to the full game, in 8 steps', () => {
    expect(COURSES.british.map(({ id }) => id).slice(0, 2)).toEqual(['british-1', 'british-2']);
    expect(placeOf('british')).toMatchObject({ number: 8, count: 8 });
    expect(courseOf('british-3')).toBe('british');
    expect(ladderMap(ALL, 'british', 'british-2').map(({ state }) => state)).toEqual([
      'done',
      'here',
      ...Array<string>(6).fill('ahead'),
    ]);
  });

  it('has a name and a paragraph for each step', () => {
    const names: Record<string, string> = en.stage;
    const news: Record<string, string> = en.stageNew;
    for (const { id } of STAGES) {
      expect(names[id], id).toBeTruthy();
      expect(news[id]?.length, id).toBeGreaterThan(40);
      // A card over the felt has room for no more.
      expect(news[id]?.length, id).toBeLessThan(345);
    }
    expect(Object.keys(names).sort()).toEqual(STAGES.map(({ id }) => id).sort());
    expect(Object.keys(news).sort()).toEqual(Object.keys(names).sort());
  });

  it('knows where a table is, a side branch beside its step', () => {
    expect(courseOf('sanma-soul')).toBeUndefined();
    expect(placeOf('tibet-3')).toMatchObject({ number: 3, count: 16 });
    expect(placeOf('tibet-13t-2s')?.number).toBe(placeOf('tibet-8')?.number);
    expect(placeOf('sanma-soul')).toBeNull();
  });

  it('says what is behind and what is ahead', () => {
    const rows = ladderMap(ALL, 'riichi', 'tibet-2');
    const stateOf = (id: string) => rows.find((row) => row.id === id)?.state;
    expect(['tibet-1', 'tibet-1-open', 'tibet-2', 'tibet-3'].map(stateOf)).toEqual([
      'done',
      'side',
      'here',
      'ahead',
    ]);
  });

  it('marks a side branch that is played, and the step beside it as known', () => {
    const rows = ladderMap(ALL, 'riichi', 'tibet-4-chars');
    expect(rows.find(({ id }) => id === 'tibet-4-chars')?.state).toBe('here');
    expect(rows.find(({ id }) => id === 'tibet-4')?.state).toBe('done');
    expect(rows.find(({ id }) => id === 'tibet-5')?.state).toBe('ahead');
  });

  it('leaves out what the server does not play', () => {
    expect(ladderMap(withPresets('tibet-2', 'other'), 'riichi', '').map(({ id }) => id)).toEqual([
      'tibet-2',
    ]);
    expect(ladderMap(null, 'riichi', 'tibet-1')).toEqual([]);
  });
});

/** Rows of texts between two lines of the server's list. */
function rowsOf(source: string, from: string): string[][] {
  const [, rest = ''] = source.split(from);
  const [body = ''] = rest.split('};');
  return [...body.matchAll(/\{([^{}]*)\}/g)].map(([, row = '']) =>
    [...row.matchAll(/"([^"]+)"/g)].map(([, id = '']) => id),
  );
}

describe('the list of the page and that of the server', () => {
  const path = new URL('../../../common/advice/ladder.c', import.meta.url);
  const source = readFileSync(path, 'utf8');
  const isStep = ({ beside }: Stage) => beside === undefined;

  it('have the same steps in one order', () => {
    expect(
      COURSE_NAMES.map((course) => COURSES[course].filter(isStep).map(({ id }) => id)),
    ).toEqual(rowsOf(source, 'courses[][STAGES_MAX] = {'));
  });

  it('have the same branches beside the same steps', () => {
    const branches = STAGES.flatMap(({ id, beside }) =>
      beside === undefined ? [] : [[id, beside]],
    );
    expect(branches).toEqual(rowsOf(source, '} branches[] = {'));
  });
});

describe('what is new', () => {
  const cards = { new_yaku: ['reach', 'tanyao'] };
  const [first] = COURSES.riichi;
  const at = (preset: string, teaching: boolean) => ({
    ...fakeTable(),
    preset,
    lesson: { help: 'none', review: false, teaching } as const,
  });

  it('is marked on a step of the ladder, and nowhere else', () => {
    expect(newYakuAt(at(first?.id ?? '', true), cards)).toEqual(cards.new_yaku);
    expect(newYakuAt(at(first?.id ?? '', false), cards)).toEqual([]);
    expect(newYakuAt(at('ema2016', true), cards)).toEqual([]);
    expect(newYakuAt(fakeTable(), cards)).toEqual([]);
    expect(newYakuAt(null, cards)).toEqual([]);
  });
});
