// Which table the lobby shows as it is played.

import { computed, signal } from '@preact/signals';
import type { TableRow } from '../../protocol.gen';
import { link, lobby, small } from '../../state';

const RUNNING: readonly string[] = ['playing', 'between'];

/** The table that most people watch; of several the newest. What nobody may know yet cannot be shown. */
export function liveOf(tables: readonly TableRow[]): TableRow | null {
  const running = tables.filter(
    (row) => row.may_watch && RUNNING.includes(row.state) && row.round !== '',
  );
  return running.reduce<TableRow | null>(
    (best, row) => (best && best.watchers >= row.watchers ? best : row),
    null,
  );
}

/** What the server did not show to oneself when it was looked at, on this connection. */
const refused = signal<{ epoch: number; codes: readonly string[] }>({ epoch: 0, codes: [] });

/** To be said while a table is looked at: of one that somebody may not watch there is nothing to see. */
export function passOver(code: string): void {
  if (small.value.cards[code] !== null) return;
  const { epoch } = link.peek();
  const { epoch: since, codes } = refused.peek();
  refused.value = { epoch, codes: [...(since === epoch ? codes : []), code] };
}

export const live = computed(() => {
  const { epoch, codes } = refused.value;
  const isRefused = ({ code }: TableRow): boolean =>
    epoch === link.value.epoch && codes.includes(code);
  return liveOf((lobby.value?.tables ?? []).filter((row) => !isRefused(row)));
});
