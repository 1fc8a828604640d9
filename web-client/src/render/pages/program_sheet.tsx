// A program that was invited to a seat: where it connects, where it is, and what was said.

import '../../styles/watchers.css';
import './programs_words';
import type { JSX } from 'preact';
import { programAddress } from '../../program';
import type { ServerProgramInvite } from '../../protocol.gen';
import { send } from '../../send';
import { programInvite, programLog, table } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { Sheet } from '../parts/sheet';
import { Switch } from '../parts/switch';
import { CopiedField } from '../watch/copied_field';

/** What it was told and has said, when it is asked for. */
function Log({ seat }: { seat: number }): JSX.Element {
  const { value: log } = programLog;
  const lines = log?.seat === seat ? log.lines : null;
  return (
    <section class="share-row">
      <h3 class="field-label">{t('program.log')}</h3>
      <p class="lead">{t('program.logLead')}</p>
      {lines?.length === 0 && <p>{t('program.logEmpty')}</p>}
      {lines && lines.length > 0 && (
        <pre class="program-log" tabIndex={0}>
          {lines.join('\n')}
        </pre>
      )}
      <Button icon="chat" onClick={() => send({ type: 'get_program_log', seat })}>
        {t(lines ? 'program.logAgain' : 'program.logShow')}
      </Button>
    </section>
  );
}

const Addresses = ({ invite }: { invite: ServerProgramInvite }): JSX.Element => (
  <>
    <CopiedField
      words={t('program.byWebSocket')}
      lead={t('program.byWebSocketLead')}
      text={programAddress(location.origin, invite.room)}
      isMain
    />
    {invite.tcp !== '' && (
      <CopiedField words={t('program.byTcp')} lead={t('program.byTcpLead')} text={invite.tcp} />
    )}
  </>
);

/** What an invitation may have besides; another one is made for it. */
function Wishes({ invite }: { invite: ServerProgramInvite }): JSX.Element {
  const { seat, is_default, keeps_log } = invite;
  const ask = (wish: { is_default?: boolean; keeps_log?: boolean }): void => {
    const known = is_default === undefined ? {} : { is_default };
    send({ type: 'invite_program', seat, keeps_log, ...known, ...wish });
  };
  return (
    <section class="share-row">
      <Switch
        words={t('program.keepsLog')}
        lead={t('program.keepsLogLead')}
        isOn={keeps_log}
        onChange={(isOn) => ask({ keeps_log: isOn })}
      />
      {is_default !== undefined && (
        <Switch
          words={t('program.byDefault')}
          lead={t('program.byDefaultLead')}
          isOn={is_default}
          onChange={(isOn) => ask({ is_default: isOn })}
        />
      )}
      <p class="lead">{t('program.wishesLead')}</p>
    </section>
  );
}

export function ProgramSheet({ onClose }: { onClose(): void }): JSX.Element | null {
  const { value: invite } = programInvite;
  const seat = invite && table.value?.seats[invite.seat];
  if (!invite || !seat?.program) return null;
  return (
    <Sheet title={t('program.title')} class="share-sheet" onClose={onClose}>
      <p class="lead">{t('program.lead')}</p>
      <p class="program-state" role="status">
        <b>{t(`program.is_${seat.program}`, { name: seat.name })}</b>
      </p>
      <Addresses invite={invite} />
      <Wishes invite={invite} />
      <Log seat={invite.seat} />
    </Sheet>
  );
}
