// Which bots are offered for the seats of a table.

import { isOf, presetRow } from './catalogue';
import type { BotRow, ServerCatalogue, ServerTable } from './protocol.gen';

/** How hands are valued that mjai has words for; what else is in the way the server says. */
const WITH_WORDS = ['exact', 'club_table'];

/** The bots that play its rules in their own way, and of the programs those that may play there. */
export function botsFor(
  lists: ServerCatalogue | null,
  { preset, seats }: Pick<ServerTable, 'preset' | 'seats'>,
): BotRow[] {
  const row = presetRow(lists, preset);
  const hasWords = WITH_WORDS.includes(row?.scoring ?? '');
  const bots = lists?.bots ?? [];
  return bots.filter(
    (bot) =>
      (!bot.players || (hasWords && bot.players.includes(seats.length))) &&
      isOf(row?.family ?? '', bot),
  );
}
