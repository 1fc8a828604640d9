// Which bots are offered for the seats of a table.

import { presetRow } from './catalogue';
import type { BotRow, ServerCatalogue, ServerTable } from './protocol.gen';

/** How hands are valued that mjai has words for; what else is in the way the server says. */
const WITH_WORDS = ['exact', 'club_table'];

/** All bots, and of the programs those that may play there. */
export function botsFor(
  lists: ServerCatalogue | null,
  { preset, seats }: Pick<ServerTable, 'preset' | 'seats'>,
): BotRow[] {
  const hasWords = WITH_WORDS.includes(presetRow(lists, preset)?.scoring ?? '');
  const bots = lists?.bots ?? [];
  return bots.filter(({ players }) => !players || (hasWords && players.includes(seats.length)));
}
