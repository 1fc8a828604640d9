// Leaving a running match asks once and says what happens.

import type { JSX } from 'preact';
import { go, guardRoute, pathOf, route, type Route } from '../../routes';
import { liveTable } from '../../state';
import { t } from '../../text/text';
import { overlay } from '../overlay';
import { Button } from '../parts/button';
import { Sheet } from '../parts/sheet';

let isSure = false;

function isPlaying(): boolean {
  const at = liveTable.peek();
  const here = route.peek();
  const isHere = here.screen === 'table' && here.code === at?.code;
  return isHere && at.role === 'player' && (at.state === 'playing' || at.state === 'between');
}

function mayLeave(next: Route): boolean {
  const isSame = next.screen === 'table' && next.code === liveTable.peek()?.code;
  if (isSure || isSame || !isPlaying()) return true;
  overlay.value = { kind: 'leave', to: next.screen === 'unknown' ? '/' : pathOf(next) };
  return false;
}

export const startLeaving = (): void => guardRoute(mayLeave);

export interface LeaveSheetProps {
  to: string;
  onClose(): void;
}

export function LeaveSheet({ to, onClose }: LeaveSheetProps): JSX.Element {
  const leave = (): void => {
    onClose();
    isSure = true;
    go(to);
    isSure = false;
  };
  return (
    <Sheet
      title={t('leave.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('leave.stay')}</Button>
          <Button kind="main" onClick={leave}>
            {t('leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Sheet>
  );
}
