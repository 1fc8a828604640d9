import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startAutomatic, toggle, toggles } from './automatic';
import {
  act,
  begun,
  choices,
  choose,
  confirm,
  GUARD_MS,
  handTiles,
  isBarred,
  isReadyToConfirm,
  lifted,
  pass,
  press,
  takeBack,
  tap,
} from './input';
import { DISCARD_DRAG_PX, dragOf, dropPlace, endOf, type Gesture } from './input_gesture';
import { type KeyWorld, pressKey } from './input_keys';
import type { Client } from './protocol.gen';
import { state } from './state';
import { apply } from './apply';
import { MOMENTS, stateAfter } from './testing/fake_table';

const sent: Client[] = [];
let canSend = true;

vi.mock('./send', () => ({
  send(message: Client): boolean {
    if (canSend) sent.push(message);
    return canSend;
  },
}));

const ASKED_AT = 1000;
const LATER = ASKED_AT + GUARD_MS;

function at(moment: string): void {
  sent.length = 0;
  canSend = true;
  state.value = stateAfter(MOMENTS[moment]?.() ?? [], ASKED_AT);
  takeBack();
}

const tileId = (pai: string, last = false): number => {
  const tiles = handTiles.value.filter((tile) => tile.pai === pai);
  return (last ? tiles.at(-1) : tiles[0])?.id ?? NaN;
};

const choiceOf = (type: string) => choices.value.find((choice) => choice.type === type);
const actions = (): unknown[] =>
  sent.map((message) => (message.type === 'act' ? message.action : message));

beforeEach(() => at('turn'));

describe('a discard', () => {
  it('is sent once, as it was offered', () => {
    expect(press(tileId('2s'))).toBe('sent');
    expect(actions()).toEqual([{ type: 'dahai', pai: '2s', tsumogiri: true }]);
    press(tileId('F'));
    expect(sent).toHaveLength(1);
  });

  it('carries the number of its question', () => {
    press(tileId('F'));
    expect(sent[0]).toMatchObject({ type: 'act', decision: state.value.game?.last });
  });

  it('that is not offered is barred', () => {
    at('claim');
    state.value = {
      ...state.value,
      asked: state.value.asked && {
        ...state.value.asked,
        actions: [{ type: 'dahai', pai: 'F', tsumogiri: false }],
      },
    };
    expect(press(tileId('7m'))).toBe('barred');
    expect(isBarred(tileId('7m'))).toBe(true);
    expect(isBarred(tileId('F'))).toBe(false);
    expect(sent).toEqual([]);
  });

  it('waits for the second tap of a finger, unless one is enough', () => {
    expect(tap(tileId('F'), false)).toBe('lifted');
    expect(sent).toEqual([]);
    expect(tap(tileId('F'), false)).toBe('sent');
    at('turn');
    expect(tap(tileId('F'), true)).toBe('sent');
  });

  it('is only a plan while it is not my turn', () => {
    at('claim');
    expect(press(tileId('F'))).toBe('lifted');
    expect(lifted.value).toBe(tileId('F'));
    expect(sent).toEqual([]);
  });

  it('can be pressed again when it could not be sent', () => {
    canSend = false;
    expect(press(tileId('F'))).toBe('barred');
    canSend = true;
    expect(press(tileId('F'))).toBe('sent');
  });
});

