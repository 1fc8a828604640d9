import { expect, it } from 'vitest';
import {
  CODE,
  EMPTY_CATALOGUE,
  fakeTable,
  ME,
  numbered,
  type Unnumbered,
} from '../testing/fake_messages';
import { stateAfter } from '../testing/fake_table';
import { state } from '../state';
import type { Action, Server } from '../protocol.gen';
import { dismissStage, stageNews, stageOnCard } from './stage_news';

const DEAL: Unnumbered[] = [
  { type: 'start_game', names: ['A', 'B', 'C', 'D'], players: 4 },
  {
    type: 'start_kyoku',
    bakaze: 'E',
    kyoku: 1,
    honba: 0,
    kyotaku: 0,
    oya: 0,
    scores: [0, 0, 0, 0],
    tehais: [['?'], ['?'], ['?'], ['1p']],
    dice: [],
    left: 14,
    is_last: false,
  },
];
const STEPS = [{ preset: 'tibet-1' }, { preset: 'tibet-2' }];
const DISCARD: Action = { type: 'dahai', pai: '1p', tsumogiri: false };
const CLAIM: Action[] = [{ type: 'hora', target: 2, pai: '1p' }, { type: 'none' }];

/** A hand of this step is dealt, and this is asked. */
function play(
  preset: string,
  actions: Action[],
  events: Unnumbered[] = DEAL,
  teaching = true,
): void {
  const lesson = { help: 'safety', review: true, teaching } as const;
  const messages: Server[] = [
    { ...EMPTY_CATALOGUE, courses: [{ name: 'riichi', stages: STEPS }] },
    { ...fakeTable(), preset, lesson },
    { type: 'events', code: CODE, snapshot: false, events: numbered(events) },
    { type: 'decision', number: 1, actions, base_ms: 0, bank_ms: 0 },
  ];
  state.value = { ...stateAfter(messages, 0), link: { phase: 'open', epoch: 1, rtt: 0 } };
}

it('lies on the table, and waits while a question has its place', () => {
  play('tibet-1', [DISCARD]);
  expect([stageNews.value, stageOnCard.value]).toEqual(['tibet-1', 'tibet-1']);
  play('tibet-1', CLAIM);
  expect([stageNews.value, stageOnCard.value]).toEqual(['tibet-1', null]);
});

it('is over with the first discard, and when it is put away', () => {
  play('tibet-1', [DISCARD], [...DEAL, { type: 'dahai', actor: ME, pai: '1p', tsumogiri: false }]);
  expect(stageNews.value).toBeNull();
  play('tibet-2', [DISCARD]);
  expect(stageNews.value).toBe('tibet-2');
  dismissStage();
  expect([stageNews.value, stageOnCard.value]).toEqual([null, null]);
});

it('has no place at a table that does not teach, or off the ladder', () => {
  play('tibet-3', [DISCARD], DEAL, false);
  expect(stageNews.value).toBeNull();
  play('ema2016', [DISCARD]);
  expect(stageNews.value).toBeNull();
});
