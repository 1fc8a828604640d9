// How the next seating is drawn: what this director has chosen on this page.

import { signal } from '@preact/signals';
import type { Night } from '../../../clubs';
import type { OddPolicy, SeatingWish, ServerProposal } from '../../../protocol.gen';
import { clubs } from '../../../state';
import type { Draw } from './step';

/** Rules of this page; null: none were chosen here. */
const wishes = signal<readonly SeatingWish[] | null>(null);
const areTeamsApart = signal<boolean | null>(null);
const areAddressesApart = signal<boolean | null>(null);
const rules = signal<number | null>(null);
const odd = signal<OddPolicy | null>(null);

export const chooseOdd = (policy: OddPolicy): void => {
  odd.value = policy;
};

export const chooseRules = (number: number): void => {
  rules.value = number;
};

/** The rules that are played tonight. */
export const rulesOf = ({ plan }: Pick<Night, 'plan'>): readonly number[] => [
  plan.rules,
  ...(plan.other_rules ?? []),
];

/** The proposal of the round that waits, if one does. */
export function waitingProposal(night: Night): ServerProposal | null {
  const { proposal } = clubs.value;
  const isIt = proposal?.club === night.club && proposal.night === night.night;
  return night.round.state === 'proposed' && isIt ? proposal : null;
}

export const chooseWishes = (rows: readonly SeatingWish[]): void => {
  wishes.value = rows;
};

export const chooseTeamsApart = (isOn: boolean): void => {
  areTeamsApart.value = isOn;
};

export const chooseAddressesApart = (isOn: boolean): void => {
  areAddressesApart.value = isOn;
};

/** What was chosen here, else what was drawn by, else what is planned. */
export function drawOf(night: Night): Draw {
  const { proposal } = clubs.value;
  const drawn = proposal?.club === night.club && proposal.night === night.night ? proposal : null;
  const byRules = rulesOf(night).find((number) => number === (rules.value ?? drawn?.rules));
  return {
    method: drawn?.method ?? night.plan.method,
    odd: odd.value ?? drawn?.odd ?? night.plan.odd,
    wishes: wishes.value ?? drawn?.wishes ?? [],
    ...((areTeamsApart.value ?? drawn?.are_teams_apart) && { are_teams_apart: true }),
    ...((areAddressesApart.value ?? drawn?.are_addresses_apart) && { are_addresses_apart: true }),
    ...(byRules !== undefined && { rules: byRules }),
  };
}
