// What all at a table are told of the programs that play there: one is sent away for its mistakes.

import '../pages/programs_words';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { remember } from '../../announcer';
import { sentAway } from '../../program';
import type { ServerTable } from '../../protocol.gen';
import { t } from '../../text/text';
import { toast } from '../parts/toast';

export function ProgramNews({ at }: { at: ServerTable }): JSX.Element | null {
  const { seats } = at;
  const before = useRef(seats);
  useEffect(() => {
    for (const { name } of sentAway(before.current, seats)) {
      const words = t('program.is_out', { name });
      remember(words);
      toast(words, 'bad');
    }
    before.current = seats;
  }, [seats]);
  return null;
}
