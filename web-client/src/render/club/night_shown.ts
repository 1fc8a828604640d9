// Which night of a club is shown before all others.

import type { NightRow } from '../../protocol.gen';

const DAY_S = 24 * 3600;

/** The night that is played or opened, else the next one. */
export function nightShown(nights: readonly NightRow[], now: number): NightRow | null {
  const isOn = ({ state }: NightRow): boolean => state === 'open' || state === 'running';
  const played = nights.find(isOn);
  if (played) return played;
  const finished = nights.find(({ state }) => state === 'finished');
  if (finished && now - finished.plan.at < DAY_S) return finished;
  const planned = nights.filter(({ state }) => state === 'planned');
  return planned.sort((a, b) => a.plan.at - b.plan.at)[0] ?? null;
}
