// The tables of a club outside its nights: those that are open, and the matches that were played at them.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ServerClub, TableRow } from '../../protocol.gen';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { roundWords } from '../pages/lobby_tables';
import { Button, LinkButton } from '../parts/button';
import { Switch } from '../parts/switch';
import { Choice, FormSheet } from './form';
import { DateBox } from './parts';
import { hourWords } from './words';

const MAY_HOST = {
  referees: ['owner', 'referee'],
  teachers: ['owner', 'referee', 'teacher'],
  members: ['owner', 'referee', 'teacher', 'member'],
} as const satisfies Record<ServerClub['hosts'], readonly string[]>;

const mayHost = ({ hosts, me }: ServerClub): boolean =>
  me !== undefined && (MAY_HOST[hosts] as readonly string[]).includes(me.role);

/** Who may sit down wants to know whether; everybody else, who plays. */
const tableWords = (row: TableRow, free: number): string =>
  row.state === 'waiting'
    ? t('side.seats', { count: free })
    : [roundWords(row), ...row.seats.map(({ name }) => name)].filter(Boolean).join(' · ');

function Table({ row }: { row: TableRow }): JSX.Element {
  const free = row.seats.filter(({ kind }) => kind === 'empty').length;
  const isOpen = row.state === 'waiting' && free > 0;
  return (
    <li class="side-row">
      <div class="side-words">
        <b>{row.title}</b>
        <span class="lead">{tableWords(row, free)}</span>
      </div>
      {isOpen && <LinkButton to={`/t/${row.code}`}>{t('side.sit')}</LinkButton>}
      {!isOpen && row.may_watch && (
        <LinkButton to={`/t/${row.code}/watch`} icon="eye">
          {t('side.watch')}
        </LinkButton>
      )}
    </li>
  );
}

const TEACHERS: readonly string[] = ['owner', 'referee', 'teacher'];

/** By which of the club's rules, and whether it is a lesson (C14). */
function TableSheet({ club, onClose }: { club: ServerClub; onClose(): void }): JSX.Element {
  const [rules, setRules] = useState(club.rules[0]?.number ?? 1);
  const [isLesson, setIsLesson] = useState(false);
  const isTeacher = club.me !== undefined && TEACHERS.includes(club.me.role);
  return (
    <FormSheet
      title={t('side.newTable')}
      words={t('side.openTable')}
      stamp={clubs.value.club?.tables.length}
      onClose={onClose}
      message={() => ({
        type: 'create_club_table',
        club: club.row.club,
        rules,
        is_lesson: isLesson,
      })}
    >
      <Choice<number>
        words={t('club.rules')}
        value={rules}
        rows={club.rules.map(({ number, name }) => ({ value: number, words: name }))}
        onChange={(number) => setRules(number)}
      />
      {isTeacher && (
        <Switch
          words={t('side.lesson')}
          lead={t('side.lessonLead')}
          isOn={isLesson}
          onChange={setIsLesson}
        />
      )}
    </FormSheet>
  );
}

const SHOWN = 5;

/** What was played there, to be looked at again. */
function Played({ club }: { club: ServerClub }): JSX.Element | null {
  const rows = (club.played ?? []).slice(0, SHOWN);
  if (rows.length === 0) return null;
  return (
    <>
      <h3>{t('side.played')}</h3>
      <ul>
        {rows.map(({ match, at }) => (
          <li key={match} class="side-row">
            <DateBox at={at} club={club} />
            <span class="side-words lead">{t('side.playedAt', { time: hourWords(at, club) })}</span>
            <LinkButton to={`/r/${match}`} icon="replay">
              {t('side.replay')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </>
  );
}

export function TablesOpen({ club }: { club: ServerClub }): JSX.Element | null {
  const [isMaking, setIsMaking] = useState(false);
  const isHost = mayHost(club) && club.rules.length > 0;
  const isEmpty = club.tables.length === 0;
  if (isEmpty && !isHost && (club.played ?? []).length === 0) return null;
  return (
    <section class="card" aria-labelledby="tables-title">
      <div class="card-head">
        <h2 id="tables-title">{t('side.tables')}</h2>
        {isHost && (
          <Button icon="plus" aria-haspopup="dialog" onClick={() => setIsMaking(true)}>
            {t('side.table')}
          </Button>
        )}
      </div>
      {isEmpty && <p class="lead">{t('side.noTables')}</p>}
      <ul>
        {club.tables.map((row) => (
          <Table key={row.code} row={row} />
        ))}
      </ul>
      <Played club={club} />
      {isMaking && <TableSheet club={club} onClose={() => setIsMaking(false)} />}
    </section>
  );
}
