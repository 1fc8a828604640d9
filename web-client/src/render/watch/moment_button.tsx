// The moment at which something was written or shown; a press goes there.

import type { JSX } from 'preact';
import { momentAt } from '../../replay/course';
import { shortHand } from '../../replay/words';
import { t } from '../../text/text';
import { hands, jump } from '../replay/player';

export function MomentButton({ number }: { number: number }): JSX.Element | null {
  const at = momentAt(hands.value, number);
  const hand = hands.value[at.hand];
  if (!hand || number < hand.start.n) return null;
  const words = t('chat.moment', { hand: shortHand(hand.start), step: at.step });
  return (
    <button
      type="button"
      class="w-line-moment"
      aria-label={t('chat.toMoment', { moment: words })}
      onClick={() => jump(at)}
    >
      {words}
    </button>
  );
}
