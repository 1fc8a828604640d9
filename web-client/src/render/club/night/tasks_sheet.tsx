// What somebody does at a night besides playing: stands in, referees, casts.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { NightPerson } from '../../../protocol.gen';
import { t } from '../../../text/text';
import { Switch } from '../../parts/switch';
import { FormSheet } from '../form';
import { nameOf } from '../words';

const TASKS = ['is_house', 'is_referee', 'is_caster'] as const;

type Tasks = Record<(typeof TASKS)[number], boolean>;

interface TasksSheetProps {
  night: Night;
  person: NightPerson;
  onClose(): void;
}

export function TasksSheet({ night, person, onClose }: TasksSheetProps): JSX.Element {
  const [tasks, setTasks] = useState<Tasks>({
    is_house: person.is_house,
    is_referee: person.is_referee,
    is_caster: person.is_caster ?? false,
  });
  return (
    <FormSheet
      title={t('people.tasksOf', { name: nameOf(person) })}
      words={t('people.saveTasks')}
      stamp={night.revision}
      onClose={onClose}
      message={() => ({
        type: 'check_in',
        club: night.club,
        night: night.night,
        member: person.number,
        presence: person.presence,
        from_round: person.from_round,
        ...tasks,
      })}
    >
      {TASKS.map((task) => (
        <Switch
          key={task}
          words={t(`people.task.${task}`)}
          lead={t(`people.taskLead.${task}`)}
          isOn={tasks[task]}
          onChange={(isOn) => setTasks({ ...tasks, [task]: isOn })}
        />
      ))}
    </FormSheet>
  );
}
