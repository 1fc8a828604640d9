import { afterEach, expect, it } from 'vitest';
import { INITIAL, state } from '../state';
import { fakeTable } from '../testing/fake_messages';
import { closeLadderBehind, openOverlay, overlay } from './overlay';

const at = (preset: string): void => {
  state.value = { ...INITIAL, table: { ...fakeTable(), preset } };
};

let stop = (): void => {};

afterEach(() => {
  stop();
  overlay.value = null;
  state.value = INITIAL;
});

it('closes the ladder when the table has come to another step, and nothing else', () => {
  at('tibet-8');
  stop = closeLadderBehind();
  openOverlay('ladder');
  at('tibet-8');
  expect(overlay.value).toEqual({ kind: 'ladder' });
  at('tibet-9');
  expect(overlay.value).toBeNull();
  openOverlay('settings');
  at('tibet-10');
  expect(overlay.value).toEqual({ kind: 'settings' });
});
