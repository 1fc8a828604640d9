// The sheet over the table after a hand and after the match, with the way on.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import type { Game } from '../../game';
import { lookBack } from '../../looking_back';
import { go, route } from '../../routes';
import { catalogue, clubs, game, lessons, shownState, table } from '../../state';
import { areBotsAlone, ownSeat } from '../../seats';
import { nextHandWords } from '../../table_facts';
import { hasPoints } from '../../table_rules';
import { placeOf } from '../../teach/ladder';
import { listOf, t } from '../../text/text';
import { Button, IconButton } from '../parts/button';
import { useNow } from '../parts/clock';
import { Icon } from '../parts/icon';
import { lazy } from '../parts/lazy';
import { HolderAvatar } from '../parts/marks';
import { Segments } from '../parts/segments';
import { openOverlay } from '../overlay';
import { isResultAside, isTouch, room, stage } from '../table/view';
import {
  isFinalShown,
  isMoment,
  isOwner,
  isReviewShown,
  momentsOver,
  nextStep,
  pressNext,
  shownWin,
  wins,
} from './next';
import { ReplayLink } from './replay_link';
import { lookOf, ResultBody, sheetName } from './result_body';
import { changesOf, ownWords } from './scores';
import { Scrolled } from './scrolled';

const waitsQuestion = lazy(() =>
  import('../teach/waits_question').then((part) => part.WaitsQuestion),
);
const review = lazy(() => import('../teach/review_body').then((part) => part.ReviewBody));

/** To the lobby; from a table of a club night back to it. TV has its own way on. */
function Leave({ code }: { code: string }): JSX.Element | null {
  if (route.value.screen === 'tv') return null;
  const { came: call } = clubs.value;
  if (!call || call.code !== code || code === '') {
    return <Button onClick={() => go('/')}>{t('final.lobby')}</Button>;
  }
  const path = clubPath(call.club, { page: 'night', night: call.night });
  return <Button onClick={() => go(path)}>{t('final.night')}</Button>;
}

/** Who is ready for the next hand: a sign for each person. */
function ReadyMarks(): JSX.Element | null {
  const at = table.value;
  if (at?.state !== 'between' || areBotsAlone(at)) return null;
  const ready = at.seats.filter((seat) => seat.ready).map(({ name }) => name);
  return (
    <span
      class="r-readies"
      role="img"
      aria-label={t('result.readyNames', { names: listOf(ready) })}
    >
      <span>{t('result.ready')}</span>
      {at.seats.map((holder, seat) =>
        holder.ready ? (
          <span key={seat} class="r-ready-mark" title={holder.name}>
            <HolderAvatar of={holder} />
            <Icon name="check" size={14} />
          </span>
        ) : (
          <span key={seat} class="r-ready-mark is-open" title={holder.name} />
        ),
      )}
    </span>
  );
}

/** Seconds until the next hand starts by itself, or nothing. */
function Countdown(): JSX.Element | null {
  const until = shownState.value.nextAt;
  const now = useNow(500, until > 0);
  if (until === 0) return null;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span class="r-countdown" role="timer" aria-live="off">
      {seconds}
    </span>
  );
}

const WORDS = {
  winner: 'result.nextWinner',
  final: 'result.final',
  ready: 'result.next',
  deal: 'result.next',
  rematch: 'final.rematch',
} as const;

function NextButton(): JSX.Element | null {
  const ref = useRef<HTMLButtonElement>(null);
  const step = nextStep.value;
  // oxlint-disable-next-line react/exhaustive-deps -- another win is another way on
  useEffect(() => ref.current?.focus({ preventScroll: true }), [step, shownWin.value]);
  if (step === 'waiting' || step === 'watch') {
    return (
      <p class="r-wait">
        {t('result.waitsForAll')}
        <Countdown />
      </p>
    );
  }
  if (step === 'none') {
    return ownSeat.value < 0 ? null : <p class="r-wait">{t('final.rematchWait')}</p>;
  }
  return (
    <button ref={ref} type="button" class="button button-main button-big" onClick={pressNext}>
      {t(WORDS[step])}
      {!isTouch.value && <kbd>{t('keys.space')}</kbd>}
      {(step === 'ready' || step === 'deal') && <Countdown />}
    </button>
  );
}

const showTable = (): void => {
  isResultAside.value = true;
};

const ShowTable = ({ isShort }: { isShort: boolean }): JSX.Element =>
  isShort ? (
    <IconButton icon="eye" label={t('result.showTable')} onClick={showTable} />
  ) : (
    <Button kind="quiet" icon="eye" onClick={showTable}>
      {t('result.showTable')}
    </Button>
  );

