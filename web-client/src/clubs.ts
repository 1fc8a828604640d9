// What the server has said of clubs: the latest message of each type.

import type { Server } from './protocol.gen';

type ClubMessage = Extract<
  Server,
  {
    type:
      | 'club_list'
      | 'club'
      | 'club_members'
      | 'club_secret'
      | 'club_audit'
      | 'night'
      | 'proposal'
      | 'seat_call'
      | 'standing';
  }
>;

export type Clubs = { readonly [T in ClubMessage['type']]?: Extract<ClubMessage, { type: T }> };

export function clubsChanged(clubs: Clubs, message: ClubMessage): Clubs {
  return { ...clubs, [message.type]: message };
}
