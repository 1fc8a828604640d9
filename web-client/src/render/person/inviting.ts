// Asking friends to a table: to the one at which one waits, or to the next one that one makes.

import { effect } from '@preact/signals';
import { go } from '../../routes';
import { send } from '../../send';
import { liveTable, me } from '../../state';
import { t } from '../../text/text';
import { toast } from '../parts/toast';
import '../lobby/words';

export interface Invited {
  account: string;
  name: string;
}

let stopWaiting = (): void => {};

function ask({ account, name }: Invited): void {
  if (send({ type: 'invite', account })) toast(t('own.invited', { name }), 'good');
}

const waitsAt = (): boolean => {
  const { value: at } = liveTable;
  return at?.state === 'waiting' && (at.role === 'player' || at.owner === me.value?.account);
};

/** Asks all of them as soon as one waits at a table; whoever was to be asked before is not. */
export function inviteFriends(people: readonly Invited[]): void {
  stopWaiting();
  const stop = effect(() => {
    if (!waitsAt()) return;
    // Not while the effect that was started first still runs.
    queueMicrotask(() => {
      stopWaiting();
      people.forEach(ask);
    });
  });
  stopWaiting = () => {
    stop();
    stopWaiting = () => {};
  };
}

export function inviteFriend(account: string, name: string): void {
  const isAtTable = waitsAt();
  inviteFriends([{ account, name }]);
  if (isAtTable) return;
  toast(t('own.inviteFirst', { name }));
  go('/new');
}
