// What a caster wrote last in the hand that is shown: for a while, and in the order of the table.

import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { momentAt } from '../../replay/course';
import { Icon } from '../parts/icon';
import { hands, moment } from '../replay/player';
import { SHOWN_MS } from './cast_marks';
import { readable } from '../watch/marking';

const newest = computed(() => {
  const { hand, step } = moment.value;
  return readable.value.marks.findLast(({ kind, number }) => {
    const at = momentAt(hands.value, number);
    return kind === 'note' && at.hand === hand && at.step <= step;
  });
});

export function CasterLine(): JSX.Element | null {
  const { value: note } = newest;
  const [old, setOld] = useState(-1);
  const mark = note?.mark ?? -1;
  useEffect(() => {
    if (mark < 0) return undefined;
    const timer = setTimeout(() => setOld(mark), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [mark]);
  if (!note || mark === old) return null;
  return (
    <p key={mark} class="o-part o-note">
      <Icon name="chat" size={22} />
      <span>
        <b>{note.name}</b> {note.text}
      </span>
    </p>
  );
}
