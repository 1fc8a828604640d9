// Where those play whom one follows, as far as they wish it to be shown.

import type { Friend, TableRow } from '../../protocol.gen';

export interface FriendAt {
  friend: Friend;
  at: Pick<TableRow, 'code' | 'title'>;
}

/** Of the listed tables those that play and may be watched; each friend once. */
export function friendsAt(
  following: readonly Friend[],
  tables: readonly Pick<TableRow, 'code' | 'title' | 'state' | 'seats' | 'may_watch'>[],
): FriendAt[] {
  const played = tables.filter(
    ({ state, may_watch: mayWatch }) => mayWatch && state !== 'waiting' && state !== 'finished',
  );
  return following.flatMap((friend) => {
    const at = played.find(({ seats }) => seats.some(({ account }) => account === friend.account));
    return friend.visible && at ? [{ friend, at }] : [];
  });
}
