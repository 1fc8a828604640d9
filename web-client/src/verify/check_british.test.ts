// British walls: matches that a server really played, as they are and with something changed.

import { describe, expect, it } from 'vitest';
import type { ServerMatch } from '../protocol.gen';
import { BRITISH_MATCHES, eventOf, type MatchName, realMatch } from '../testing/real_match';
import { checkMatch, type MatchCheck } from './check_match';
import { wallRulesOf } from './wall_rules';

function check(name: MatchName, change: (match: ServerMatch) => void = () => {}): MatchCheck {
  const { match, values } = realMatch(name);
  change(match);
  return checkMatch(wallRulesOf('british', values), match.events, match.finished);
}

/** What is wrong: "fault" of the hand it is in. */
const faults = (found: MatchCheck): string[] =>
  found.kind === 'unchecked'
    ? [found.why]
    : found.problems.map(({ fault, hand }) => `${fault} ${hand}`);

const other = (pai: string, one: string, two: string): string => (pai === one ? two : one);
const first = (tiles: readonly string[] | undefined): string => tiles?.[0] ?? '';

describe('a British match as it was played', () => {
  it.each(BRITISH_MATCHES)('%s is fine', (name) => {
    const found = check(name);
    expect(faults(found)).toEqual([]);
    expect(found.kind).toBe('fine');
  });

  it('is told hand by hand, with who gave random numbers', () => {
    const found = check('british_goulash');
    if (found.kind === 'unchecked') throw new Error(found.why);
    const { me } = realMatch('british_goulash').match;
    expect(found.hands.map(({ isFine }) => isFine)).toEqual([true, true, true]);
    expect(found.hands.map(({ given }) => given)).toEqual([[], [me], [me]]);
  });
});

describe('what was changed in a British match is found', () => {
  it('the dice for the deal', () => {
    const found = check('british_throws', (match) => {
      const { dice } = eventOf(match, 'throws');
      dice[0] = dice[0] === 1 ? 2 : 1;
    });
    expect(faults(found)).toContain('throws 0');
  });

  it('dice for the deal that were left out', () => {
    const found = check('british_throws', (match) => {
      match.events.splice(match.events.indexOf(eventOf(match, 'throws')), 1);
    });
    expect(faults(found)).toContain('throws 0');
  });

  it('somebody deals who did not throw highest', () => {
    const found = check('british_throws', (match) => {
      const start = eventOf(match, 'start_kyoku');
      start.oya = (start.oya + 1) % 4;
    });
    expect(faults(found)).toContain('throws 0');
  });

  it('the dice that break the wall', () => {
    const found = check('british_three', (match) => {
      const { dice } = eventOf(match, 'start_kyoku');
      dice[3] = dice[3] === 6 ? 1 : 6;
    });
    expect(faults(found)).toEqual(['dice 0']);
  });

  it('a flower that is shown by somebody who never had it', () => {
    const found = check('british_three', (match) => {
      const bonus = eventOf(match, 'bonus');
      bonus.pai = other(bonus.pai, 'g4', 'f1');
    });
    expect(faults(found)).toContain('not_held 0');
  });

  it('a loose tile', () => {
    const found = check('british_three', (match) => {
      const draw = eventOf(match, 'tsumo', ({ rinshan }) => rinshan);
      draw.pai = other(draw.pai, '1m', '9m');
    });
    expect(faults(found)).toContain('replacement 0');
  });

  it('a tile dealt to whoever sits out', () => {
    const found = check('british_five', (match) => {
      const { tehais } = eventOf(match, 'start_kyoku');
      tehais[tehais.findIndex((tiles) => tiles.length === 0)]?.push('1m');
    });
    expect(faults(found)).toContain('dealt 0');
  });

  it('a dealt tile in a wall that four of five share', () => {
    const found = check('british_five', (match) => {
      const tiles = eventOf(match, 'start_kyoku').tehais.findLast((hand) => hand.length > 0) ?? [];
      tiles[12] = other(tiles[12] ?? '', 'E', 'N');
    });
    expect(faults(found)).toContain('dealt 0');
  });

  it('a goulash that is told as a common hand: its jokers are in no such wall', () => {
    const found = check('british_goulash', (match) => {
      eventOf(match, 'start_kyoku', ({ goulash }) => goulash === true).goulash = false;
    });
    expect(faults(found)).toContain('dealt 1');
    expect(faults(found).some((fault) => fault.endsWith(' 0'))).toBe(false);
  });

  it('a common hand that is told as a goulash', () => {
    const found = check('british_goulash', (match) => {
      eventOf(match, 'start_kyoku').goulash = true;
    });
    expect(found.kind).toBe('wrong');
    expect(faults(found).every((fault) => fault.endsWith(' 0'))).toBe(true);
  });

  it('a joker in the place of a tile', () => {
    const found = check('british_goulash', (match) => {
      const start = eventOf(match, 'start_kyoku', ({ goulash }) => goulash === true);
      const tiles = start.tehais.find((hand) => hand[0] !== 'J') ?? [];
      tiles[0] = 'J';
    });
    expect(faults(found)).toContain('dealt 1');
  });

  it('a tile that was passed on by somebody who did not hold it', () => {
    const found = check('british_goulash', (match) => {
      const { to, tiles } = eventOf(match, 'exchange');
      const giver = to.findIndex((target) => target >= 0);
      const start = eventOf(match, 'start_kyoku', ({ goulash }) => goulash === true);
      const strange = start.tehais
        .flatMap((hand, seat) => (seat === giver ? [] : hand))
        .find((pai) => !start.tehais[giver]?.includes(pai));
      tiles[giver]?.splice(0, 1, strange ?? '');
    });
    expect(faults(found)).toContain('not_held 1');
  });

  it('an exchange that was left out: what is discarded later was never held', () => {
    const found = check('british_goulash', (match) => {
      match.events.splice(match.events.indexOf(eventOf(match, 'exchange')), 1);
    });
    expect(faults(found)).toContain('not_held 1');
  });

  it('a counted hand with a tile that was never there', () => {
    const found = check('british_three', (match) => {
      const { tehai } = eventOf(match, 'hand', ({ tehai: tiles }) => tiles.length > 0);
      tehai[0] = first(tehai) === '1m' ? '9m' : '1m';
    });
    expect(faults(found)).toContain('not_held 0');
  });
});

describe('rules that do not tell what makes a British wall', () => {
  const { values } = realMatch('british_throws');

  it.each(['bonus_tiles', 'seat_winds'])('%s', (name) => {
    expect(
      wallRulesOf(
        'british',
        values.filter((value) => value.name !== name),
      ),
    ).toBeNull();
  });
});
