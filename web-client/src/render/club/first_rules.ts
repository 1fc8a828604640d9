// The rules that a club begins with: a preset as it is.

import type { ClubRules } from '../../protocol.gen';

export const newRules = (preset: string, name: string): ClubRules => ({
  number: 0,
  version: 0,
  name,
  preset,
  settings: [],
  clock: { base_s: 10, bank_s: 20 },
  counting: 'rules',
  absent: 'fixed',
  absent_final: -30_000,
  bye: 'average',
  bye_final: 0,
  counts_odd: false,
});
