// What is said over the deck to whoever watches, and what stands in the place of a table of which
// nothing is released yet.

import { computed } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { go } from '../../routes';
import { send } from '../../send';
import { liveTable, watching } from '../../state';
import { t } from '../../text/text';
import { delayOf } from '../../watch/sentence';
import { Button, IconButton } from '../parts/button';
import { mayDeal } from '../result/next';
import { isResultAside } from '../table/view';
import { hands, isAtEnd, play, story, toNewest } from '../replay/player';
import {
  isAtTable,
  isOver,
  isOverKnown,
  note,
  offered,
  toNextMatch,
  waitNoLonger,
  watchClass,
} from './watching';

const Notice = ({
  words,
  children,
}: {
  words: string;
  children: ComponentChildren;
}): JSX.Element => (
  <div class="w-notice" role="status">
    <span>{words}</span>
    {children}
  </div>
);

const understood = (): void => {
  note.value = 'none';
};

/** The match is over, and one is not at its end: nothing of its result is shown unasked. */
function OverNotice(): JSX.Element {
  const id = liveTable.value?.match;
  return (
    <Notice words={t('watch.over')}>
      {!isAtEnd.value && <Button onClick={play}>{t('watch.goOn')}</Button>}
      {!isAtEnd.value && <Button onClick={toNewest}>{t('watch.result')}</Button>}
      {id && <Button onClick={() => go(`/r/${id}`)}>{t('watch.replay')}</Button>}
      <IconButton
        icon="close"
        label={t('app.close')}
        onClick={() => {
          isOverKnown.value = true;
        }}
      />
    </Notice>
  );
}

/** Bots alone have played a hand: their owner, who looks on, may ask for the next one. */
export const DealButton = (): JSX.Element | null =>
  isAtTable.value && mayDeal.value ? (
    <Button kind="main" onClick={() => send({ type: 'deal_next' })}>
      {t('bots.deal')}
    </Button>
  ) : null;

/** The same where its result is not shown. */
const hasRest = computed(
  () => isAtTable.value && mayDeal.value && (isResultAside.value || !isAtEnd.value),
);

const RestNotice = (): JSX.Element => (
  <Notice words={t('bots.rests')}>
    <DealButton />
    {isResultAside.value && isAtEnd.value && (
      <IconButton
        icon="eye"
        class="w-result"
        label={t('result.showResult')}
        onClick={() => {
          isResultAside.value = false;
        }}
      />
    )}
  </Notice>
);

/** There is something to be said over the deck. */
export const hasNotice = computed(() => {
  if (hasRest.value) return true;
  if (story.value.next.length > 0 || note.value !== 'none') return true;
  return (
    isOver.value && !isOverKnown.value && (!isAtEnd.value || liveTable.value?.match !== undefined)
  );
});

export function Notices(): JSX.Element | null {
  if (!hasNotice.value) return null;
  if (story.value.next.length > 0) {
    return (
      <Notice words={t('watch.newMatch')}>
        <Button onClick={toNextMatch}>{t('watch.toNewMatch')}</Button>
      </Notice>
    );
  }
  switch (note.value) {
    case 'waits':
      return (
        <Notice words={t('watch.waits')}>
          <Button onClick={waitNoLonger}>{t('watch.waitNoLonger')}</Button>
        </Notice>
      );
    case 'moved':
    case 'newMatch':
      return (
        <Notice words={t(`watch.${note.value}`)}>
          <Button onClick={understood}>{t('watch.close')}</Button>
        </Notice>
      );
    case 'none':
      return hasRest.value ? <RestNotice /> : <OverNotice />;
  }
}

function waitingWords(): string {
  const release = offered.value?.release;
  switch (release?.kind) {
    case undefined:
    case 'live':
      return t('watch.notYetDealt');
    case 'time':
      return t('watch.notYetDelay', { delay: delayOf(release) });
    case 'match':
      return t('watch.notYetMatch');
    case 'round':
      return t('watch.notYetRound');
    case 'hand':
    case 'hands':
      return t('watch.notYetHands');
  }
}

/** In the place of the table while no hand of it is released. */
export function WaitingForHand(): JSX.Element | null {
  if (hands.value.length > 0) return null;
  const open = watching.value?.classes.find(({ class: what }) => what === 'public');
  const isOther = open !== undefined && open !== offered.value;
  return (
    <div class="w-waiting" role="status">
      <strong>{t('watch.notYet')}</strong>
      <p>{waitingWords()}</p>
      {isOther && (
        <Button kind="main" onClick={() => watchClass(open)}>
          {t('watch.meanwhile')}
        </Button>
      )}
    </div>
  );
}
