// Several tables at once, for a projector: each begins and ends by itself, without a touch.

import '../../styles/hall.css';
import './words';
import '../../styles/grid.css';
import { signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { copy } from '../../clipboard';
import { route } from '../../routes';
import { small } from '../../state';
import { t } from '../../text/text';
import { Main } from '../pages/header';
import { Button, IconButton, Link, LinkButton } from '../parts/button';
import { Sparrow } from '../parts/marks';
import { Segments } from '../parts/segments';
import { toast } from '../parts/toast';
import { isOver } from './card_words';
import { GridCell } from './grid_cell';
import { isStep, neighbour, type StepKey, STEPS } from './neighbour';
import { GRID_SIZES, gridColumns, pageOf, pagesOf, sizeFor } from './grid_plan';

/** Tables on a screen; 0: as many as there are. */
const chosen = signal(0);
const page = signal(0);
/** The table that fills the screen, or empty. */
const enlarged = signal('');

const IDLE_MS = 5000;

/** True after a while without a pointer or a key. */
function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = (): void => {
      setIsIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsIdle(true), IDLE_MS);
    };
    wake();
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    events.forEach((name) => addEventListener(name, wake));
    return () => {
      clearTimeout(timer);
      events.forEach((name) => removeEventListener(name, wake));
    };
  }, []);
  return isIdle;
}

function toggleFull(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  // A browser that does not allow it stays as it is.
  change.catch(() => undefined);
}

async function share(): Promise<void> {
  toast(t((await copy(location.href)) ? 'grid.shared' : 'grid.notShared'));
}

function move(list: HTMLElement, key: StepKey): void {
  const cells = [...list.querySelectorAll<HTMLElement>('.grid-enlarge')];
  const here = cells.findIndex((cell) => cell === document.activeElement);
  const boxes = cells.map((cell) => cell.getBoundingClientRect());
  const next = here < 0 ? cells[0] : cells[neighbour(boxes, here, STEPS[key])];
  next?.focus();
}

/** Arrows among the tables, Escape back to all of them, F for the full screen. */
function useKeys(list: { current: HTMLElement | null }): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isStep(event.key) && list.current && !(event.target instanceof HTMLInputElement)) {
        event.preventDefault();
        move(list.current, event.key);
      } else if (event.key === 'Escape') {
        enlarged.value = '';
      } else if (event.key === 'f' || event.key === 'F') {
        toggleFull();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [list]);
}

function Pages({ count, size }: { count: number; size: number }): JSX.Element | null {
  const pages = pagesOf(count, size);
  if (pages < 2) return null;
  const at = Math.min(page.value, pages - 1);
  const turn = (by: number) => () => {
    page.value = (at + by + pages) % pages;
  };
  return (
    <>
      <IconButton icon="back" label={t('grid.previousPage')} onClick={turn(-1)} />
      <span>
        {t('grid.page', { from: at * size + 1, to: Math.min(count, (at + 1) * size), count })}
      </span>
      <IconButton icon="on" label={t('grid.nextPage')} onClick={turn(1)} />
    </>
  );
}

function Head({ codes, size }: { codes: readonly string[]; size: number }): JSX.Element {
  const over = codes.filter((code) => {
    const card = small.value.cards[code];
    return card && isOver(card);
  }).length;
  return (
    <header class={`grid-head ${useIsIdle() ? 'is-idle' : ''}`}>
      <Link to="/watch" class="t-logo" aria-label={t('grid.choose')}>
        <Sparrow />
      </Link>
      <h1>{t('app.grid')}</h1>
      <span class="pill">
        {[
          t('grid.many', { count: codes.length }),
          ...(over > 0 ? [t('grid.finishedCount', { count: over })] : []),
        ].join(' · ')}
      </span>
      <span class="grid-class">{t('grid.class')}</span>
      <div class="grid-controls">
        <Pages count={codes.length} size={size} />
        <Segments
          legend={t('grid.size')}
          isLegendHidden
          rows={GRID_SIZES.map((one) => ({ value: String(one), words: String(one) }))}
          value={String(size)}
          onChange={(value) => {
            chosen.value = Number(value);
            page.value = 0;
          }}
        />
        <IconButton icon="full" label={t('grid.fullScreen')} onClick={toggleFull} />
        <Button icon="share" onClick={() => void share()}>
          {t('grid.share')}
        </Button>
      </div>
    </header>
  );
}

const Empty = (): JSX.Element => (
  <div class="grid-empty">
    <p>{t('grid.empty')}</p>
    <LinkButton to="/watch" icon="eye">
      {t('grid.choose')}
    </LinkButton>
  </div>
);

export function GridPage(): JSX.Element {
  const ref = useRef<HTMLUListElement>(null);
  useKeys(ref);
  const codes = route.value.screen === 'grid' ? route.value.codes : [];
  const size = sizeFor(chosen.value, codes.length);
  const isOne = codes.includes(enlarged.value);
  const shown = isOne ? [enlarged.value] : pageOf(codes, page.value, size);
  const columns = gridColumns(isOne ? 1 : size);
  return (
    <>
      <Head codes={codes} size={size} />
      <Main class={`grid-page grid-of-${isOne ? 1 : size}`}>
        {codes.length === 0 ? (
          <Empty />
        ) : (
          <ul ref={ref} class="grid-cells" style={{ '--columns': columns }}>
            {shown.map((code, i) => (
              <GridCell
                key={code}
                code={code}
                place={i}
                isLarge={isOne}
                onLarge={() => {
                  enlarged.value = isOne ? '' : code;
                }}
              />
            ))}
          </ul>
        )}
      </Main>
    </>
  );
}
