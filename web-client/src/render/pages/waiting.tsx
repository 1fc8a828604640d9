// The waiting room: who sits where, who is ready, how others come, and the start.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ServerTable } from '../../protocol.gen';
import { usualBot } from '../../quick';
import { go } from '../../routes';
import { send } from '../../send';
import { catalogue, me } from '../../state';
import { ruleOf } from '../../table_rules';
import { areBotsAlone } from '../../seats';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { lazy } from '../parts/lazy';
import { Header, Main } from './header';
import { Invite } from './invite';
import { Seats } from './seats';
import { TableRules } from './table_rules';
import { tableTitle } from '../../table_title';

/** At a table of a club night: its clock, and the way back. */
const atNight = lazy<{ at: ServerTable }>(() =>
  import('../club/at_table').then((part) => part.AtNight),
);

const botsCard = lazy<{ at: ServerTable }>(() =>
  import('../bots/bots_alone').then((part) => part.BotsCard),
);

interface AtTable {
  table: ServerTable;
}

const firstEmpty = ({ seats }: ServerTable): number =>
  seats.findIndex(({ kind }) => kind === 'empty');
const isFull = (table: ServerTable): boolean => firstEmpty(table) < 0;

/** The owner is ready by starting; a bot always is, and a program as soon as it is here. */
const isReady = ({ seats, owner }: ServerTable): boolean =>
  seats.every(({ kind, ready, account, program }) =>
    kind === 'person' ? ready || account === owner : program !== 'invited',
  );

const isMine = ({ owner }: ServerTable): boolean => owner === me.value?.account;

/** What has to happen before the match can begin, in words. */
export function hintOf(table: ServerTable, account: string): string {
  if (table.host) return t('waiting.hosted');
  const isOwner = table.owner === account;
  const canStart = isOwner && isFull(table);
  if (table.role !== 'player' && !canStart) {
    return t(isFull(table) ? 'waiting.full' : 'waiting.sitFirst');
  }
  if (!isFull(table)) return t(isOwner ? 'waiting.startHintSeats' : 'waiting.waitSeats');
  if (!isReady(table)) return t('waiting.startHintReady');
  return t(isOwner ? 'waiting.startHint' : 'waiting.waitOwner');
}

/** Chance draws who deals first, unless the owner names somebody. */
const BY_CHANCE = -1;

function FirstDealer({
  table,
  dealer,
  onChoose,
}: AtTable & {
  dealer: number;
  onChoose(seat: number): void;
}): JSX.Element {
  return (
    <label class="first-dealer">
      <span class="lead">{t('waiting.firstDealer')}</span>
      <select
        class="text-field"
        value={dealer}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        <option value={BY_CHANCE}>{t('waiting.byChance')}</option>
        {table.seats.map(({ name }, seat) => (
          <option key={seat} value={seat}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Start({ table }: AtTable): JSX.Element {
  const [dealer, choose] = useState(BY_CHANCE);
  const isOpen = isFull(table) && isReady(table);
  return (
    <>
      {isOpen && ruleOf('named_dealer') === 'true' && (
        <FirstDealer table={table} dealer={dealer} onChoose={choose} />
      )}
      <Button
        kind="main"
        isBig
        disabled={!isOpen}
        onClick={() => send({ type: 'start', ...(dealer >= 0 && { dealer }) })}
      >
        {t('waiting.start')}
      </Button>
    </>
  );
}

const Ready = ({ isReady: isOn }: { isReady: boolean }): JSX.Element => (
  <Button
    kind={isOn ? 'plain' : 'main'}
    isBig
    icon={isOn ? 'undo' : 'check'}
    onClick={() => send({ type: 'ready', ready: !isOn })}
  >
    {t(isOn ? 'waiting.beUnready' : 'waiting.beReady')}
  </Button>
);

const TakeSeat = ({ table }: AtTable): JSX.Element => (
  <Button kind="main" isBig onClick={() => send({ type: 'sit', seat: firstEmpty(table) })}>
    {t('waiting.takeSeat')}
  </Button>
);

function MainAction({ table }: AtTable): JSX.Element | null {
  const own = table.seats[table.seat];
  if (!own && !isFull(table)) return <TakeSeat table={table} />;
  if (isMine(table)) return <Start table={table} />;
  return own ? <Ready isReady={own.ready} /> : null;
}

/** A bot on every empty seat, in one press. */
function FillWithBots({ table }: AtTable): JSX.Element | null {
  const bot = usualBot(catalogue.value, table.preset);
  if (!isMine(table) || isFull(table) || bot === '') return null;
  const fill = (): void =>
    table.seats.forEach(({ kind }, seat) => {
      if (kind === 'empty') send({ type: 'add_bot', seat, bot });
    });
  return (
    <Button isBig icon="bolt" onClick={fill}>
      {t('waiting.fillWithBots')}
    </Button>
  );
}

const Actions = ({ table }: AtTable): JSX.Element => (
  <div class="waiting-actions">
    <Button kind="quiet" icon="leave" onClick={() => go('/')}>
      {t('waiting.leave')}
    </Button>
    <FillWithBots table={table} />
    <MainAction table={table} />
  </div>
);

export const WaitingPage = ({ table }: AtTable): JSX.Element => (
  <>
    <Header />
    <Main class="waiting">
      <div class="waiting-head">
        <h1>{tableTitle(table.title)}</h1>
        {table.host && <atNight.Part at={table} />}
        {!table.host && (
          <span class="pill">
            {t(table.is_public ? 'waiting.publicTable' : 'waiting.privateTable')}
          </span>
        )}
        {table.watchers > 0 && (
          <span class="pill">{t('lobby.watchers', { count: table.watchers })}</span>
        )}
      </div>
      <Seats table={table} account={me.value?.account ?? ''} />
      <div class="waiting-foot page-foot">
        <p role="status">{hintOf(table, me.value?.account ?? '')}</p>
        {!table.host && <Actions table={table} />}
      </div>
      <aside class="waiting-side">
        {isMine(table) && areBotsAlone(table) && <botsCard.Part at={table} />}
        {!table.host && <Invite code={table.code} title={tableTitle(table.title)} />}
        <TableRules table={table} />
      </aside>
    </Main>
  </>
);
