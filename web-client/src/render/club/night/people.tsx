// Who is here: a list with filters, trouble first, and where each one is as a menu.

import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import { clubPath } from '../../../club_routes';
import type { ClubMember, NightPerson, Presence } from '../../../protocol.gen';
import { send } from '../../../send';
import { clubs, link } from '../../../state';
import { t } from '../../../text/text';
import { Button, IconButton, Link } from '../../parts/button';
import { Avatar } from '../../parts/marks';
import { AskButton } from '../asking';
import { useMembers } from '../use_club';
import { FormSheet, TextField } from '../form';
import { nameOf } from '../words';
import { byTrouble, counts, found, nameIn, PRESENCE_COLOURS, PRESENCES, rankIn } from './people_of';
import { PeopleList } from './people_list';
import { useKey } from './step_card';
import { TasksSheet } from './tasks_sheet';

type Filter = Presence | 'all';
const FILTERS: readonly Filter[] = [
  'all',
  'present',
  'late',
  'waiting',
  'break',
  'expected',
  'gone',
];
const FILTER_WORDS = {
  all: 'people.all',
  present: 'people.here',
  late: 'people.late',
  break: 'people.break',
  expected: 'people.expected',
  gone: 'people.gone',
  waiting: 'people.waiting',
} as const satisfies Record<Filter, string>;

/** Which table somebody sits at in the round, or in the proposal. */
function tableOf(night: Night, number: number): number {
  const { proposal } = clubs.value;
  if (night.round.state === 'proposed' && proposal?.night === night.night) {
    return proposal.tables.find(({ seats }) => seats.includes(number))?.table ?? 0;
  }
  const sits = (seats: { number: number }[]): boolean => seats.some((one) => one.number === number);
  return night.tables.find(({ seats }) => sits(seats))?.table ?? 0;
}

