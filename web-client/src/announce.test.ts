import { describe, expect, it } from 'vitest';
import { announce, announceQuestion, joinSentences } from './announce';
import { groupWords, handWords, meldText, panelText, riverText, scoreText } from './describe';
import { foldEvent, type Game, windsOf } from './game';
import type { Action, GameEvent, GameEventStartKyoku } from './protocol.gen';
import { MOMENTS, stateAfter } from './testing/fake_table';

const NAMES = ['Tomás', 'Ayaka', 'Suzume', 'Mika'];
const EARS = { seat: 3, nameOf: (seat: number) => NAMES[seat] ?? '' };

const messages = MOMENTS['claim-ron']?.() ?? [];
const events: GameEvent[] = messages.flatMap((message) =>
  message.type === 'events' ? message.events : [],
);
const { game } = stateAfter(messages, 0);
if (!game) throw new Error('no game');

/** Everything that is said of a list of events, in order. */
function said(list: readonly GameEvent[], ears = EARS): string[] {
  let table: Game | null = null;
  return list
    .map((event) => {
      table = foldEvent(table, event);
      return announce(table, event, ears);
    })
    .filter((text) => text !== '');
}

const one = (bare: Record<string, unknown>, ears = EARS): string => {
  const event = { n: 999, ...bare } as unknown as GameEvent;
  return announce(foldEvent(game, event), event, ears);
};

describe('what is said of a recorded hand', () => {
  it('stays as it was heard', () => {
    expect(said(events)).toEqual([
      'East 2. You are North. Indicator: 3 bamboos.',
      'East discards North wind.',
      'South discards North wind.',
      'West discards 1 characters.',
      'You discard 1 characters.',
      'East discards 9 characters.',
      'South discards 9 bamboos.',
      'West discards 9 bamboos.',
      'You discard 9 circles.',
      'East discards 1 bamboos, as drawn.',
      'South discards 1 circles.',
      'West discards North wind.',
      'You discard white dragon, as drawn.',
      'East discards West wind.',
      'South discards white dragon.',
      'West discards East wind.',
      'You discard South wind.',
      'East discards 2 characters.',
      'South discards 2 bamboos, as drawn.',
      'West discards 7 circles.',
      'You discard West wind, as drawn.',
      'East discards 9 circles.',
      'South discards 8 characters.',
      'West discards 2 characters.',
      'You discard 1 bamboos.',
      'East discards 8 characters, as drawn.',
      'South riichi.',
      'South discards 3 characters.',
      'West discards 8 bamboos, as drawn.',
      'You discard 9 bamboos.',
      'East discards 1 characters.',
      'South discards 9 circles, as drawn.',
      'West discards 5 characters.',
      'You discard 2 bamboos.',
      'East discards 6 characters.',
      'West pons 6 characters from East.',
      'West discards red dragon.',
      'You discard South wind, as drawn.',
      'East discards 7 bamboos.',
      'West discards 4 circles.',
    ]);
  });

  it('names nobody "you" for whoever watches', () => {
    const heard = said(events, { ...EARS, seat: -1 });
    expect(heard.filter((text) => /\b[Yy]ou\b/.test(text))).toEqual([]);
    expect(heard[0]).toBe('East 2. Tomás deals.');
  });

  it('has at most nine words a sentence', () => {
    const long = said(events)
      .flatMap((text) => text.split(/(?<=\.) /))
      .filter((sentence) => sentence.split(' ').length > 9);
    expect(long).toEqual([]);
  });
});

describe('an event', () => {
  it.each([
    [
      { type: 'chi', actor: 3, target: 2, pai: '4p', consumed: ['3p', '5pr'] },
      'You chii 4 circles from West.',
    ],
    [
      { type: 'ankan', actor: 2, consumed: ['9s', '9s', '9s', '9s'] },
      'West closed kan, 9 bamboos.',
    ],
    [
      { type: 'ankan', actor: 1, consumed: ['5sr', '5s', '5s', '5s'] },
      'South closed kan, 5 bamboos.',
    ],
    [{ type: 'dora', dora_marker: '2p' }, 'New indicator: 2 circles.'],
    [{ type: 'dahai', actor: 1, pai: '5pr', tsumogiri: false }, 'South discards red 5 circles.'],
    [
      {
        type: 'ryukyoku',
        reason: 'fanpai',
        tenpais: [false, true, true, false],
        tehais: [[], [], [], []],
        deltas: [],
        scores: [0, 0, 0, 0],
      },
      'The wall is empty. South and West ready.',
    ],
    [{ type: 'word', actor: 2, said: 'hora', target: 1, back: false }, 'West: Ron.'],
    [{ type: 'word', actor: 3, said: 'chi', back: true }, 'You take Chii back.'],
    [
      {
        type: 'penalty',
        actor: 1,
        fault: 'false_win_yaku',
        penalty: 'chombo',
        declared: 'hora',
        tehai: [],
        deltas: [],
        scores: [0, 0, 0, 0],
      },
      'South: win without yaku. Chombo.',
    ],
  ])('%o is said', (event, text) => expect(one(event)).toBe(text));

  const win = (actor: number, target: number, limit: string): Record<string, unknown> => ({
    type: 'hora',
    actor,
    target,
    pai: '4p',
    hora_tehais: [],
    dora_markers: [],
    uradora_markers: [],
    yakus: [],
    dora: 0,
    uradora: 0,
    akadora: 0,
    kita: 0,
    fan: 4,
    fu: 40,
    fu_parts: [],
    yakuman: 0,
    limit,
    hora_points: 8000,
    deltas: [],
    scores: [0, 0, 0, 0],
  });

  it('that wins is said with its points and its limit', () => {
    expect(one(win(1, 2, 'mangan'))).toBe('South wins by ron from West. 8,000. Mangan.');
    expect(one(win(1, 3, 'none'))).toBe('South wins by ron from you. 8,000.');
    expect(one(win(3, 3, 'none'))).toBe('You win by self-draw. 8,000.');
  });

  it('of others drawing is not said', () => {
    expect(one({ type: 'tsumo', actor: 1, pai: '?', rinshan: false, left: 10 })).toBe('');
  });
});

