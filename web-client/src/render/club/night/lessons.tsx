// A teacher's own lessons: at which table of the seating that waits one gives one.

import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import type { ProposalTable } from '../../../protocol.gen';
import { clubs } from '../../../state';
import { listOf, t } from '../../../text/text';
import { AskButton } from '../asking';
import { waitingProposal } from './draw';
import { nameIn } from './people_of';
import { changeMessage } from './table_rules';

interface RowProps {
  night: Night;
  table: ProposalTable;
}

function Row({ night, table }: RowProps): JSX.Element {
  const { teacher } = table;
  const isMine = teacher === night.me;
  return (
    <li class="side-row">
      <div class="side-words">
        <b>{t('seating.table', { table: table.table })}</b>
        <span class="lead">{listOf(table.seats.map((number) => nameIn(night, number)))}</span>
      </div>
      {teacher !== undefined && !isMine ? (
        <span class="pill is-info">{t('seating.lessonBy', { name: nameIn(night, teacher) })}</span>
      ) : (
        <AskButton
          stamp={clubs.value.proposal}
          aria-label={t(isMine ? 'lessons.stopAt' : 'lessons.giveAt', { table: table.table })}
          message={() => changeMessage(night, table, { teacher: isMine ? 0 : night.me })}
        >
          {t(isMine ? 'lessons.stop' : 'lessons.give')}
        </AskButton>
      )}
    </li>
  );
}

/** Only for teachers who have no seat in the round that is drawn. */
export function Lessons({ night }: { night: Night }): JSX.Element | null {
  const proposal = waitingProposal(night);
  if (!proposal || clubs.value.club?.me?.role !== 'teacher') return null;
  if (proposal.tables.some(({ seats }) => seats.includes(night.me))) return null;
  return (
    <section class="card" aria-labelledby="lessons-title">
      <h2 id="lessons-title">{t('lessons.title', { round: proposal.round })}</h2>
      <p class="lead">{t('seating.lessonLead')}</p>
      <ul>
        {proposal.tables.map((table) => (
          <Row key={table.table} night={night} table={table} />
        ))}
      </ul>
    </section>
  );
}
