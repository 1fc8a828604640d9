// Which table the lobby shows as it is played.

import { computed } from '@preact/signals';
import type { TableRow } from '../../protocol.gen';
import { lobby } from '../../state';

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

export const live = computed(() => liveOf(lobby.value?.tables ?? []));