describe('a question', () => {
  const actions: Action[] = [
    { type: 'none' },
    { type: 'pon', target: 2, pai: '4p', consumed: ['4p', '4p'] },
    { type: 'chi', target: 2, pai: '4p', consumed: ['2p', '3p'] },
    { type: 'chi', target: 2, pai: '4p', consumed: ['3p', '5pr'] },
  ];

  it('is said with its tile, its choices and its time', () => {
    expect(announceQuestion(game, 3, actions, 9)).toBe(
      '4 circles from West. Pon, Chii 2 3, Chii 3 red 5, Pass. 9 seconds.',
    );
    expect(announceQuestion(game, 3, actions, -1)).toBe(
      '4 circles from West. Pon, Chii 2 3, Chii 3 red 5, Pass.',
    );
  });

  it('of the own turn is said with the drawn tile', () => {
    const turn = stateAfter(MOMENTS.plain?.() ?? [], 0);
    expect(announceQuestion(turn.game as Game, 3, turn.asked?.actions ?? [], 8)).toBe(
      'You draw 2 bamboos. Your turn.',
    );
    const more = stateAfter(MOMENTS.turn?.() ?? [], 0);
    expect(announceQuestion(more.game as Game, 3, more.asked?.actions ?? [], 8)).toBe(
      'You draw 2 bamboos. Your turn. Tsumo, Riichi, Kan green dragon, Kan 9 characters.',
    );
  });
});

describe('the table in words', () => {
  it('tells a hand in groups of its suits', () => {
    expect(groupWords(['5pr', '2p', '1m', 'C', '4p', 'E'])).toBe(
      'characters 1; circles 2 4 red 5; East wind; red dragon',
    );
    const own = game.seats[3];
    expect(handWords(own?.hand ?? [], null)).toBe(
      'Your hand: characters 7 8 9; circles 2 3 4 4 red 5 6; bamboos 3 4; green dragon; green dragon.',
    );
  });

  it('tells a river from its last tile, and riichi in it', () => {
    expect(riverText(game, 1, 'Ayaka')).toMatch(
      /^Ayaka: 9 circles, as drawn, 3 characters, riichi, 8 characters, /,
    );
    expect(meldText(game, 2, 'Suzume')).toBe('Suzume: pon 6 characters.');
    expect(meldText(game, 0, 'Tomás')).toBe('Tomás: no melds.');
  });

  it('tells round, wall, sticks and turn', () => {
    expect(panelText(game)).toBe(
      'East 2. Indicators: 3 bamboos. 34 tiles left in the wall. 1 repeat. 2 riichi sticks. Turn: West.',
    );
  });

  it('tells scores with the difference to the own one', () => {
    expect(scoreText(game, 3, (seat) => NAMES[seat] ?? '')).toBe(
      'Tomás 31,400, +6,100. Ayaka 23,000, −2,300. Suzume 18,300, −7,000. You 25,300.',
    );
  });
});

describe('winds', () => {
  it('go round from the dealer', () => {
    const start = { oya: 2, scores: [0, 0, 0, 0, 0] } as GameEventStartKyoku;
    expect(windsOf(start, [0, 1, 2, 3])).toEqual(['W', 'N', 'E', 'S', '']);
    expect(windsOf(start, [0, 2, 3, 4])).toEqual(['N', '', 'E', 'S', 'W']);
    expect(windsOf({ ...start, winds: ['W', 'E'] }, [0, 1])).toEqual(['W', 'E']);
  });
});

it('sentences are joined without the empty ones', () => {
  expect(joinSentences(['One.', '', 'Two.'])).toBe('One. Two.');
});
