// The keys of the table: one row per key. Letters act only while no dialog is open.

import { toggle } from './automatic';
import type { Toggles } from './auto';
import { history } from './announcer';
import { announceQuestion } from './announce';
import { letterOf } from './choices';
import { handWords, meldText, panelText, riverText, scoreText } from './describe';
import { type Side, seatsOnScreen } from './geometry/sides';
import { leftOf, showsLeft } from './hand_left';
import { stepTile, toggleSorting } from './hand_order';
import { begin, choices, choose, confirm, handTiles, lifted, pass, takeBack } from './input';
import { letterFor } from './keys';
import type { ActionType } from './protocol.gen';
import { say } from './render/parts/live';
import { bottomSeat, mySeat, nameOf } from './seats';
import { set, settings } from './settings';
import { asked, game, state } from './state';
import { help, tells } from './teach/help';
import { spokenHelp } from './teach/help_words';
import { kindOf } from './tile';
import { listOf, t, tileName } from './text/text';

/** What the table screen does for a key besides saying and sending. */
export interface KeyWorld {
  now(): number;
  openRules(): void;
  openLog(): void;
  /** Moves the focus of the page to a tile of the hand or a button of the question. */
  focusTile(id: number): void;
  focusChoice(place: number): void;
  /** The button of the question that has the focus, -1. */
  focusedChoice(): number;
  focusedTile(): number | null;
  /** Closes what is open: true if there was something. */
  close(): boolean;
  /** The main button of a result. */
  next(): boolean;
}

type Handler = (world: KeyWorld) => boolean;

const ARROWS: Record<string, Side> = {
  ArrowLeft: 'left',
  ArrowUp: 'top',
  ArrowRight: 'right',
  ArrowDown: 'own',
};

// V or M, and then the arrow of a seat.
let waiting: 'river' | 'melds' | null = null;

function moveTo(world: KeyWorld, place: number): boolean {
  const tiles = handTiles.peek();
  const tile = tiles[Math.max(0, Math.min(tiles.length - 1, place))];
  if (!tile) return false;
  world.focusTile(tile.id);
  return true;
}

function step(by: number): Handler {
  return (world) => {
    const focused = world.focusedChoice();
    const buttons = choices.peek().length;
    if (focused >= 0) {
      world.focusChoice((focused + by + buttons) % buttons);
      return true;
    }
    const tiles = handTiles.peek();
    const at = tiles.findIndex(({ id }) => id === (world.focusedTile() ?? lifted.peek()));
    return moveTo(world, at < 0 ? tiles.length - 1 : at + by);
  };
}

/** The n-th choice while something is asked, else the n-th tile. */
function nth(place: number): Handler {
  return (world) => {
    const choice = choices.peek()[place];
    if (choice) return choose(choice, world.now());
    return choices.peek().length === 0 && moveTo(world, place);
  };
}

/** The only choice of a kind at once; of several the next one, for Enter to confirm. */
function call(letter: string): Handler {
  return (world) => {
    const places = choices.peek().flatMap(({ type }, i) => (letterOf(type) === letter ? [i] : []));
    const [first = -1] = places;
    const choice = choices.peek()[first];
    if (!choice) return false;
    if (places.length === 1) return choose(choice, world.now());
    const next = places.find((place) => place > world.focusedChoice()) ?? first;
    world.focusChoice(next);
    return true;
  };
}

const choiceOf =
  (type: ActionType): Handler =>
  (world) => {
    const choice = choices.peek().find((one) => one.type === type);
    return choice !== undefined && choose(choice, world.now());
  };

/** What is declared with a discard: the tiles that may go are the ones to move among. */
const declare =
  (letter: string): Handler =>
  (world) => {
    const choice = choices.peek().find(({ type }) => letterOf(type) === letter);
    if (!choice) return false;
    if (!choice.fromHand) return choose(choice, world.now());
    begin(choice);
    const last = handTiles.peek().at(-1);
    if (last) world.focusTile(last.id);
    return true;
  };

function escape(world: KeyWorld): boolean {
  return world.close() || takeBack() || pass(world.now());
}

const flip =
  (name: keyof Toggles): Handler =>
  () => {
    if (mySeat.peek() < 0) return false;
    toggle(name);
    return true;
  };

function speak(text: string | undefined): boolean {
  if (!text) return false;
  say(text, true);
  return true;
}

const sayHand: Handler = () => {
  const own = game.peek()?.seats[mySeat.peek()];
  return own !== undefined && speak(handWords(own.hand, own.drawn));
};