const hasReview = (): boolean => lessons.value.review !== null && !isFinalShown.value;

type Tab = 'result' | 'review';

/** The result, or all hands: where the table reviews them. */
function Tabs(): JSX.Element | null {
  if (!hasReview()) return null;
  return (
    <Segments<Tab>
      legend={t('review.title')}
      isLegendHidden
      rows={[
        { value: 'result', words: t('review.result') },
        { value: 'review', words: t('review.tab') },
      ]}
      value={isReviewShown.value ? 'review' : 'result'}
      onChange={(tab) => {
        isReviewShown.value = tab === 'review';
      }}
    />
  );
}

/** The way to the next step, for the owner of a table on the ladder. */
function ToLadder(): JSX.Element | null {
  const at = table.value;
  if (!at?.lesson?.teaching || !isOwner.value || !placeOf(catalogue.value, at.preset)) return null;
  return (
    <Button icon="ladder" onClick={() => openOverlay('ladder')}>
      {t('ladder.title')}
    </Button>
  );
}

function NextHand({ here }: { here: Game }): JSX.Element | null {
  const next = table.value?.next_hand;
  return next ? <p class="r-next">{nextHandWords(next, here.winds)}</p> : null;
}

/** The hand from its deal on, move by move. */
const ReviewHand = ({ isShort }: { isShort: boolean }): JSX.Element =>
  isShort ? (
    <IconButton icon="replay" label={t('result.reviewHand')} onClick={lookBack} />
  ) : (
    <Button kind="quiet" icon="replay" onClick={lookBack}>
      {t('result.reviewHand')}
    </Button>
  );

/** Why the win is worth what it is: where the table reviews its hands. */
function WhyScore({ here }: { here: Game }): JSX.Element | null {
  const hasWin = hasPoints.value && here.result?.kind === 'win';
  if (!hasWin || !hasReview() || isReviewShown.value) return null;
  return (
    <Button
      kind="quiet"
      icon="info"
      onClick={() => {
        isReviewShown.value = true;
      }}
    >
      {t('result.whyScore')}
    </Button>
  );
}

/** What it was for oneself, where the rows may be out of sight. */
function OwnStanding({ here }: { here: Game }): JSX.Element | null {
  if (!hasPoints.value || !here.result || isFinalShown.value) return null;
  const { deltas, scores } = here.settled ?? changesOf(here.result);
  const words = ownWords(deltas, scores);
  return words === '' ? null : <p class="r-own">{words}</p>;
}

export function ResultSheet(): JSX.Element | null {
  const here = game.value;
  const at = table.value;
  if (!here || (!here.result && !here.final) || at?.state === 'frozen' || isMoment.value) {
    return null;
  }
  const isQuiet = shownState.value.quiet >= here.last;
  const isAfterMoment = momentsOver.value === wins.value.at(-1)?.n;
  if (isResultAside.value) {
    return (
      <Button
        class="r-show"
        onClick={() => {
          isResultAside.value = false;
        }}
      >
        {t('result.showResult')}
      </Button>
    );
  }
  const look = lookOf(room.value.width, room.value.height, stage.value.scale);
  const mayLeave = here.final !== null || ownSeat.value < 0;
  return (
    <div class={`r-over ${isQuiet ? 'is-quiet' : ''} ${isAfterMoment ? 'is-next' : ''}`}>
      <section
        class={`r-sheet is-${look.kind}`}
        style={{ width: look.width, zoom: look.zoom }}
        role="dialog"
        aria-label={sheetName(here)}
      >
        <Scrolled>
          {lessons.value.asked && <waitsQuestion.Part />}
          <Tabs />
          {hasReview() && isReviewShown.value ? (
            <review.Part here={here} width={look.handWidth} />
          ) : (
            <ResultBody here={here} look={look} />
          )}
        </Scrolled>
        <footer class="r-foot">
          <div class="r-told">
            {look.kind !== 'plain' && <OwnStanding here={here} />}
            <NextHand here={here} />
          </div>
          <span class="r-ways">
            <ShowTable isShort={look.kind !== 'plain'} />
            {at && !here.final && <ReviewHand isShort={look.kind !== 'plain'} />}
            <WhyScore here={here} />
          </span>
          <span class="t-bar-space" />
          <ReadyMarks />
          <ToLadder />
          {here.final && <ReplayLink />}
          {mayLeave && <Leave code={at?.code ?? ''} />}
          <NextButton />
        </footer>
      </section>
    </div>
  );
}
