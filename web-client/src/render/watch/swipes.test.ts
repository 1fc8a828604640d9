import { describe, expect, it } from 'vitest';
import { swipeOf } from './swipes';

describe('a swipe', () => {
  it('goes on to the left and back to the right', () => {
    expect(swipeOf({ x: -60, y: 5, fingers: 1 })).toEqual({ what: 'step', by: 1 });
    expect(swipeOf({ x: 60, y: 5, fingers: 1 })).toEqual({ what: 'step', by: -1 });
  });

  it('with two fingers goes by hands', () => {
    expect(swipeOf({ x: -60, y: 5, fingers: 2 })).toEqual({ what: 'hand', by: 1 });
  });

  it('is neither short, nor steep, nor made with the whole hand', () => {
    expect(swipeOf({ x: -30, y: 0, fingers: 1 })).toBeNull();
    expect(swipeOf({ x: -60, y: 40, fingers: 1 })).toBeNull();
    expect(swipeOf({ x: -60, y: 0, fingers: 3 })).toBeNull();
  });
});
