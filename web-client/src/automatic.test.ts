import { expect, it } from 'vitest';
import { offeredToggles } from './automatic';
import { INITIAL, state } from './state';
import { rulesOf, tableOf } from './testing/fake_waiting';

const offered = (values: Record<string, string>) => {
  const at = tableOf([]);
  state.value = { ...INITIAL, table: at, rules: rulesOf(at, values) };
  return offeredToggles.value;
};

it('offers to claim nothing only where something can be claimed', () => {
  const none = { allow_pon: 'false', allow_chii: 'false', allow_kan: 'false' };
  expect(offered(none)).toEqual(['autoWin', 'discardDraws']);
  expect(offered({ ...none, allow_chii: 'true' })).toEqual(['autoWin', 'noClaims', 'discardDraws']);
});
