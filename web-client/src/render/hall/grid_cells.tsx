// The tables of a grid with their head: a page of them, or one of them enlarged.

import { signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { copy } from '../../clipboard';
import { t } from '../../text/text';
import { listed } from '../../watch/neighbours';
import { Main } from '../pages/header';
import { Button, IconButton, Link } from '../parts/button';
import { Sparrow } from '../parts/marks';
import { Segments } from '../parts/segments';
import { toast } from '../parts/toast';
import { GridCell, type GridTable } from './grid_cell';
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

const focused = (list: HTMLElement): { cells: HTMLElement[]; here: number } => {
  const cells = [...list.querySelectorAll<HTMLElement>('.grid-enlarge')];
  return { cells, here: cells.findIndex((cell) => cell === document.activeElement) };
};

function move(list: HTMLElement, key: StepKey): void {
  const { cells, here } = focused(list);
  const boxes = cells.map((cell) => cell.getBoundingClientRect());
  const next = here < 0 ? cells[0] : cells[neighbour(boxes, here, STEPS[key])];
  next?.focus();
}

type Pin = ((code: string) => void) | undefined;

function pinFocused(list: HTMLElement, shown: readonly GridTable[], pin: Pin): void {
  const { cells, here } = focused(list);
  const table = shown[cells.length === 1 ? 0 : here];
  if (table) pin?.(table.code);
}

interface Keyed {
  list: HTMLElement | null;
  shown: readonly GridTable[];
  pin: Pin;
}

function onKey(event: KeyboardEvent, { list, shown, pin }: Keyed): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const letter = event.key.toLowerCase();
  if (isStep(event.key) && list && !(event.target instanceof HTMLInputElement)) {
    event.preventDefault();
    move(list, event.key);
  } else if (event.key === 'Escape') {
    enlarged.value = '';
  } else if (letter === 'f') {
    toggleFull();
  } else if (letter === 'p' && list) {
    pinFocused(list, shown, pin);
  }
}

/** Arrows among the tables, Escape back to all of them, F for the full screen, P to TV. */
function useKeys(keyed: () => Keyed): void {
  const now = useRef(keyed);
  now.current = keyed;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event, now.current());
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
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

interface HeadProps {
  title: string;
  count: number;
  finished: number;
  size: number;
  /** Where it leads back to. */
  home: { to: string; words: string };
  clock?: ComponentChildren;
}

function Head({ title, count, finished, size, home, clock }: HeadProps): JSX.Element {
  return (
    <header class={`grid-head ${useIsIdle() ? 'is-idle' : ''}`}>
      <Link to={home.to} class="t-logo" aria-label={home.words}>
        <Sparrow />
      </Link>
      <h1>{title}</h1>
      <span class="pill">
        {[
          t('grid.many', { count }),
          ...(finished > 0 ? [t('grid.finishedCount', { count: finished })] : []),
        ].join(' · ')}
      </span>
      <span class="grid-class">{t('grid.class')}</span>
      {clock}
      <div class="grid-controls">
        <Pages count={count} size={size} />
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

export interface GridProps extends Omit<HeadProps, 'count' | 'size'> {
  tables: readonly GridTable[];
  /** The table that is on TV. */
  onTv?: string | undefined;
  /** For who may: puts a table on TV. */
  pin?: Pin;
  /** In the place of tables, while there are none. */
  children: ComponentChildren;
}

export function Grid({ tables, onTv, pin, children, ...head }: GridProps): JSX.Element {
  const ref = useRef<HTMLUListElement>(null);
  const size = sizeFor(chosen.value, tables.length);
  const large = tables.find(({ code }) => code === enlarged.value);
  const shown = large ? [large] : pageOf(tables, page.value, size);
  useKeys(() => ({ list: ref.current, shown, pin }));
  const columns = gridColumns(large ? 1 : size);
  const codes = tables.map(({ code }) => code).join();
  // Whoever watches one of them goes on to the next (W38).
  useEffect(() => {
    listed.value = codes === '' ? [] : codes.split(',');
  }, [codes]);
  return (
    <>
      <Head {...head} count={tables.length} size={size} />
      <Main class={`grid-page grid-of-${large ? 1 : size}`}>
        {tables.length === 0 ? (
          <div class="grid-empty">{children}</div>
        ) : (
          <ul ref={ref} class="grid-cells" style={{ '--columns': columns }}>
            {shown.map((table, i) => (
              <GridCell
                key={table.code}
                table={table}
                place={i}
                isLarge={large !== undefined}
                isOnTv={table.code === onTv}
                pin={pin}
                onLarge={() => {
                  enlarged.value = large ? '' : table.code;
                }}
              />
            ))}
          </ul>
        )}
      </Main>
    </>
  );
}
