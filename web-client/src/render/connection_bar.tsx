// The slim bar under the header: connection lost and found again, a newer server.

import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ServerTable } from '../protocol.gen';
import { link, state, watching } from '../state';
import { t } from '../text/text';
import { Button } from './parts/button';
import { say } from './parts/live';

const BACK_SHOWN_MS = 2000;
// A page that opens fast shows no word about it.
const PATIENCE_MS = 800;

interface Word {
  look: 'quiet' | 'lost' | 'good';
  text: string;
}

const isOutdated = computed(() => state.value.isOutdated);
const isAtTable = computed(() => {
  const { table } = state.value;
  return table !== null && table.state !== 'waiting';
});
/** Who watches has no seat that could be kept. */
const hasSeat = computed(() => isAtTable.value && watching.value === null);
const missed = computed(() => state.value.missed);

/** True for a while after the link came back. */
function useIsBack(epoch: number): boolean {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (epoch < 2) return undefined;
    setIsBack(true);
    const timer = setTimeout(() => setIsBack(false), BACK_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [epoch]);
  return isBack;
}

/** True for a while after something has begun. */
function useIsPatient(what: unknown): boolean {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    setIsPatient(true);
    const timer = setTimeout(() => setIsPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return isPatient;
}

/** One is connected again, and the table has not been heard of since: its server is gone, and another takes it. */
function useIsAwaited(): boolean {
  const lost = useRef<ServerTable | null>(null);
  const { phase } = link.value;
  const { table } = state.value;
  useEffect(() => {
    if (phase === 'lost') lost.current = state.peek().table;
  }, [phase]);
  return phase === 'open' && table !== null && lost.current === table;
}

function wordOf(isBack: boolean, isPatient: boolean, isAwaited: boolean): Word | null {
  const { phase, epoch } = link.value;
  if (isAwaited) return isPatient ? null : { look: 'lost', text: t('link.moving') };
  if (phase !== 'open' && (phase === 'lost' || epoch > 0)) {
    return { look: 'lost', text: t(hasSeat.value ? 'link.lostAtTable' : 'link.lost') };
  }
  if (phase === 'connecting') {
    return isPatient ? null : { look: 'quiet', text: t('link.connecting') };
  }
  if (!isBack) return null;
  return { look: 'good', text: t('link.back', { count: missed.value?.discards ?? 0 }) };
}

export function ConnectionBar(): JSX.Element | null {
  const isBack = useIsBack(link.value.epoch);
  const isAwaited = useIsAwaited();
  const isPatient = useIsPatient(isAwaited);
  const word = wordOf(isBack, isPatient, isAwaited);
  const text = word?.text ?? '';
  const place = isAtTable.value ? 'is-at-table' : '';
  useEffect(() => say(text), [text]);

  if (isOutdated.value) {
    return (
      <div class={`bar bar-quiet ${place}`} role="alert">
        <span>{t(isAtTable.value ? 'link.outdatedAtTable' : 'link.outdated')}</span>
        <Button kind="quiet" onClick={() => location.reload()}>
          {t('link.reload')}
        </Button>
      </div>
    );
  }
  return word && <div class={`bar bar-${word.look} ${place}`}>{word.text}</div>;
}
