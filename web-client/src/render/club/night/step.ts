// The one next step of whoever directs a night.

import type { Night } from '../../../clubs';
import type { Client, OddPolicy, SeatingMethod, SeatingWish } from '../../../protocol.gen';

export type StepName =
  | 'openCheckIn'
  | 'seat'
  | 'start'
  | 'counting'
  | 'running'
  | 'confirm'
  | 'finish'
  | 'closeNight'
  | 'closed';

/** The round that is seated next, or is played. */
export function roundOf({ round, plan }: Pick<Night, 'round' | 'plan'>): number {
  const number = round.state === 'confirmed' ? round.round + 1 : Math.max(1, round.round);
  return Math.min(number, plan.rounds);
}

export function nextStep({
  state,
  round,
  plan,
}: Pick<Night, 'state' | 'round' | 'plan'>): StepName {
  if (state === 'planned') return 'openCheckIn';
  if (state === 'finished') return 'closeNight';
  if (state === 'closed') return 'closed';
  switch (round.state) {
    case 'none':
      return 'seat';
    case 'proposed':
      return 'start';
    case 'counting':
      return 'counting';
    case 'running':
      return 'running';
    case 'done':
      return 'confirm';
    case 'confirmed':
      return round.round >= plan.rounds ? 'finish' : 'seat';
  }
}

export interface Draw {
  method: SeatingMethod;
  odd: OddPolicy;
  wishes: readonly SeatingWish[];
  are_teams_apart?: boolean;
  are_addresses_apart?: boolean;
  rules?: number;
  script?: string;
}

export const drawMessage = (night: Night, { wishes, ...draw }: Draw): Client => ({
  type: 'draw_seating',
  club: night.club,
  night: night.night,
  round: roundOf(night),
  revision: night.revision,
  wishes: [...wishes],
  ...draw,
});

/**
 * What the button of a step asks for; null: nothing. `seen` is the revision of the proposal, which
 * may be told before that of the night.
 */
export function stepMessage(night: Night, draw: Draw, seen = 0): Client | null {
  const { club, night: number } = night;
  const revision = Math.max(night.revision, seen);
  const of = { club, night: number };
  switch (nextStep(night)) {
    case 'openCheckIn':
      return { type: 'set_night', ...of, state: 'open' };
    case 'seat':
      return drawMessage(night, draw);
    case 'start':
      return { type: 'start_round', ...of, round: roundOf(night), revision };
    case 'confirm':
      return { type: 'confirm_round', ...of, round: night.round.round };
    case 'finish':
      return { type: 'set_night', ...of, state: 'finished' };
    case 'closeNight':
      return { type: 'set_night', ...of, state: 'closed' };
    case 'counting':
    case 'running':
    case 'closed':
      return null;
  }
}
