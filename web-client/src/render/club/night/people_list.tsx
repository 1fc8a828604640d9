// People of a night from a list: members by their names, everybody else as a guest of tonight.

import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { Presence } from '../../../protocol.gen';
import { clubs } from '../../../state';
import { t } from '../../../text/text';
import { Segments } from '../../parts/segments';
import { ListSheet } from '../list_sheet';
import { useMembers } from '../use_club';

type Where = 'expected' | 'present';
const WHERE: readonly Where[] = ['expected', 'present'];

export function PeopleList({ night, onClose }: { night: Night; onClose(): void }): JSX.Element {
  const rows = useMembers(night.club);
  const [presence, setPresence] = useState<Where>('expected');
  const people = useMemo(
    () => rows.filter(({ has_left: left, merged_into: into }) => !left && into === undefined),
    [rows],
  );
  // Who is on the list and not here yet can be said to be here by it.
  const without = useMemo(() => {
    const isDone = (now: Presence): boolean => presence === 'expected' || now !== 'expected';
    return new Set(night.people.filter((one) => isDone(one.presence)).map(({ number }) => number));
  }, [night.people, presence]);
  return (
    <ListSheet
      lead={t('nameList.nightLead')}
      people={people}
      without={without}
      messageOf={({ number, name }) => ({
        type: 'check_in',
        club: night.club,
        night: night.night,
        member: number,
        presence,
        from_round: 0,
        ...(number === 0 && { name }),
      })}
      stampOf={() => clubs.value.night?.revision}
      fateOf={({ number }) => t(number === 0 ? 'nameList.newGuest' : 'nameList.member')}
      onClose={onClose}
    >
      <Segments<Where>
        legend={t('nameList.as')}
        rows={WHERE.map((value) => ({ value, words: t(`nameList.${value}`) }))}
        value={presence}
        onChange={setPresence}
      />
    </ListSheet>
  );
}
