// Calling the referee to one's own table.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { CallReason } from '../../../protocol.gen';
import { t } from '../../../text/text';
import { Sheet } from '../../parts/sheet';
import { Switch } from '../../parts/switch';
import { toast } from '../../parts/toast';
import { AskButton } from '../asking';

const REASONS: readonly CallReason[] = ['score', 'rule', 'conduct', 'absent', 'device', 'other'];

export interface CallProps {
  night: Pick<Night, 'club' | 'night'> & { revision: number };
  onClose(): void;
}

/** A press on a reason calls. */
export function CallSheet({ night, onClose }: CallProps): JSX.Element {
  const [stop, setStop] = useState(false);
  const onDone = (): void => {
    onClose();
    toast(t('calls.called'), 'good');
  };
  return (
    <Sheet title={t('calls.title')} onClose={onClose}>
      <div class="stack">
        <Switch words={t('calls.stop')} lead={t('calls.stopLead')} isOn={stop} onChange={setStop} />
        {REASONS.map((reason) => (
          <AskButton
            key={reason}
            stamp={night.revision}
            onDone={onDone}
            message={() => ({
              type: 'call_referee',
              club: night.club,
              night: night.night,
              reason,
              stop,
            })}
          >
            {t(`calls.reason.${reason}`)}
          </AskButton>
        ))}
      </div>
    </Sheet>
  );
}
