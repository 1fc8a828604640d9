// Keys pressed anywhere at the table, unless somebody is typing or a button takes them.

import { begun, choices, takeBack } from '../../input';
import { type KeyWorld, pressKey } from '../../input_keys';
import { openOverlay, overlay } from '../overlay';
import { pressNext } from '../result/next';
import { isMenuOpen, note } from './view';

const tileButton = (id: number): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-tile="${id}"]`);

const choiceButtons = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-choice]'),
];

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

const WORLD: KeyWorld = {
  now: () => Date.now(),
  openRules: () => openOverlay('rules'),
  focusTile: (id) => tileButton(id)?.focus(),
  focusChoice: (place) => choiceButtons()[place]?.focus(),
  focusedChoice() {
    const place = choiceButtons().findIndex((button) => button === focused());
    return place < choices.peek().length ? place : -1;
  },
  focusedTile() {
    const id = focused()?.dataset.tile;
    return id === undefined ? null : Number(id);
  },
  close() {
    const isSomething = note.peek() !== '' || isMenuOpen.peek();
    note.value = '';
    isMenuOpen.value = false;
    return isSomething;
  },
  next: pressNext,
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

// A button with the focus is pressed by the browser itself.
const isForButton = (event: KeyboardEvent): boolean =>
  (event.key === ' ' || event.key === 'Enter') &&
  event.target instanceof HTMLElement &&
  event.target.closest('button, a') !== null;

function onKey(event: KeyboardEvent): void {
  if (overlay.peek() || isTyping(event.target) || isForButton(event)) return;
  if (event.repeat && !event.key.startsWith('Arrow')) return;
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey;
  if (pressKey({ key: event.key, hasModifier }, WORLD)) event.preventDefault();
}

/** The other button of the mouse takes back what is begun. */
function onRightClick(event: MouseEvent): void {
  if (!begun.peek()) return;
  event.preventDefault();
  takeBack();
}

/** Starts listening; call the result to stop. */
export function startKeyboard(): () => void {
  addEventListener('keydown', onKey);
  addEventListener('contextmenu', onRightClick);
  return () => {
    removeEventListener('keydown', onKey);
    removeEventListener('contextmenu', onRightClick);
  };
}