/** The line under a name: what is to be known, or table and rank. */
function noteOf(night: Night, person: NightPerson): string {
  const { number, presence, from_round: round, asks_to_be: asks, reply } = person;
  if (asks) return t('people.asksToBe', { name: nameIn(night, asks) });
  if (presence === 'waiting') return t('people.place', { place: person.waits ?? 1 });
  if (presence === 'late') return round > 0 ? t('people.fromRound', { round }) : t('people.noWord');
  if (presence === 'break' && round > 0) return t('people.backRound', { round });
  if (presence === 'expected') return reply ? t(`people.said.${reply}`) : t('people.noWord');
  const table = tableOf(night, number);
  const rank = rankIn(night, number);
  return [
    table > 0 && t('people.table', { table }),
    rank > 0 && t('people.rank', { rank }),
    person.is_guest && t('people.guest'),
    person.is_house && t('people.house'),
    person.is_referee && t('people.referee'),
    person.is_caster && t('people.caster'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function PresenceMenu({ night, person }: { night: Night; person: NightPerson }): JSX.Element {
  const name = nameOf(person);
  return (
    <select
      class={`presence pill ${PRESENCE_COLOURS[person.presence]}`}
      aria-label={t('people.of', { name })}
      value={person.presence}
      disabled={link.value.phase !== 'open'}
      onChange={({ currentTarget }) => {
        const presence = currentTarget.value as Presence;
        // Until the server says so, nothing is changed.
        currentTarget.value = person.presence;
        send({
          type: 'check_in',
          club: night.club,
          night: night.night,
          member: person.number,
          presence,
          from_round: 0,
        });
      }}
    >
      {PRESENCES.filter((one) => one !== 'waiting' || one === person.presence).map((presence) => (
        <option key={presence} value={presence}>
          {t(`people.state.${presence}`)}
        </option>
      ))}
    </select>
  );
}

interface ClaimProps {
  night: Night;
  person: NightPerson;
  asks: number;
}

/** A guest says to be a member: yes makes one of the two, no leaves a guest. */
const Claim = ({ night, person, asks }: ClaimProps): JSX.Element => (
  <span class="tonight-actions person-claim">
    <AskButton
      stamp={night.revision}
      message={() => ({
        type: 'merge_members',
        club: night.club,
        from: person.number,
        into: asks,
        on: true,
      })}
    >
      {t('people.thatIs', { name: nameIn(night, asks) })}
    </AskButton>
    <AskButton
      stamp={night.revision}
      message={() => ({
        type: 'check_in',
        club: night.club,
        night: night.night,
        member: person.number,
        presence: person.presence,
        from_round: person.from_round,
        asks_to_be: person.number,
      })}
    >
      {t('people.thatIsNot')}
    </AskButton>
  </span>
);

const Row = ({ night, person }: { night: Night; person: NightPerson }): JSX.Element => {
  const [hasTasks, setHasTasks] = useState(false);
  const name = nameOf(person);
  const { asks_to_be: asks } = person;
  return (
    <li class="person-row">
      <Avatar name={name} />
      <div class="side-words">
        <Link to={clubPath(night.club, { page: 'member', member: person.number })}>{name}</Link>
        <span class="lead person-note">{noteOf(night, person)}</span>
      </div>
      <IconButton
        icon="list"
        iconSize={18}
        label={t('people.tasksOf', { name })}
        onClick={() => setHasTasks(true)}
      />
      <PresenceMenu night={night} person={person} />
      {asks !== undefined && <Claim night={night} person={person} asks={asks} />}
      {hasTasks && <TasksSheet night={night} person={person} onClose={() => setHasTasks(false)} />}
    </li>
  );
};

const FOUND_MAX = 5;

/** Members who are not in the list of the night, by what is typed. */
function missingMembers(night: Night, members: readonly ClubMember[], words: string): ClubMember[] {
  if (words.trim() === '') return [];
  const here = new Set(night.people.map(({ number }) => number));
  const others = members.filter(
    (row) => !here.has(row.number) && !row.has_left && row.merged_into === undefined,
  );
  return found(others, words).slice(0, FOUND_MAX);
}

/** A member who did not reply is found by name; anybody else is a guest of tonight. */
function AddSheet({ night, onClose }: { night: Night; onClose(): void }): JSX.Element {
  const [name, setName] = useState('');
  const members = useMembers(night.club);
  const comes = {
    type: 'check_in',
    club: night.club,
    night: night.night,
    presence: 'present',
    from_round: 0,
  } as const;
  const stamp = night.people.length;
  return (
    <FormSheet
      title={t('people.addTitle')}
      words={t('people.addGuest')}
      stamp={stamp}
      onClose={onClose}
      message={() => (name.trim() === '' ? null : { ...comes, member: 0, name: name.trim() })}
    >
      <TextField
        words={t('people.addName')}
        hint={t('people.addLead')}
        value={name}
        max={60}
        isFirst
        onChange={setName}
      />
      <ul class="people-found">
        {missingMembers(night, members, name).map((row) => (
          <li key={row.number} class="person-row">
            <Avatar name={nameOf(row)} />
            <span class="side-words">
              <b>{nameOf(row)}</b>
              <span class="lead">{t(`club.role.${row.role}`)}</span>
            </span>
            <AskButton
              icon="check"
              stamp={stamp}
              onDone={onClose}
              message={() => ({ ...comes, member: row.number })}
            >
              {t('people.addMember')}
            </AskButton>
          </li>
        ))}
      </ul>
    </FormSheet>
  );
}

interface FilterProps {
  people: readonly NightPerson[];
  value: Filter;
  onChange(filter: Filter): void;
}

function Filters({ people, value, onChange }: FilterProps): JSX.Element {
  const many = { ...counts(people), all: people.length };
  return (
    <div class="people-filters" role="group" aria-label={t('people.filters')}>
      {FILTERS.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          {t(FILTER_WORDS[filter])} <b>{many[filter]}</b>
        </button>
      ))}
    </div>
  );
}

export function People({ night }: { night: Night }): JSX.Element {
  const [filter, setFilter] = useState<Filter>('all');
  const [words, setWords] = useState('');
  const [isAdding, setIsAdding] = useState(false);
  const [hasList, setHasList] = useState(false);
  // Whoever a guest says to be need not be at the night.
  useMembers(
    night.club,
    night.people.some(({ asks_to_be: asks }) => asks !== undefined),
  );
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useKey('/', () => search.current?.focus());
  useKey('p', () => list.current?.querySelector<HTMLElement>('a, select')?.focus());
  const listed = found(byTrouble(night.people), words).filter(
    ({ presence }) => filter === 'all' || presence === filter,
  );
  return (
    <section class="card night-people" aria-labelledby="people-title" ref={list}>
      <div class="card-head">
        <h2 id="people-title">{t('people.title')}</h2>
        <Button icon="plus" onClick={() => setIsAdding(true)}>
          {t('people.add')}
        </Button>
        {(night.state === 'open' || night.state === 'running') && (
          <IconButton icon="list" label={t('nameList.title')} onClick={() => setHasList(true)} />
        )}
      </div>
      <Filters people={night.people} value={filter} onChange={setFilter} />
      <input
        ref={search}
        type="search"
        class="text-field people-search"
        value={words}
        placeholder={t('people.search')}
        aria-label={t('people.search')}
        aria-keyshortcuts="/"
        onInput={(event) => setWords(event.currentTarget.value)}
      />
      {listed.length === 0 && <p class="lead">{t('people.none')}</p>}
      <ul class="people-list">
        {listed.map((person) => (
          <Row key={person.number} night={night} person={person} />
        ))}
      </ul>
      {isAdding && <AddSheet night={night} onClose={() => setIsAdding(false)} />}
      {hasList && <PeopleList night={night} onClose={() => setHasList(false)} />}
    </section>
  );
}
