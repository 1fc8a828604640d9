import { describe, expect, it } from 'vitest';
import type { GameEvent, ServerMatch } from '../protocol.gen';
import { eventOf, MATCHES, type MatchName, realMatch } from '../testing/real_match';
import { checkMatch, type MatchCheck } from './check_match';
import { wallRulesOf } from './wall_rules';

function check(name: MatchName, change: (match: ServerMatch) => void = () => {}): MatchCheck {
  const { match, values } = realMatch(name);
  change(match);
  return checkMatch(wallRulesOf('riichi', values), match.events, match.finished);
}

const faults = (found: MatchCheck): string[] =>
  found.kind === 'unchecked' ? [found.why] : found.problems.map(({ fault }) => fault);

const hands = (found: MatchCheck): number[] =>
  found.kind === 'unchecked' ? [] : [...new Set(found.problems.map(({ hand }) => hand))];

const flip = (hex: string): string => (hex[0] === '0' ? '1' : '0') + hex.slice(1);
const fair = (match: ServerMatch, step: string): Extract<GameEvent, { type: 'fair' }> =>
  eventOf(match, 'fair', (event) => event.step === step);

describe('a match as it was played', () => {
  it.each(MATCHES)('%s is fine', (name) => {
    const found = check(name);
    expect(faults(found)).toEqual([]);
    expect(found.kind).toBe('fine');
  });

  it('tells whose nonces are in the walls', () => {
    const given = (name: MatchName): number[][] => {
      const found = check(name);
      return found.kind === 'unchecked' ? [] : found.hands.map((hand) => hand.given);
    };
    expect(given('four_players')).toEqual([[2], [2], [2], [2]]);
    expect(given('no_nonces')).toEqual([[]]);
  });
});

