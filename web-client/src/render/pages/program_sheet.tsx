// A program that was invited to a seat: where it connects, where it is, and what was said.

import '../../styles/watchers.css';
import './programs_words';
import type { JSX } from 'preact';
import { botsFor } from '../../bots_for';
import { programAddress, thinkTimes } from '../../program';
import type { ClientInviteProgram, ServerProgramInvite, ServerTable } from '../../protocol.gen';
import { send } from '../../send';
import { catalogue, programInvite, programLog, table } from '../../state';
import { duration, t } from '../../text/text';
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

interface ChoiceProps {
  words: string;
  value: string;
  rows: readonly { value: string; words: string }[];
  onChange(value: string): void;
}

const Choice = ({ words, value, rows, onChange }: ChoiceProps): JSX.Element => (
  <label class="program-choice">
    <span>{words}</span>
    <select
      class="text-field"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {rows.map((row) => (
        <option key={row.value} value={row.value}>
          {row.words}
        </option>
      ))}
    </select>
  </label>
);

/** What an invitation may have besides; another one is made for it. */
function Wishes({ at, invite }: { at: ServerTable; invite: ServerProgramInvite }): JSX.Element {
  const { seat, is_default, keeps_log, think_s, fallback } = invite;
  const ask = (wish: Omit<ClientInviteProgram, 'type' | 'seat'>): void => {
    const known = is_default === undefined ? {} : { is_default };
    send({ type: 'invite_program', seat, ...known, ...wish });
  };
  const bots = botsFor(catalogue.value, at).filter(({ players }) => !players);
  return (
    <section class="share-row">
      <Choice
        words={t('program.thinkS')}
        value={String(think_s)}
        rows={thinkTimes(think_s).map((s) => ({ value: String(s), words: duration(s) }))}
        onChange={(value) => ask({ think_s: Number(value) })}
      />
      <Choice
        words={t('program.fallback')}
        value={fallback}
        rows={bots.map(({ name, title }) => ({ value: name, words: title }))}
        onChange={(value) => ask({ fallback: value })}
      />
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
  const at = table.value;
  const seat = invite && at?.seats[invite.seat];
  if (!invite || !at || !seat?.program) return null;
  return (
    <Sheet title={t('program.title')} class="share-sheet" onClose={onClose}>
      <p class="lead">{t('program.lead')}</p>
      <p class="program-state" role="status">
        <b>{t(`program.is_${seat.program}`, { name: seat.name })}</b>
      </p>
      <Addresses invite={invite} />
      <Wishes at={at} invite={invite} />
      <Log seat={invite.seat} />
    </Sheet>
  );
}
