// The link that makes somebody a caster: its key stands behind the "#" of an address and counts once.

import './words';
import { effect, untracked } from '@preact/signals';
import { send } from '../../send';
import { settings } from '../../settings';
import { link, liveTable, me, refusal } from '../../state';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { toast } from '../parts/toast';
import { askedHere, refusalWords } from '../refusals';

const keyOf = (): string | null => new URLSearchParams(location.hash.slice(1)).get('cast');

function forgetKey(): void {
  const rest = new URLSearchParams(location.hash.slice(1));
  rest.delete('cast');
  const hash = rest.size > 0 ? `#${rest.toString()}` : '';
  history.replaceState(history.state, '', location.pathname + location.search + hash);
}

/** Becomes a caster by the key of the address, if it has one; call the result to stop. */
export function startCasting(code: string): () => void {
  const key = keyOf();
  if (!key) return () => undefined;
  const before = refusal.peek();
  askedHere.add('cast');
  let asked = '';
  const stops = [
    effect(() => {
      const { phase, epoch } = link.value;
      const request = `${epoch} ${settings.value.name}`;
      if (phase !== 'open' || !me.value || request === asked || keyOf() === null) return;
      asked = request;
      untracked(() => send({ type: 'cast', code, key }));
    }),
    effect(() => {
      const { value: refused } = refusal;
      if (!refused || refused === before || refused.error.about !== 'cast') return;
      const { error } = refused;
      untracked(() =>
        error.code === 'needs_name' ? openOverlay('name') : toast(refusalWords(error), 'bad'),
      );
    }),
    effect(() => {
      const { casters = [] } = liveTable.value ?? {};
      if (keyOf() === null || !casters.some(({ account }) => account === me.value?.account)) return;
      forgetKey();
      toast(t('marks.becameCaster'), 'good');
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
