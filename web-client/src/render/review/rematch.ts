// The same rules once more: bots sit down again, and friends who were there and are here are asked.

import type { ServerFriends, ServerMatch } from '../../protocol.gen';
import { playTable, usableLast } from '../../quick';
import { settings } from '../../settings';
import { catalogue, friends } from '../../state';
import { isUnnamed } from '../../table_title';
import { CLOCK } from '../pages/draft';
import { inviteFriends, type Invited } from '../person/inviting';

/** Those of the match whom one may ask: friends are those who follow each other, and only they say that they are here. */
export function comrades(match: ServerMatch, known: ServerFriends | null): Invited[] {
  return (match.accounts ?? []).flatMap((account, seat) => {
    if (account === '' || seat === match.me) return [];
    const friend = known?.following.find((one) => one.account === account && one.here);
    return friend ? [{ account, name: friend.name }] : [];
  });
}

/** False without a connection. */
export function rematch(match: ServerMatch): boolean {
  const { title, preset, settings: rules, names, bots = [] } = match;
  const last = usableLast(settings.peek().lastTable, catalogue.peek());
  const seated = bots.filter(Boolean).length;
  const isAlone = seated === names.length - 1;
  const isAsked = playTable(
    {
      title: isUnnamed(title) ? '' : title,
      preset,
      settings: rules,
      // Nobody waits for who plays with bots alone.
      clock: isAlone ? { base_s: 0, bank_s: 0 } : (last?.clock ?? CLOCK),
      is_public: false,
      may_watch: true,
      pace: 'normal',
    },
    seated,
  );
  if (isAsked) inviteFriends(comrades(match, friends.peek()));
  return isAsked;
}
