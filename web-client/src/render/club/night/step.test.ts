import { describe, expect, it } from 'vitest';
import { nightChanged, type Night } from '../../../clubs';
import type { NightState, RoundState } from '../../../protocol.gen';
import { nightOf } from '../../../testing/fake_club';
import { nextStep, roundOf, stepMessage } from './step';

function nightAt(state: NightState, round: number, roundState: RoundState): Night {
  const night = nightChanged(
    null,
    nightOf({
      state,
      round: { round, state: roundState, left_ms: 0, is_running: false, paused_by: 0 },
    }),
    0,
  );
  if (!night) throw new Error('no night');
  return night;
}

const draw = { method: 'random', odd: 'bye', wishes: [] } as const;

describe('the next step', () => {
  it.each([
    ['planned', 0, 'none', 'openCheckIn'],
    ['open', 0, 'none', 'seat'],
    ['open', 1, 'proposed', 'start'],
    ['running', 1, 'counting', 'counting'],
    ['running', 1, 'running', 'running'],
    ['running', 1, 'done', 'confirm'],
    ['running', 1, 'confirmed', 'seat'],
    ['running', 4, 'confirmed', 'finish'],
    ['finished', 4, 'confirmed', 'closeNight'],
    ['closed', 4, 'confirmed', 'closed'],
  ] as const)('of a night that is %s, round %i %s, is %s', (state, round, roundState, step) => {
    expect(nextStep(nightAt(state, round, roundState))).toBe(step);
  });

  it('seats the round after the one that is confirmed, and no more than are planned', () => {
    expect(roundOf(nightAt('open', 0, 'none'))).toBe(1);
    expect(roundOf(nightAt('running', 2, 'proposed'))).toBe(2);
    expect(roundOf(nightAt('running', 2, 'confirmed'))).toBe(3);
    expect(roundOf(nightAt('running', 4, 'confirmed'))).toBe(4);
  });

  it('carries the number of the record that was seen, so that the second of two is told', () => {
    const seating = stepMessage(nightAt('running', 1, 'confirmed'), draw);
    expect(seating).toMatchObject({ type: 'draw_seating', round: 2, revision: 40 });
    const start = stepMessage(nightAt('running', 2, 'proposed'), draw);
    expect(start).toMatchObject({ type: 'start_round', round: 2, revision: 40 });
    expect(stepMessage(nightAt('running', 2, 'running'), draw)).toBeNull();
  });
});
