// What stands beside the table: help, what is said, or what has happened. Only where a wide table is
// left; elsewhere each of them is a drawer.

import { computed, effect, signal } from '@preact/signals';
import { stageFor } from '../../geometry/stage';
import { set, settings } from '../../settings';
import { replayed } from '../../state';
import { isHelped } from '../../teach/help';
import { closeOverlay, overlay } from '../overlay';
import { mayTalk } from '../result/next';

export type Beside = 'help' | 'talk' | 'log';

/** As in column.css. */
const COLUMN_PX = { narrow: 300, wide: 320, wideFrom: 1360 };

const size = signal({
  width: typeof innerWidth === 'undefined' ? 0 : innerWidth,
  height: typeof innerHeight === 'undefined' ? 0 : innerHeight,
});
if (typeof addEventListener !== 'undefined') {
  addEventListener('resize', () => {
    size.value = { width: innerWidth, height: innerHeight };
  });
}

export function fitsBeside(width: number, height: number): boolean {
  const column = width >= COLUMN_PX.wideFrom ? COLUMN_PX.wide : COLUMN_PX.narrow;
  return width - column > height && stageFor(width - column, height).kind === 'wide';
}

const fits = computed(() => fitsBeside(size.value.width, size.value.height));

/** What there is to choose from. */
export const besides = computed<readonly Beside[]>(() => [
  ...(isHelped.value ? (['help'] as const) : []),
  ...(mayTalk.value ? (['talk'] as const) : []),
  'log',
]);

/** Of help and what else was opened, help was looked at last. */
const isHelpFront = signal(true);

/** What stands there; null: nothing. */
export const beside = computed<Beside | null>(() => {
  if (!fits.value) return null;
  const { beside: wanted } = settings.value;
  const isOther = wanted !== 'none' && besides.value.includes(wanted);
  if (isHelped.value && (isHelpFront.value || !isOther)) return 'help';
  return isOther ? wanted : null;
});

export function showBeside(part: Beside): void {
  isHelpFront.value = part === 'help';
  if (part !== 'help') set({ beside: part });
}

export function closeBeside(): void {
  if (beside.peek() === 'help') set({ help: 'none' });
  else set({ beside: 'none' });
}

/** Counts how often somebody has wished to say something: the phrases get the focus. */
export const wishesToTalk = signal(0);

/** What would open as a drawer stands beside the table, where there is room. Call the result to stop. */
export const startBeside = (): (() => void) =>
  effect(() => {
    const kind = overlay.value?.kind;
    if ((kind !== 'talk' && kind !== 'log') || !fits.value || replayed.value) return;
    closeOverlay();
    showBeside(kind);
    if (kind === 'talk') wishesToTalk.value = wishesToTalk.peek() + 1;
  });
