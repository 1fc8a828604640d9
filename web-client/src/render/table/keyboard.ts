// Keys pressed anywhere at the table, unless somebody is typing or a button takes them.

import { showsLeft } from '../../hand_left';
import {
  actionFor,
  begun,
  choices,
  isGuarded,
  mayDiscard,
  pass,
  press,
  takeBack,
} from '../../input';
import { type KeyWorld, pressKey } from '../../input_keys';
import { letterFor } from '../../keys';
import { mySeat } from '../../seats';
import { settings } from '../../settings';
import { game } from '../../state';
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
  openLog: () => openOverlay('log'),
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
  const press = { key: event.key, hasModifier, hasShift: event.shiftKey };
  if (pressKey(press, WORLD)) event.preventDefault();
}

/** What is counted is shown as long as the key is held. */
const onKeyUp = ({ key }: KeyboardEvent): void => {
  if (letterFor(key) === 'u') hideLeft();
};

const hideLeft = (): void => {
  showsLeft.value = false;
};

const isOnFelt = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.t-stage') !== null;

/** The other button of the mouse takes back what is begun; where it is wished for it passes or discards the draw. */
function onRightClick(event: MouseEvent): void {
  // A finger that rests on the hand asks something else.
  if (event instanceof PointerEvent && event.pointerType === 'touch') {
    if (isOnFelt(event.target)) event.preventDefault();
    return;
  }
  if (begun.peek()?.choice && takeBack()) {
    event.preventDefault();
    return;
  }
  if (!settings.peek().rightClick || overlay.peek() || !isOnFelt(event.target)) return;
  event.preventDefault();
  if (isGuarded(Date.now()) || pass(Date.now())) return;
  const drawn = game.peek()?.seats[mySeat.peek()]?.drawn;
  if (drawn && mayDiscard.peek() && actionFor(drawn.id)) press(drawn.id);
}

/** Starts listening; call the result to stop. */
export function startKeyboard(): () => void {
  addEventListener('keydown', onKey);
  addEventListener('contextmenu', onRightClick);
  addEventListener('keyup', onKeyUp);
  addEventListener('blur', hideLeft);
  return () => {
    hideLeft();
    removeEventListener('keyup', onKeyUp);
    removeEventListener('blur', hideLeft);
    removeEventListener('keydown', onKey);
    removeEventListener('contextmenu', onRightClick);
  };
}