describe('a choice', () => {
  it('is not taken in the first moment after it appears', () => {
    const choice = choiceOf('hora');
    expect(choice && choose(choice, LATER - 1)).toBe(false);
    expect(sent).toEqual([]);
    expect(choice && choose(choice, LATER)).toBe(true);
    expect(actions()).toEqual([{ type: 'hora', target: 3, pai: '2s' }]);
  });

  it('that is not among the offered ones is never sent', () => {
    expect(act({ type: 'hora', target: 3, pai: '2s' })).toBe(false);
    expect(sent).toEqual([]);
  });

  it('of riichi is sent with its discard, and can be taken back before', () => {
    const choice = choiceOf('reach');
    if (choice) choose(choice, LATER);
    expect(sent).toEqual([]);
    expect(isBarred(tileId('F'))).toBe(true);
    expect(takeBack()).toBe(true);
    expect(isBarred(tileId('F'))).toBe(false);
    if (choice) choose(choice, LATER);
    expect(press(tileId('4s'))).toBe('sent');
    expect(actions()).toEqual([{ type: 'reach', pai: '4s', tsumogiri: false }]);
  });

  it('is forgotten with its question', () => {
    const choice = choiceOf('reach');
    if (choice) choose(choice, LATER);
    state.value = apply(
      state.value,
      { type: 'decided', number: state.value.asked?.number ?? 0 },
      { now: 0, isHidden: false },
    );
    expect(begun.value).toBeNull();
  });

  it('of passing is sent by its key', () => {
    at('claim');
    expect(pass(LATER)).toBe(true);
    expect(actions()).toEqual([{ type: 'none' }]);
  });
});

describe('at a strict table', () => {
  beforeEach(() => at('strict'));

  it('a win is declared by the second press', () => {
    const choice = choiceOf('hora');
    if (choice) choose(choice, LATER);
    expect(sent).toEqual([]);
    expect(isReadyToConfirm.value).toBe(true);
    expect(confirm()).toBe(true);
    expect(actions()).toEqual([{ type: 'hora', target: 2, pai: '4p' }]);
  });

  it('a call takes the tiles that were picked, whatever they are', () => {
    const choice = choiceOf('chi');
    if (choice) choose(choice, LATER);
    press(tileId('F'));
    expect(confirm()).toBe(false);
    press(tileId('7m'));
    expect(isReadyToConfirm.value).toBe(true);
    press(tileId('5pr'));
    confirm();
    expect(actions()).toEqual([{ type: 'chi', target: 2, pai: '4p', consumed: ['7m', '5pr'] }]);
  });

  it('passing needs no second press', () => {
    pass(LATER);
    expect(actions()).toEqual([{ type: 'none' }]);
  });
});

describe('a gesture', () => {
  const from = (pointer: Gesture['pointer']): Gesture => ({ id: 1, pointer, x: 100, y: 100 });

  it('of a finger is a tap, or a discard when it goes up far enough', () => {
    expect(endOf(from('touch'), 104, 97)).toBe('tap');
    expect(endOf(from('touch'), 104, 100 - DISCARD_DRAG_PX)).toBe('discard');
    expect(endOf(from('touch'), 104, 80)).toBe('none');
    expect(endOf(from('touch'), 190, 55)).toBe('move');
  });

  it('of the mouse discards at once', () => {
    expect(endOf(from('mouse'), 101, 100)).toBe('discard');
    expect(endOf(from('mouse'), 160, 100)).toBe('move');
    expect(endOf(from('mouse'), 108, 135)).toBe('none');
  });

  it('along the hand moves the tile there, up or across the slip of a finger does not', () => {
    for (const pointer of ['mouse', 'touch'] as const) {
      expect(endOf(from(pointer), 160, 110)).toBe('move');
      expect(endOf(from(pointer), 40, 90)).toBe('move');
      expect(endOf(from(pointer), 130, 100 - DISCARD_DRAG_PX)).toBe('discard');
    }
    expect(dragOf(from('mouse'), 160, 110)).toEqual({ dx: 60, dy: 10 });
  });

  it('drops the tile by row and then by place', () => {
    const box = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 60 });
    const row = [box(0, 0), box(50, 0), box(100, 0)];
    expect([-5, 60, 72, 400].map((x) => dropPlace(row, x, 200))).toEqual([0, 1, 2, 3]);
    const rows = [...row, box(0, 80), box(50, 80)];
    expect(dropPlace(rows, 5, 95)).toBe(3);
    expect(dropPlace(rows, 130, 20)).toBe(3);
    expect(dropPlace([], 10, 10)).toBe(0);
  });

  it('moves the tile upwards only', () => {
    expect(dragOf(from('touch'), 100, 70)).toEqual({ dx: 0, dy: -30 });
    expect(dragOf(from('touch'), 100, 130)).toEqual({ dx: 0, dy: 0 });
  });
});

