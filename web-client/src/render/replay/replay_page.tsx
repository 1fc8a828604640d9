// The page of a finished match, and looking back at the one that is played.

import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { presetRow } from '../../catalogue';
import { copy } from '../../clipboard';
import { toTable } from '../../looking_back';
import type { ServerMatch } from '../../protocol.gen';
import { hashOf, momentOf } from '../../replay/course';
import { route } from '../../routes';
import { catalogue, liveTable, match as told, state } from '../../state';
import { dayOf, t } from '../../text/text';
import { LoadingPage } from '../pages/closed';
import { MissingMatchPage } from '../pages/missing_match';
import { Button } from '../parts/button';
import { toast } from '../parts/toast';
import { ExportSheet } from './export_sheet';
import { fetchMatch, problem } from './fetch_match';
import { moment } from './player';
import { followAddress, isWide, ReplayBar } from './replay_bar';
import { ReplayScreen } from './replay_screen';
import { WallBadge } from './wall_sheet';

function copyLink(): void {
  const address = `${location.origin}${location.pathname}${hashOf(moment.peek())}`;
  void copy(address).then((isCopied) =>
    isCopied ? toast(t('replay.copied'), 'good') : toast(t('replay.copyFailed')),
  );
}

function factsOf({ preset, settings, ended_min: ended }: ServerMatch): string {
  const title = presetRow(catalogue.value, preset)?.title ?? preset;
  const { length: count } = settings;
  const game = count > 0 ? t('lobby.changes', { preset: title, count }) : title;
  return t('replay.dated', { game, when: dayOf(ended) });
}

export function ReplayPage(): JSX.Element {
  const { value: here } = route;
  const id = here.screen === 'replay' ? here.id : '';
  useEffect(() => fetchMatch(id), [id]);
  const shown = told.value?.id === id ? told.value : null;
  const isThere = shown !== null;
  useEffect(() => (isThere ? followAddress() : undefined), [isThere]);
  const [isExporting, setExporting] = useState(false);
  if (problem.value) return <MissingMatchPage problem={problem.value} />;
  if (!shown) return <LoadingPage />;
  return (
    <>
      <ReplayScreen
        key={id}
        match={shown}
        from={momentOf(location.hash)}
        isKept
        copyLink={copyLink}
        bar={(onWalls) => (
          <ReplayBar
            match={shown}
            facts={factsOf(shown)}
            onWalls={onWalls}
            copyLink={copyLink}
            onExport={() => setExporting(true)}
          />
        )}
      />
      {isExporting && <ExportSheet id={id} onClose={() => setExporting(false)} />}
    </>
  );
}

// ---- the match that is played ----

/** Something is asked at the table meanwhile. */
const isAsked = computed(() => {
  const { asked, answered } = state.value;
  return asked !== null && asked.number !== answered;
});

const LookBackBar = ({ onWalls }: { onWalls(): void }): JSX.Element => (
  <header class="t-bar p-bar">
    {(isWide() || !isAsked.value) && <h1 class="t-title">{t('replay.soFar')}</h1>}
    <span class="t-bar-space" />
    <span role="status">
      {isAsked.value && <span class="pill p-asked">{t('replay.yourTurn')}</span>}
    </span>
    {isWide() && <WallBadge onPress={onWalls} />}
    <Button kind={isAsked.value ? 'main' : 'plain'} class="p-copy" onClick={toTable}>
      {t('closed.backToTable')}
    </Button>
  </header>
);

const nothing = (): void => {};

/** From the start of the hand that is played, as far as it may be seen. */
export function LookBack(): JSX.Element {
  const code = liveTable.value?.code ?? '';
  useEffect(() => {
    // What was told before is too old.
    state.value = { ...state.peek(), match: null };
    return fetchMatch(code);
  }, [code]);
  const shown = told.value?.id === code ? told.value : null;
  if (problem.value) return <MissingMatchPage problem={problem.value} onBack={toTable} />;
  if (!shown) return <LoadingPage />;
  return (
    <ReplayScreen
      match={shown}
      from={{ hand: shown.events.length, step: 0 }}
      copyLink={nothing}
      bar={(onWalls) => <LookBackBar onWalls={onWalls} />}
    />
  );
}
