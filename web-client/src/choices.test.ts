import { describe, expect, it } from 'vitest';
import { autoAnswer, NO_TOGGLES, onlyMove } from './auto';
import { actionWith, choicesOf, hasDiscard, questionKind, withPicked } from './choices';
import type { Action } from './protocol.gen';

const chi = (a: string, b: string): Action => ({
  type: 'chi',
  target: 0,
  pai: '4p',
  consumed: [a, b],
});
const PASS: Action = { type: 'none' };
const RON: Action = { type: 'hora', target: 0, pai: '4p' };
const PON: Action = { type: 'pon', target: 0, pai: '4p', consumed: ['4p', '4p'] };
const KAN: Action = { type: 'daiminkan', target: 0, pai: '4p', consumed: ['4p', '4p', '4p'] };
const drop = (pai: string, tsumogiri: boolean): Action => ({ type: 'dahai', pai, tsumogiri });

describe('choices', () => {
  it('stand in the order win, kan, pon, chii from low to high, pass', () => {
    const actions = [
      PASS,
      chi('5pr', '6p'),
      chi('2p', '3p'),
      PON,
      chi('3p', '5p'),
      KAN,
      RON,
      chi('3p', '5pr'),
    ];
    expect(
      choicesOf(actions).map(({ type, tiles }) => `${type} ${tiles.join(' ')}`.trim()),
    ).toEqual([
      'hora',
      'daiminkan 4p 4p 4p',
      'pon 4p 4p',
      'chi 2p 3p',
      'chi 3p 5pr',
      'chi 3p 5p',
      'chi 5pr 6p',
      'none',
    ]);
  });

  it('are one button for riichi, whatever its discards', () => {
    const reach = (pai: string): Action => ({ type: 'reach', pai, tsumogiri: false });
    const choices = choicesOf([reach('1m'), reach('2m'), drop('1m', false)]);
    expect(choices).toHaveLength(1);
    expect(choices[0]?.action).toBeNull();
  });

  it('of a strict table are words, tiles to be chosen, and one button for any added kan', () => {
    const kakans = ['1m', '2m', '3m', '4m', '5m'].map((pai): Action => ({ type: 'kakan', pai }));
    const choices = choicesOf([
      { type: 'pon', target: 0, pai: '4p', word: true },
      { type: 'ankan', pick: 4 },
      ...kakans,
      { type: 'take_back' },
    ]);
    expect(
      choices.map(({ type, isWord, fromHand }) => [type, isWord, fromHand?.kind ?? null]),
    ).toEqual([
      ['ankan', false, 'pick'],
      ['kakan', false, 'one'],
      ['pon', true, null],
      ['take_back', false, null],
    ]);
  });

  it('with chosen tiles are sent without saying how many', () => {
    expect(withPicked({ type: 'chi', target: 0, pai: '4p', pick: 2 }, ['6p', '5pr'])).toEqual({
      type: 'chi',
      target: 0,
      pai: '4p',
      consumed: ['5pr', '6p'],
    });
  });

  it('hand back the action as it was offered', () => {
    expect(choicesOf([PON])[0]?.action).toBe(PON);
  });

  it('mark only the win as the main one, or riichi where there is none', () => {
    const mains = (...actions: Action[]): string[] =>
      choicesOf(actions).flatMap(({ type, isMain }) => (isMain ? type : []));
    const reach: Action = { type: 'reach', pai: '1m', tsumogiri: true };
    expect(mains(RON, PON, PASS)).toEqual(['hora']);
    expect(mains(drop('1m', true), reach)).toEqual(['reach']);
    expect(mains({ type: 'hora', target: 3, pai: '1m' }, reach)).toEqual(['hora']);
    expect(mains(PON, PASS)).toEqual([]);
  });
});

describe('a discard', () => {
  const actions = [
    drop('5p', false),
    drop('5p', true),
    { type: 'reach', pai: '5p', tsumogiri: true } as Action,
  ];

  it('tells the drawn tile from its like in the hand', () => {
    expect(actionWith(actions, 'dahai', '5p', true)).toBe(actions[1]);
    expect(actionWith(actions, 'dahai', '5p', false)).toBe(actions[0]);
  });

  it('is another one for riichi', () => {
    expect(actionWith(actions, 'reach', '5p', true)).toBe(actions[2]);
    expect(actionWith(actions, 'reach', '5p', false)).toBeUndefined();
  });

  it('is not a red five in place of a plain one', () => {
    expect(actionWith(actions, 'dahai', '5pr', true)).toBeUndefined();
    expect(hasDiscard([PASS])).toBe(false);
  });
});

describe('the kind of a question', () => {
  it('is told by what can be answered', () => {
    expect(questionKind([PON, PASS])).toBe('claim');
    expect(questionKind([drop('1m', true)])).toBe('turn');
    expect(questionKind([{ type: 'tenpai' }, { type: 'noten' }])).toBe('tenpai');
    expect(questionKind([{ type: 'end_game' }, { type: 'play_on' }])).toBe('end_game');
    expect(questionKind([{ type: 'replacement' }, { type: 'take_back' }])).toBe('replacement');
    expect(questionKind([{ type: 'exchange', pick: 3 }, { type: 'original_call' }])).toBe(
      'exchange',
    );
    expect(questionKind([{ type: 'skip' }, { type: 'go_on' }])).toBe('skip');
    expect(questionKind([PON, { type: 'take_back' }])).toBe('show');
    expect(questionKind([drop('1m', true), { type: 'take_back' }])).toBe('turn');
  });
});

describe('toggles', () => {
  const all = { autoWin: true, noClaims: true, discardDraws: true };

  it('answer nothing while they are off', () => {
    expect(autoAnswer([RON, PASS], NO_TOGGLES)).toBeNull();
    expect(autoAnswer([drop('1m', true)], NO_TOGGLES)).toBeNull();
  });

  it('win, pass claims and let drawn tiles go', () => {
    expect(autoAnswer([RON, PASS], all)).toBe(RON);
    expect(autoAnswer([PON, PASS], all)).toBe(PASS);
    const drawn = drop('1m', true);
    expect(autoAnswer([drop('2m', false), drawn], all)).toBe(drawn);
  });

  it('never pass a win by passing claims', () => {
    expect(autoAnswer([RON, PASS], { ...all, autoWin: false })).toBeNull();
  });

  it('never answer where a kan or a red five is at stake', () => {
    expect(autoAnswer([KAN, PON, PASS], all)).toBeNull();
    expect(autoAnswer([drop('5pr', true)], all)).toBeNull();
    expect(
      autoAnswer([{ type: 'ankan', consumed: ['C', 'C', 'C', 'C'] }, drop('1m', true)], all),
    ).toBeNull();
  });

  it('leave riichi and questions at the end of the hand to the player', () => {
    expect(
      autoAnswer([{ type: 'reach', pai: '1m', tsumogiri: true }, drop('1m', true)], all),
    ).toBeNull();
    expect(autoAnswer([{ type: 'tenpai' }, { type: 'noten' }], all)).toBeNull();
  });

  it('let the drawn tile of a hand in riichi go by itself, and only that', () => {
    const only = drop('1m', true);
    expect(onlyMove([only], true)).toBe(only);
    expect(onlyMove([only], false)).toBeNull();
    expect(onlyMove([only, { type: 'ankan', consumed: [] }], true)).toBeNull();
  });
});