describe('a key', () => {
  const focus = { tile: null as number | null, choice: -1 };
  const world: KeyWorld = {
    now: () => LATER,
    openRules: () => undefined,
    openLog: () => undefined,
    focusTile: (id) => {
      focus.tile = id;
    },
    focusChoice: (place) => {
      focus.choice = place;
    },
    focusedChoice: () => focus.choice,
    focusedTile: () => focus.tile,
    close: () => false,
    next: () => false,
  };
  const key = (name: string, hasModifier = false): boolean =>
    pressKey({ key: name, hasModifier }, world);

  beforeEach(() => Object.assign(focus, { tile: null, choice: -1 }));

  it('wins, passes, or does nothing when that is not offered', () => {
    expect(key('w')).toBe(true);
    expect(actions()).toEqual([{ type: 'hora', target: 3, pai: '2s' }]);
    expect(key('w')).toBe(false);
    at('claim');
    expect(key('Escape')).toBe(true);
    expect(actions()).toEqual([{ type: 'none' }]);
  });

  it('calls at once with one shape, and goes through several', () => {
    at('claim');
    expect(key('c')).toBe(true);
    expect(sent).toEqual([]);
    const first = focus.choice;
    key('c');
    expect(focus.choice).toBe(first + 1);
    expect(key('P')).toBe(true);
    expect(actions()).toEqual([{ type: 'pon', target: 2, pai: '4p', consumed: ['4p', '4p'] }]);
  });

  it('takes the choice of its number while something is asked', () => {
    at('claim');
    key('2');
    expect(actions()).toEqual([{ type: 'chi', target: 2, pai: '4p', consumed: ['2p', '3p'] }]);
  });

  it('goes to the tile of its number when nothing is asked', () => {
    at('plain');
    key('3');
    expect(focus.tile).toBe(handTiles.value[2]?.id);
    key('End');
    expect(focus.tile).toBe(handTiles.value.at(-1)?.id);
    key('ArrowLeft');
    expect(focus.tile).toBe(handTiles.value.at(-2)?.id);
  });

  it('takes riichi back before it passes anything', () => {
    key('r');
    expect(begun.value?.choice.type).toBe('reach');
    expect(key('Escape')).toBe(true);
    expect(begun.value).toBeNull();
    expect(sent).toEqual([]);
  });

  it('flips a toggle, and nothing with Ctrl', () => {
    key('f');
    expect(toggles.value.noClaims).toBe(true);
    expect(key('f', true)).toBe(false);
    expect(toggles.value.noClaims).toBe(true);
    toggle('noClaims');
  });
});

describe('automatic answers', () => {
  it('come a moment later, and not for the first question after coming back', () => {
    vi.useFakeTimers();
    const stop = startAutomatic();
    at('claim');
    toggles.value = { autoWin: false, noClaims: true, discardDraws: false };
    vi.advanceTimersByTime(100);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(actions()).toEqual([{ type: 'none' }]);

    at('claim');
    toggles.value = { autoWin: false, noClaims: true, discardDraws: false };
    state.value = {
      ...state.value,
      asked: state.value.asked && { ...state.value.asked, isFirstBack: true },
    };
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([]);
    stop();
    vi.useRealTimers();
  });

  it('never declare at a strict table', () => {
    vi.useFakeTimers();
    const stop = startAutomatic();
    at('strict');
    toggles.value = { autoWin: true, noClaims: true, discardDraws: true };
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([]);
    stop();
    vi.useRealTimers();
  });
});
