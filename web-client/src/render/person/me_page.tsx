// The page about oneself: from one's own finished matches, for nobody else until it is shared.

import '../../styles/me.css';
import '../lobby/words';
import { computed, effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { copy } from '../../clipboard';
import { download } from '../../csv';
import { send } from '../../send';
import { link, matches, me, person } from '../../state';
import { momentOf, t } from '../../text/text';
import { useFriends } from '../hall/friends';
import { openOverlay } from '../overlay';
import { Header, Main } from '../pages/header';
import { Button } from '../parts/button';
import { Avatar } from '../parts/marks';
import { StillReading } from '../parts/still_reading';
import { Switch } from '../parts/switch';
import { toast } from '../parts/toast';
import { BestHands } from './best_hands';
import { FacePicker } from './face_picker';
import { metOften, sheetOf } from './figures';
import { askForPerson, followPerson, kind } from './page_data';
import { People } from './people';
import { PlacesCard, RatesCard } from './places';
import { Results } from './results';

/** So many of the latest matches are looked at. */
const ROWS_MAX = 500;

/** With whom they were played, page after page. */
const followMatches = (): (() => void) => {
  const stops = [
    effect(() => {
      if (link.value.phase === 'open')
        untracked(() => send({ type: 'list_matches', mine: true, skip: 0 }));
    }),
    effect(() => {
      const list = matches.value.mine;
      if (!list?.more || list.rows.length === 0 || list.rows.length >= ROWS_MAX) return;
      untracked(() => send({ type: 'list_matches', mine: true, skip: list.rows.length }));
    }),
  ];
  return () => stops.forEach((stop) => stop());
};

const played = computed(() => (matches.value.mine?.rows ?? []).filter((row) => row.me >= 0));

/** The month of the first match that is known. */
export function sinceWords(endedMin: number | undefined): string {
  if (endedMin === undefined) return '';
  return t('own.since', { month: momentOf(endedMin * 60, { month: 'long', year: 'numeric' }) });
}

const Myself = (): JSX.Element => (
  <section class="card me-card">
    <Avatar name={me.value?.name ?? ''} face={me.value?.face} />
    <h1>{me.value?.name ?? t('app.loading')}</h1>
    <p class="lead">
      {[
        sinceWords(played.value.at(-1)?.ended_min),
        t('own.matches', { count: played.value.length }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    <FacePicker />
    <Button onClick={() => openOverlay('name')}>{t('name.change')}</Button>
  </section>
);

const copyAddress = async (address: string): Promise<void> => {
  if (await copy(address)) toast(t('own.linkCopied'));
};

/** Who may see it, and taking it elsewhere. */
function Sharing(): JSX.Element | null {
  const { value: told } = person;
  if (!told || told.account !== me.value?.account) return null;
  return (
    <section class="card me-sharing">
      <Switch
        words={t('own.share')}
        isOn={told.shared}
        onChange={(isOn) => send({ type: 'share_page', on: isOn })}
      />
      <p class="lead">{t(told.shared ? 'own.shareOn' : 'own.onlyYou')}</p>
      <div class="me-actions">
        <Button
          icon="share"
          disabled={!told.shared}
          onClick={() => void copyAddress(`${location.origin}/p/${told.account}`)}
        >
          {t('own.copyLink')}
        </Button>
        <Button icon="download" onClick={() => download('jansou.csv', sheetOf(played.value))}>
          {t('own.csv')}
        </Button>
      </div>
    </section>
  );
}

/** How it will look, before there is anything. */
const NothingYet = (): JSX.Element => (
  <section class="card empty me-nothing">
    <h2>{t('own.nothingYet')}</h2>
    <p class="lead">{t('own.nothingYetLead')}</p>
  </section>
);

export function MePage(): JSX.Element {
  const account = me.value?.account ?? '';
  useFriends();
  useEffect(followMatches, []);
  useEffect(() => (account === '' ? undefined : followPerson(account)), [account]);
  const reading = person.value?.reading;
  const isTold = account !== '' && person.value?.account === account;
  return (
    <>
      <Header />
      <Main class="me-page">
        <div class="me-first">
          <Myself />
          {isTold && reading && (
            <StillReading reading={reading} ask={() => askForPerson(account)} />
          )}
          <People met={metOften(played.value)} />
        </div>
        {isTold && kind.value ? (
          <>
            <div class="me-middle">
              <Results />
              <BestHands />
            </div>
            <div class="me-side">
              <PlacesCard of={kind.value} />
              <RatesCard of={kind.value} who={t('own.you')} />
              <Sharing />
            </div>
          </>
        ) : isTold ? (
          <NothingYet />
        ) : (
          <p class="card empty">{t('app.loading')}</p>
        )}
      </Main>
    </>
  );
}
