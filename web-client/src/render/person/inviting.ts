// Asking a friend to a table: to the one at which one waits, or to the next one that one makes.

import { effect } from '@preact/signals';
import { go } from '../../routes';
import { send } from '../../send';
import { liveTable, me } from '../../state';
import { t } from '../../text/text';
import { toast } from '../parts/toast';
import '../lobby/words';

let stopWaiting = (): void => {};

function ask(account: string, name: string): void {
  if (send({ type: 'invite', account })) toast(t('own.invited', { name }), 'good');
}

const waitsAt = (): boolean => {
  const { value: at } = liveTable;
  return at?.state === 'waiting' && (at.role === 'player' || at.owner === me.value?.account);
};

export function inviteFriend(account: string, name: string): void {
  stopWaiting();
  if (waitsAt()) {
    ask(account, name);
    return;
  }
  const stop = effect(() => {
    if (!waitsAt()) return;
    // Not while the effect that was started first still runs.
    queueMicrotask(() => {
      stopWaiting();
      ask(account, name);
    });
  });
  stopWaiting = () => {
    stop();
    stopWaiting = () => {};
  };
  toast(t('own.inviteFirst', { name }));
  go('/new');
}
