// The sheet over the table after a hand and after the match, with the way on.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../../game';
import { go } from '../../routes';
import { mySeat, nameOf } from '../../seats';
import { game, shownState, table } from '../../state';
import { listOf, t, tOr } from '../../text/text';
import { Button, IconButton } from '../parts/button';
import { useNow } from '../parts/clock';
import { Icon } from '../parts/icon';
import { Avatar } from '../parts/marks';
import { isResultAside, isTouch, room, stage } from '../table/view';
import { DrawResult } from './draw';
import { FinalScores } from './final';
import { isFinalShown, nextStep, pressNext, shownWin } from './next';
import { WinResult } from './win';

const SHEET_U = 1040;

interface SheetLook {
  kind: 'plain' | 'narrow' | 'low';
  /** In px: the sheet, the room for a hand in it, its largest tile. */
  width: number;
  handWidth: number;
  tile: number;
}

/** Upright phones have no width to spare, those on their side no height. */
function lookOf(roomWidth: number, roomHeight: number, scale: number): SheetLook {
  const width = Math.min(SHEET_U * Math.max(0.8, scale), roomWidth - 16);
  if (width < 620) return { kind: 'narrow', width, handWidth: width - 54, tile: 46 };
  if (roomHeight < 560) return { kind: 'low', width, handWidth: width - 72, tile: 32 };
  return { kind: 'plain', width, handWidth: width - 116, tile: 46 };
}

/** Who is ready for the next hand: a sign for each person. */
function ReadyMarks(): JSX.Element | null {
  const at = table.value;
  if (at?.state !== 'between') return null;
  const ready = at.seats.filter((seat) => seat.ready).map(({ name }) => name);
  return (
    <span
      class="r-readies"
      role="img"
      aria-label={t('result.readyNames', { names: listOf(ready) })}
    >
      <span>{t('result.ready')}</span>
      {at.seats.map(({ name, ready: isReady, kind }, seat) => (
        isReady
          ? (
            <span key={seat} class="r-ready-mark" title={name}>
              <Avatar name={name} isBot={kind === 'bot'} />
              <Icon name="check" size={14} />
            </span>
          )
          : <span key={seat} class="r-ready-mark is-open" title={name} />
      ))}
    </span>
  );
}

/** Seconds until the next hand starts by itself, or nothing. */
function Countdown(): JSX.Element | null {
  const until = shownState.value.nextAt;
  const now = useNow(500, until > 0);
  if (until === 0) return null;
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return <span class="r-countdown" role="timer" aria-live="off">{seconds}</span>;
}

const WORDS = {
  winner: 'result.nextWinner',
  final: 'result.final',
  ready: 'result.next',
  rematch: 'final.rematch',
} as const;

function NextButton(): JSX.Element | null {
  const ref = useRef<HTMLButtonElement>(null);
  const step = nextStep.value;
  useEffect(() => ref.current?.focus({ preventScroll: true }), [step, shownWin.value]);
  if (step === 'waiting' || step === 'watch') {
    return <p class="r-wait">{t('result.waitsForAll')}<Countdown /></p>;
  }
  if (step === 'none') {
    return mySeat.value < 0 ? null : <p class="r-wait">{t('final.rematchWait')}</p>;
  }
  return (
    <button ref={ref} type="button" class="button button-main button-big" onClick={pressNext}>
      {t(WORDS[step])}
      {!isTouch.value && <kbd>{t('keys.space')}</kbd>}
      {step === 'ready' && <Countdown />}
    </button>
  );
}

function Body({ here, look }: { here: Game; look: SheetLook }): JSX.Element | null {
  const { handWidth, tile, kind } = look;
  if (here.final && (isFinalShown.value || !here.result)) return <FinalScores final={here.final} />;
  if (here.result?.kind === 'draw') {
    return <DrawResult here={here} draw={here.result.draw} width={handWidth} />;
  }
  return <WinResult here={here} width={handWidth} tile={tile} isNarrow={kind === 'narrow'} />;
}

/** Strict table: the fault that was found, and, to its player alone, what was not. */
function Faults({ here: { fault, review } }: { here: Game }): JSX.Element | null {
  const wordsOf = (id: string): string => tOr('fault', id, id);
  if (isFinalShown.value || (!fault && review.length === 0)) return null;
  return (
    <div class="r-faults">
      {fault && (
        <p>
          {t('result.fault', {
            name: nameOf(fault.seat),
            fault: wordsOf(fault.fault),
            penalty: t(`penalty.${fault.penalty}`),
          })}
        </p>
      )}
      {review.length > 0 && <p>{t('result.review', { faults: listOf(review.map(wordsOf)) })}</p>}
    </div>
  );
}

const showTable = (): void => {
  isResultAside.value = true;
};

const ShowTable = ({ isShort }: { isShort: boolean }): JSX.Element => (isShort
  ? <IconButton icon="eye" label={t('result.showTable')} onClick={showTable} />
  : <Button kind="quiet" icon="eye" onClick={showTable}>{t('result.showTable')}</Button>);

/** Who has won or that nobody has, as the name of the sheet. */
function sheetName(here: Game): string {
  if (here.final && isFinalShown.value) return t('final.title');
  if (here.result?.kind === 'draw') return t(`draw.${here.result.draw.reason}`);
  const win = here.result?.wins[shownWin.value];
  return win ? t('result.wins', { name: nameOf(win.actor) }) : t('final.title');
}

export function ResultSheet(): JSX.Element | null {
  const here = game.value;
  const at = table.value;
  if (!here || (!here.result && !here.final) || at?.state === 'frozen') return null;
  const isQuiet = shownState.value.quiet >= here.last;
  if (isResultAside.value) {
    return (
      <Button class="r-show" onClick={() => { isResultAside.value = false; }}>
        {t('result.showResult')}
      </Button>
    );
  }
  const look = lookOf(room.value.width, room.value.height, stage.value.scale);
  const mayLeave = here.final !== null || mySeat.value < 0;
  return (
    <div class={`r-over ${isQuiet ? 'is-quiet' : ''}`}>
      <section
        class={`r-sheet is-${look.kind}`}
        style={{ width: look.width }}
        role="dialog"
        aria-label={sheetName(here)}
      >
        <div class="r-body">
          <Body here={here} look={look} />
          <Faults here={here} />
        </div>
        <footer class="r-foot">
          <ShowTable isShort={look.kind === 'narrow'} />
          <span class="t-bar-space" />
          <ReadyMarks />
          {mayLeave && <Button onClick={() => go('/')}>{t('final.lobby')}</Button>}
          <NextButton />
        </footer>
      </section>
    </div>
  );
}