describe('what was changed is found', () => {
  it('the secret: no wall fits either', () => {
    const found = check('four_players', (match) => {
      const { values } = fair(match, 'secret');
      values[0] = flip(values[0] ?? '');
    });
    expect(faults(found)).toContain('secret');
    expect(hands(found)).toEqual([-1, 0, 1, 2, 3]);
  });

  it('the commitment', () => {
    const found = check('four_players', (match) => {
      const { values } = fair(match, 'commitment');
      values[0] = flip(values[0] ?? '');
    });
    expect(faults(found)).toEqual(['secret']);
  });

  it('a nonce: it does not answer its head, and the wall of that hand does not fit', () => {
    const found = check('four_players', (match) => {
      const { values } = fair(match, 'nonces');
      values[2] = flip(values[2] ?? '');
    });
    expect(faults(found)).toContain('nonce');
    expect(faults(found)).toContain('dealt');
    expect(hands(found)).toEqual([0]);
  });

  it('a nonce that was left out', () => {
    const found = check('four_players', (match) => {
      fair(match, 'nonces').values[2] = '';
    });
    expect(faults(found)).toContain('dealt');
  });

  it('one dealt tile', () => {
    const found = check('four_players', (match) => {
      const tiles = eventOf(match, 'start_kyoku').tehais[1] ?? [];
      tiles[0] = tiles[0] === '9s' ? '1m' : '9s';
    });
    expect(faults(found)).toContain('dealt');
    expect(hands(found)).toEqual([0]);
  });

  it('two draws that were swapped', () => {
    const found = check('three_players', (match) => {
      const first = eventOf(match, 'tsumo');
      const second = eventOf(match, 'tsumo', ({ pai }) => pai !== first.pai);
      [first.pai, second.pai] = [second.pai, first.pai];
    });
    expect(faults(found).filter((fault) => fault === 'drawn')).toHaveLength(2);
  });

  it('a discard that nobody held', () => {
    const found = check('no_nonces', (match) => {
      const held = eventOf(match, 'start_kyoku').tehais.flat();
      const thrown = eventOf(match, 'dahai');
      thrown.pai =
        ['1m', '9m', '1p', '9p', '1s', '9s', 'E', 'P'].find(
          (pai) => pai !== thrown.pai && !held.includes(pai),
        ) ?? '';
    });
    expect(faults(found)).toContain('not_held');
  });

  it('the first indicator', () => {
    const found = check('four_players', (match) => {
      const start = eventOf(match, 'start_kyoku');
      start.dora_marker = start.dora_marker === '1m' ? '2m' : '1m';
    });
    expect(faults(found)).toContain('indicator');
  });

  it('a replacement tile, and the indicator that a kan turns', () => {
    const drawn = check('kans', (match) => {
      const draw = eventOf(match, 'tsumo', ({ rinshan }) => rinshan);
      draw.pai = draw.pai === '1m' ? '9m' : '1m';
    });
    expect(faults(drawn)).toContain('replacement');
    const turned = check('kans', (match) => {
      const dora = eventOf(match, 'dora');
      dora.dora_marker = dora.dora_marker === '1m' ? '9m' : '1m';
    });
    expect(faults(turned)).toEqual(['indicator']);
  });

  it('an ura indicator', () => {
    const found = check('four_players', (match) => {
      const win = eventOf(match, 'hora', ({ uradora_markers: ura }) => ura.length > 0);
      win.uradora_markers[0] = win.uradora_markers[0] === '1m' ? '2m' : '1m';
    });
    expect(faults(found)).toEqual(['ura']);
  });

  it('the dice', () => {
    const found = check('no_nonces', (match) => {
      const { dice } = eventOf(match, 'start_kyoku');
      dice[0] = dice[0] === 6 ? 1 : 6;
    });
    expect(faults(found)).toEqual(['dice']);
  });

  it('a tile that is hidden', () => {
    const found = check('three_players', (match) => {
      eventOf(match, 'tsumo').pai = '?';
    });
    expect(faults(found)).toContain('drawn');
  });

  it('a hand that was left out: the numbers of the others no longer fit', () => {
    const found = check('three_players', (match) => {
      const second = match.events.findLastIndex(({ type }) => type === 'start_kyoku');
      const first = match.events.findIndex(({ type }) => type === 'start_kyoku');
      match.events.splice(first, second - first);
    });
    expect(faults(found)).toContain('dealt');
  });

  it('a nonce that is told twice', () => {
    const found = check('four_players', (match) => {
      const told = fair(match, 'nonces');
      match.events.splice(match.events.indexOf(told), 0, { ...told, values: [...told.values] });
    });
    expect(faults(found)).toContain('nonce');
  });

  it('a commitment that came after a hand, and one that is missing', () => {
    const late = check('three_players', (match) => {
      const told = fair(match, 'commitment');
      match.events.splice(match.events.indexOf(told), 1);
      match.events.splice(-2, 0, told);
    });
    expect(faults(late)).toContain('late');
    const none = check('no_nonces', (match) => {
      match.events.splice(match.events.indexOf(fair(match, 'commitment')), 1);
    });
    expect(faults(none)).toContain('no_commitment');
  });

  it('a secret that was not told, or told too early', () => {
    const none = check('no_nonces', (match) => {
      match.events.splice(match.events.indexOf(fair(match, 'secret')), 1);
    });
    expect(none.kind).toBe('wrong');
    expect(faults(none)).toEqual(['no_secret']);
    const early = check('no_nonces', (match) => {
      const told = fair(match, 'secret');
      match.events.splice(match.events.indexOf(told), 1);
      match.events.splice(2, 0, told);
    });
    expect(faults(early)).toContain('late');
  });
});

describe('what cannot be checked is never fine', () => {
  const { match, values } = realMatch('four_players');

  it('a match that goes on', () => {
    expect(checkMatch(wallRulesOf('riichi', values), match.events, false)).toEqual({
      kind: 'unchecked',
      why: 'running',
    });
  });

  it('rules of a family whose wall is not known here', () => {
    const rules = wallRulesOf('mystery', values);
    expect(checkMatch(rules, match.events, true)).toEqual({ kind: 'unchecked', why: 'rules' });
  });

  it.each(['players', 'red_fives', 'hand_size', 'wall_mode', 'rinshan_tiles', 'suits'])(
    'rules that do not tell %s',
    (name) => {
      expect(
        wallRulesOf(
          'riichi',
          values.filter((value) => value.name !== name),
        ),
      ).toBeNull();
    },
  );

  it('a record of another program, which has no proof at all', () => {
    const events = match.events.filter(({ type }) => type !== 'fair');
    expect(checkMatch(wallRulesOf('riichi', values), events, true)).toEqual({
      kind: 'unchecked',
      why: 'no_proof',
    });
  });

  it('a match without a hand', () => {
    expect(checkMatch(wallRulesOf('riichi', values), [], true)).toEqual({
      kind: 'unchecked',
      why: 'no_hands',
    });
  });
});
