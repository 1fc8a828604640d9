import { expect, it } from 'vitest';
import type { Action, ReviewRow } from '../../protocol.gen';
import './words';
import { deedOf, sentencesOf, worthWords } from './row_words';

const discard = (pai: string): Action => ({ type: 'dahai', pai, tsumogiri: false });
const NONE: Action = { type: 'none' };
const PON: Action = { type: 'pon', target: 1, pai: 'E', consumed: ['E', 'E'] };
const CHI: Action = { type: 'chi', target: 1, pai: '3m', consumed: ['4m', '5mr'] };
const KAN: Action = { type: 'ankan', consumed: ['P', 'P', 'P', 'P'] };
const NORTH: Action = { type: 'kita', pai: 'N' };
const NINE: Action = { type: 'ryukyoku' };

const row = (part: Partial<ReviewRow>): ReviewRow => ({
  n: 1,
  hand: 0,
  turn: 3,
  about: 'call',
  weight: 300,
  tehai: [],
  did: NONE,
  bot: NONE,
  worth: 10,
  bot_worth: 60,
  ...part,
});

const WORSE = 'The bot takes it for 0.05 of a place worse.';

it.each([
  [NONE, PON, 'The bot calls here'],
  [PON, NONE, 'The bot leaves this tile'],
  [PON, CHI, 'The bot calls as well'],
  [discard('1m'), KAN, 'The bot lays the four out here'],
  [KAN, discard('1m'), 'The bot does not lay the four out here'],
  [discard('1m'), NORTH, 'The bot sets the north aside here'],
  [NORTH, discard('1m'), 'The bot does not set the north aside here'],
  [discard('1m'), NINE, 'To the bot the hand is worth more so'],
])('a call has its reason beside what it costs: %j, %j', (did, bot, reason) => {
  const words = sentencesOf(row({ did, bot }), 'place');
  expect(words.startsWith(reason)).toBe(true);
  expect(words.endsWith(WORSE)).toBe(true);
});

it('a call says on which tile', () => {
  expect(deedOf(PON, 0)).toBe('Pon: East wind');
  expect(deedOf(CHI, 0)).toBe('Chii: 3 characters');
  expect(deedOf(NONE, 0)).toBe('Pass');
});

const value = (shanten: number, better: number, worths: Partial<ReviewRow> = {}): ReviewRow =>
  row({
    about: 'value',
    did: discard('1m'),
    bot: discard('E'),
    after: { shanten, tiles: 20, risk: 0 },
    bot_after: { shanten: better, tiles: 24, risk: 0 },
    ...worths,
  });

it('a step back by the bot is told as one', () => {
  expect(sentencesOf(value(1, 2), 'place')).toContain('The bot takes a step back here');
  expect(sentencesOf(value(1, 1), 'place')).toContain('Hardly nearer or safer');
});

it('what the bot takes for the same is not said to be worth more', () => {
  const even = { worth: 10, bot_worth: 12 };
  expect(sentencesOf(value(1, 2, even), 'place')).toBe('The bot takes both for about the same.');
  const tiles = sentencesOf(row({ ...value(2, 1, even), about: 'tiles' }), 'place');
  expect(tiles).toContain('further from ready');
  expect(tiles).toContain('about the same');
});

it('worths are told in the unit of the review', () => {
  expect(worthWords(123, 'place')).toBe('+0.12');
  expect(worthWords(-2, 'place')).toBe('0.00');
  expect(worthWords(-5, 'hundredth')).toBe('−0.05');
  expect(worthWords(14, 'point')).toBe('+14');
  expect(worthWords(463, 'win')).toBe('46.3%');
  expect(sentencesOf(row({ bot: PON }), 'hundredth')).toContain('0.50 points worse');
});