const sayQuestion: Handler = (world) => {
  const open = asked.peek();
  const here = game.peek();
  if (!open || !here) return speak(t('say.nothingAsked'));
  const left = open.time.baseMs + open.time.bankMs - (world.now() - open.time.at);
  const seconds = open.time.baseMs < 0 ? -1 : Math.max(0, Math.ceil(left / 1000));
  return speak(announceQuestion(here, mySeat.peek(), open.actions, seconds));
};

const sayPanel: Handler = () => {
  const here = game.peek();
  return here !== null && speak(panelText(here));
};

const sayScores: Handler = () => {
  const here = game.peek();
  return here !== null && speak(scoreText(here, mySeat.peek(), nameOf));
};

/** Furiten or the call that was made, and what the help knows of the hand. */
const sayFuriten: Handler = () => {
  const call = game.peek()?.seats[mySeat.peek()]?.call ?? 'none';
  const furiten = state.peek().isFuriten ? t('say.furiten') : t('say.notFuriten');
  const own = call === 'none' ? furiten : t(`british.${call}`);
  const told = help.peek();
  return speak(told ? `${spokenHelp(told, tells('tiles'))} ${own}` : own);
};

const flipSound: Handler = () => {
  const isMuted = !settings.peek().isMuted;
  set({ isMuted });
  return speak(t(isMuted ? 'sound.isOff' : 'sound.isOn'));
};

/** The tile that has the focus, one place along the hand. */
function stepFocused(world: KeyWorld, by: number): boolean {
  const id = world.focusedTile();
  if (id === null || !stepTile(id, by)) return false;
  world.focusTile(id);
  return true;
}

const flipSorting: Handler = () => {
  if (mySeat.peek() < 0) return false;
  return speak(t(toggleSorting() ? 'table.sorted' : 'table.unsorted'));
};

/** Shown as long as it is held; said as one sentence. */
const countLeft: Handler = () => {
  const here = game.peek();
  if (!here || mySeat.peek() < 0 || showsLeft.peek()) return false;
  showsLeft.value = true;
  const kinds = [...new Set(handTiles.peek().map(({ pai }) => kindOf(pai)))];
  const words = kinds.map((pai) =>
    t('table.leftOf', { tile: tileName(pai), count: leftOf(here, mySeat.peek(), pai) }),
  );
  return speak(listOf(words));
};

const await_ =
  (what: 'river' | 'melds'): Handler =>
  () => {
    waiting = what;
    return true;
  };

/** By the key's name, letters as small ones. */
const KEYS: Record<string, Handler> = {
  arrowleft: step(-1),
  arrowright: step(1),
  home: (world) => moveTo(world, 0),
  end: (world) => moveTo(world, handTiles.peek().length - 1),
  escape,
  ' ': (world) => confirm() || world.next(),
  enter: () => confirm(),
  w: choiceOf('hora'),
  c: call('c'),
  p: call('p'),
  k: call('k'),
  r: declare('r'),
  o: declare('o'),
  a: flip('autoWin'),
  f: flip('noClaims'),
  d: flip('discardDraws'),
  t: (world) => {
    world.openRules();
    return true;
  },
  h: sayHand,
  j: sayQuestion,
  i: sayPanel,
  s: sayScores,
  v: await_('river'),
  m: await_('melds'),
  y: sayFuriten,
  x: flipSound,
  n: (world) => world.next(),
  z: flipSorting,
  u: countLeft,
  l: () => speak(history.peek().at(-1)?.words),
};

function sayOf(side: Side): boolean {
  const what = waiting;
  waiting = null;
  const here = game.peek();
  if (!here || !what) return false;
  const there = seatsOnScreen(bottomSeat.peek(), here.ring).find((one) => one.side === side);
  if (!there) return speak(t('say.nobodyThere'));
  const name = there.seat === mySeat.peek() ? t('say.you') : nameOf(there.seat);
  return speak((what === 'river' ? riverText : meldText)(here, there.seat, name));
}

export interface Press {
  key: string;
  hasModifier: boolean;
  hasShift?: boolean;
}

/** True if the key was one of the table's and did something. */
export function pressKey({ key, hasModifier, hasShift = false }: Press, world: KeyWorld): boolean {
  if (hasModifier) return false;
  if (hasShift && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    return stepFocused(world, key === 'ArrowLeft' ? -1 : 1);
  }
  const side = ARROWS[key];
  if (waiting && side) return sayOf(side);
  waiting = null;
  if (/^[0-9]$/.test(key)) return nth((Number(key) + 9) % 10)(world);
  const letter = letterFor(key);
  if (hasShift && letter === 'l') {
    world.openLog();
    return true;
  }
  const name = letter ?? (key.length > 1 || key === ' ' ? key.toLowerCase() : '');
  return KEYS[name]?.(world) ?? false;
}
