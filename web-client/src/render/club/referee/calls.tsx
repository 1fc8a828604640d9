// Who calls the referee, the one that waits longest first.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { NightCall } from '../../../protocol.gen';
import { play } from '../../../sound/player';
import { t } from '../../../text/text';
import { Button } from '../../parts/button';
import { say } from '../../parts/live';
import { AskButton } from '../asking';
import { clockDigits } from '../parts';
import { shortName } from '../words';
import { nameIn } from '../night/people_of';
import { type Draft, substituteDraft } from './draft';
import { absentAt } from './trouble';

const SHOWN = 3;
const LONG_MS = 60_000;

interface CallsProps {
  night: Night;
  sinceMs: number;
  onOpen(table: number): void;
  onRule(table: number, draft: Draft): void;
}

interface OneProps extends CallsProps {
  call: NightCall;
}

/** Who calls, and whether the table waits. */
function whoWords(
  night: Night,
  { by, is_stopped: isStopped, answered_by: answered }: NightCall,
): string {
  const who =
    by === 0 ? t('calls.byServer') : t('calls.by', { name: shortName(nameIn(night, by)) });
  if (answered === 0) return `${who} · ${t(isStopped ? 'calls.stopped' : 'calls.playsOn')}`;
  return answered === night.me
    ? `${who} · ${t('calls.youGo')}`
    : t('calls.onWay', { name: shortName(nameIn(night, answered)) });
}

function Buttons({ night, call, onRule }: OneProps): JSX.Element {
  const answer = (isDone: boolean) => ({
    type: 'answer_call' as const,
    club: night.club,
    night: night.night,
    call: call.call,
    is_done: isDone,
  });
  const table = night.tables.find((row) => row.table === call.table) ?? null;
  const stamp = `${night.callsAt} ${call.answered_by}`;
  if (call.answered_by > 0) {
    return (
      <AskButton stamp={stamp} message={() => answer(true)}>
        {t('calls.done')}
      </AskButton>
    );
  }
  if (call.reason !== 'absent') {
    return (
      <AskButton stamp={stamp} message={() => answer(false)}>
        {t('calls.goNow')}
      </AskButton>
    );
  }
  return (
    <>
      <Button
        onClick={() => {
          if (table) onRule(call.table, substituteDraft(table, absentAt(night, table)));
        }}
      >
        {t('calls.substitute')}
      </Button>
      <AskButton stamp={stamp} message={() => answer(true)}>
        {t('calls.wait')}
      </AskButton>
    </>
  );
}

function Call(props: OneProps): JSX.Element {
  const { night, call, sinceMs, onOpen } = props;
  const waited = call.waiting_s * 1000 + sinceMs;
  const reason = t(`calls.reason.${call.reason}`);
  return (
    <li class={`call card ${call.answered_by > 0 ? 'edge-is-gold' : ''}`}>
      <button
        type="button"
        class="call-table"
        aria-label={t('calls.atTable', { table: call.table, reason })}
        onClick={() => onOpen(call.table)}
      >
        {call.table}
      </button>
      <span class="side-words">
        <b>{reason}</b>
        <span class="lead">{whoWords(night, call)}</span>
      </span>
      <b class={waited > LONG_MS ? 'is-bad' : 'call-time'}>{clockDigits(waited)}</b>
      <Buttons {...props} />
    </li>
  );
}

/** A new call is heard, and said at once. Those that wait when the page comes are only shown. */
function useTold(calls: readonly NightCall[]): void {
  const known = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    const fresh = calls.find(({ call }) => known.current?.has(call) === false);
    known.current = new Set(calls.map(({ call }) => call));
    if (!fresh) return;
    const reason = t(`calls.reason.${fresh.reason}`);
    say(t('calls.atTable', { table: fresh.table, reason }), true);
    play({ name: 'ring' });
  }, [calls]);
}

const NO_CALLS: readonly NightCall[] = [];

export function Calls(props: CallsProps): JSX.Element {
  const [isWhole, setIsWhole] = useState(false);
  const { night } = props;
  const calls = night.calls ?? NO_CALLS;
  useTold(calls);
  const shown = isWhole ? calls : calls.slice(0, SHOWN);
  const count = calls.length - shown.length;
  return (
    <section class={`calls ${calls.length === 0 ? 'is-empty' : ''}`} aria-labelledby="calls-title">
      <h2 id="calls-title">
        {t('calls.queue')}
        {calls.length > 0 && <span class="pill is-bad">{calls.length}</span>}
      </h2>
      {calls.length === 0 && <p class="lead">{t('calls.none')}</p>}
      <ul>
        {shown.map((call) => (
          <Call key={call.call} {...props} call={call} />
        ))}
      </ul>
      {count > 0 && <Button onClick={() => setIsWhole(true)}>{t('calls.more', { count })}</Button>}
    </section>
  );
}
