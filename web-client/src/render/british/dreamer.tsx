// Of five players one sits out: who it is, with what account, and when they come in.

import type { JSX } from 'preact';
import { nameOf, ownSeat } from '../../seats';
import { game } from '../../state';
import { points, t, type TextKey } from '../../text/text';
import { at } from '../table/at';
import { plan, stage } from '../table/view';

const wordsOf = (isMe: boolean, isRoomy: boolean): TextKey => {
  if (!isRoomy) return 'british.dreamsShort';
  return isMe ? 'british.youDream' : 'british.dreams';
};

export function Dreamer(): JSX.Element | null {
  const here = game.value;
  const box = plan.value.resting;
  const seat = here ? here.seats.findIndex((_, i) => !here.ring.includes(i)) : -1;
  if (!here || seat < 0) return null;
  const isMe = seat === ownSeat.value;
  return (
    <section class="b-dreamer" style={at(box, stage.value.scale)} aria-label={t('british.dreamer')}>
      <b>
        {nameOf(seat)} · {points(here.seats[seat]?.score ?? 0)}
      </b>
      <span>{t(wordsOf(isMe, stage.value.kind === 'wide'))}</span>
    </section>
  );
}
