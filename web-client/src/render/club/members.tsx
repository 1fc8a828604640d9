// The members of a club as a table; who runs it adds names that have no account.

import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import type { ClubMember, ServerClub } from '../../protocol.gen';
import { send } from '../../send';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { Button, Link } from '../parts/button';
import { Avatar } from '../parts/marks';
import { Switch } from '../parts/switch';
import { FormSheet, TextField } from './form';
import { ListSheet } from './list_sheet';
import { useAnswer, useMembers } from './use_club';
import { isRunner, nameOf } from './words';

/** What is to be known of a member beside the role. */
function noteOf({
  has_left: left,
  is_barred: barred,
  merged_into: into,
  has_account: signsIn,
}: ClubMember): string {
  if (barred) return t('person.barred');
  if (left) return t('person.left');
  if (into !== undefined) return t('person.merged', { name: t('person.number', { number: into }) });
  return signsIn ? '' : t('person.noAccount');
}

const Row = ({
  club,
  row,
  isMe,
}: {
  club: string;
  row: ClubMember;
  isMe: boolean;
}): JSX.Element => (
  <tr class={isMe ? 'is-me' : ''}>
    <td class="muted is-number">{row.number}</td>
    <th scope="row">
      <span class="club-person">
        <Avatar name={nameOf(row)} />
        <Link to={clubPath(club, { page: 'member', member: row.number })}>{nameOf(row)}</Link>
      </span>
    </th>
    <td class="is-start">{t(`club.role.${row.role}`)}</td>
    <td class="is-start lead">{noteOf(row)}</td>
  </tr>
);

function AddSheet({ club, onClose }: { club: ServerClub; onClose(): void }): JSX.Element {
  const [name, setName] = useState('');
  const [isPrivate, setIsPrivate] = useState(false);
  return (
    <FormSheet
      title={t('person.add')}
      words={t('person.add')}
      stamp={club.revision}
      onClose={onClose}
      message={() =>
        name.trim() === ''
          ? null
          : {
              type: 'add_member',
              club: club.row.club,
              name: name.trim(),
              is_private: isPrivate,
            }
      }
    >
      <div class="stack">
        <TextField
          words={t('person.name')}
          hint={t('person.addLead')}
          value={name}
          max={60}
          isFirst
          onChange={setName}
        />
        <Switch words={t('person.privateNew')} isOn={isPrivate} onChange={setIsPrivate} />
      </div>
    </FormSheet>
  );
}

interface NamesProps {
  club: string;
  onBusy(isBusy: boolean): void;
  onClose(): void;
}

/** Names that are in the club already are left out. */
function NamesSheet({ club, ...rest }: NamesProps): JSX.Element {
  const rows = useMembers(club);
  const people = useMemo(
    () => rows.filter(({ has_left: left, merged_into: into }) => !left && into === undefined),
    [rows],
  );
  return (
    <ListSheet
      lead={t('nameList.lead')}
      people={people}
      without={useMemo(() => new Set(people.map(({ number }) => number)), [people])}
      messageOf={({ name }) => ({ type: 'add_member', club, name, is_private: false })}
      stampOf={() => clubs.value.club?.revision}
      fateOf={() => t('nameList.newMember')}
      {...rest}
    />
  );
}

function List({ club, rows }: { club: ServerClub; rows: readonly ClubMember[] }): JSX.Element {
  return (
    <table class="club-table members">
      <caption class="sr-only">{t('person.title')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col" class="is-start">
            {t('person.name')}
          </th>
          <th scope="col" class="is-start">
            {t('person.role')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.number}
            club={club.row.club}
            row={row}
            isMe={row.number === club.me?.number}
          />
        ))}
      </tbody>
    </table>
  );
}

export function MembersPart(): JSX.Element | null {
  const [isAdding, setIsAdding] = useState(false);
  const [hasList, setHasList] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { club, members } = clubs.value;
  const name = club?.row.club ?? '';
  // While a list comes in the members are not asked for after each of them.
  const isAsked = name !== '' && !isBusy;
  useAnswer(isAsked ? { type: 'get_members', club: name, from: 0 } : null, club?.revision);
  if (!club) return null;
  const known = members?.club === name ? members : null;
  const last = known?.rows.at(-1)?.number ?? 0;
  return (
    <section class="card">
      <div class="card-head">
        <h2>{t('person.title')}</h2>
        {isRunner(club.me) && (
          <span class="tonight-actions">
            <Button icon="plus" onClick={() => setIsAdding(true)}>
              {t('person.add')}
            </Button>
            <Button icon="list" onClick={() => setHasList(true)}>
              {t('nameList.title')}
            </Button>
          </span>
        )}
      </div>
      {known ? <List club={club} rows={known.rows} /> : <div class="club-bars" />}
      {known && known.rows.length < known.count && (
        <Button onClick={() => send({ type: 'get_members', club: name, from: last + 1 })}>
          {t('person.more')}
        </Button>
      )}
      {isAdding && <AddSheet club={club} onClose={() => setIsAdding(false)} />}
      {hasList && (
        <NamesSheet
          club={name}
          onBusy={setIsBusy}
          onClose={() => {
            setHasList(false);
            setIsBusy(false);
          }}
        />
      )}
    </section>
  );
}
