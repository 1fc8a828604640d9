// Other rules for a round or for one of its tables, and lessons: what a director or a teacher changes
// in a seating that waits.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { ClientChangeTable, ProposalTable, ServerProposal } from '../../../protocol.gen';
import { send } from '../../../send';
import { clubs } from '../../../state';
import { t } from '../../../text/text';
import { IconButton } from '../../parts/button';
import { Choice, FormSheet } from '../form';
import { useAnswer } from '../use_club';
import { nameOf, numberOf, rulesName } from '../words';
import { chooseRules, drawOf, rulesOf } from './draw';
import { drawMessage } from './step';

interface TableProps {
  night: Night;
  table: ProposalTable;
}

const rulesRows = (night: Night): { value: number; words: string }[] =>
  rulesOf(night).map((value) => ({ value, words: rulesName(value, clubs.value.club) }));

/** Other rules for the whole round draw it again at once. */
export function RoundRules({
  night,
  proposal,
}: {
  night: Night;
  proposal: ServerProposal;
}): JSX.Element | null {
  const rows = rulesRows(night);
  if (rows.length < 2) return null;
  return (
    <Choice
      words={t('seating.rules')}
      value={proposal.rules ?? night.plan.rules}
      rows={rows}
      onChange={(rules) => {
        chooseRules(rules);
        send(drawMessage(night, { ...drawOf(night), rules }));
      }}
    />
  );
}

/** A name from the list of members, as far as it was asked for. */
function memberName(night: Night, number: number): string {
  const row =
    night.people.find((person) => person.number === number) ??
    clubs.value.members?.rows.find((member) => member.number === number);
  return row ? nameOf(row) : numberOf(number);
}

/** What is said at a table: that it is a lesson, or by which other rules it is played. */
export function TableMarks({ night, table }: TableProps): JSX.Element {
  const { rules, teacher } = table;
  const isOther = rules !== undefined && rulesOf(night).length > 1;
  return (
    <>
      {isOther && <span class="pill">{rulesName(rules, clubs.value.club)}</span>}
      {teacher !== undefined && (
        <span class="pill is-info">
          {t('seating.lessonBy', { name: memberName(night, teacher) })}
        </span>
      )}
    </>
  );
}

export const changeMessage = (
  night: Night,
  { table }: ProposalTable,
  part: Pick<ClientChangeTable, 'rules' | 'teacher'>,
): ClientChangeTable => ({
  type: 'change_table',
  club: night.club,
  night: night.night,
  revision: Math.max(night.revision, clubs.value.proposal?.revision ?? 0),
  table,
  ...part,
});

const TEACHES: readonly string[] = ['owner', 'referee', 'teacher'];

/** Who may give a lesson: nobody who has a seat. */
function teachers(night: Night): { value: number; words: string }[] {
  const { members, proposal } = clubs.value;
  const seated = new Set(proposal?.tables.flatMap(({ seats }) => seats) ?? []);
  return (members?.club === night.club ? members.rows : [])
    .filter(({ number, role }) => TEACHES.includes(role) && !seated.has(number))
    .map((row) => ({ value: row.number, words: nameOf(row) }));
}

function TableSheet({ night, table, onClose }: TableProps & { onClose(): void }): JSX.Element {
  const [rules, setRules] = useState(table.rules ?? night.plan.rules);
  const [teacher, setTeacher] = useState(table.teacher ?? 0);
  useAnswer({ type: 'get_members', club: night.club, from: 0 });
  const rows = rulesRows(night);
  return (
    <FormSheet
      title={t('seating.table', { table: table.table })}
      words={t('plan.confirm')}
      stamp={clubs.value.proposal}
      onClose={onClose}
      message={() => changeMessage(night, table, { rules, teacher })}
    >
      <div class="stack">
        {rows.length > 1 && (
          <Choice
            words={t('plan.rules')}
            value={rules}
            rows={rows}
            onChange={(value) => setRules(value)}
          />
        )}
        <Choice
          words={t('seating.lesson')}
          value={teacher}
          rows={[{ value: 0, words: t('seating.noLesson') }, ...teachers(night)]}
          onChange={(value) => setTeacher(value)}
        />
        <p class="lead">{t('seating.lessonLead')}</p>
      </div>
    </FormSheet>
  );
}

export function TableChange({ night, table }: TableProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="gear"
        iconSize={18}
        class="table-change"
        label={t('seating.changeTable', { table: table.table })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <TableSheet night={night} table={table} onClose={() => setIsOpen(false)} />}
    </>
  );
}
