// A member: the standing this season; the own page also has names, card and leaving, and those who
// run the club may change more.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import type { ClubMember, ClubRole, ServerClub, ShownName } from '../../protocol.gen';
import { go, route } from '../../routes';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { Button, Link } from '../parts/button';
import { Avatar } from '../parts/marks';
import { Sheet } from '../parts/sheet';
import { Switch } from '../parts/switch';
import { AskButton } from './asking';
import { AuditCard } from './audit';
import { forget, useAnswer } from './use_club';
import { FileLink } from './files';
import { Choice, FormSheet, TextField } from './form';
import { Standing } from './standing';
import { isRunner, nameOf } from './words';

interface OneProps {
  club: ServerClub;
  member: ClubMember;
}

const SHOWING: readonly ShownName[] = ['full', 'initial', 'shown', 'number'];

function Names({ club, member }: OneProps): JSX.Element {
  const [name, setName] = useState(member.name);
  const [shown, setShown] = useState(member.shown ?? '');
  const [shownAs, setShownAs] = useState(member.shown_as);
  const [isPrivate, setIsPrivate] = useState(member.is_private);
  const [pantheon, setPantheon] = useState(member.pantheon ?? '');
  return (
    <section class="card club-form">
      <TextField words={t('person.name')} value={name} max={60} onChange={setName} />
      <Choice
        words={t('person.shownAs')}
        value={shownAs}
        rows={SHOWING.map((value) => ({ value, words: t(`person.showing.${value}`) }))}
        onChange={(value) => setShownAs(value)}
      />
      {shownAs === 'shown' && (
        <TextField words={t('person.shown')} value={shown} max={60} onChange={setShown} />
      )}
      <Switch
        words={t('person.private', { number: member.number })}
        isOn={isPrivate}
        onChange={setIsPrivate}
      />
      <TextField
        words={t('person.pantheon')}
        hint={t('person.pantheonHint')}
        value={pantheon}
        max={60}
        onChange={setPantheon}
      />
      <AskButton
        stamp={club.revision}
        message={() => ({
          type: 'name_member',
          club: club.row.club,
          member: member.number,
          shown,
          shown_as: shownAs,
          is_private: isPrivate,
          ...(name.trim() !== '' && { name: name.trim() }),
          ...(pantheon !== (member.pantheon ?? '') && { pantheon }),
        })}
      >
        {t('person.save')}
      </AskButton>
    </section>
  );
}

/** One press, and the card is shown. */
const Card = ({ club, member }: OneProps): JSX.Element => (
  <section class="card stack">
    <h2>{t('person.card')}</h2>
    <p class="lead">{t('person.cardLead', { name: nameOf(member) })}</p>
    <AskButton
      stamp={clubs.value.secret}
      message={() => ({ type: 'new_card', club: club.row.club, member: member.number })}
    >
      {t('person.newCard')}
    </AskButton>
    <p class="lead">{t('person.newCardLead')}</p>
  </section>
);

/** All that is kept of oneself. */
const Data = ({ club }: { club: ServerClub }): JSX.Element => (
  <section class="card stack">
    <h2>{t('person.data')}</h2>
    <p class="lead">{t('person.dataLead')}</p>
    <FileLink club={club.row.club} path="me" words={t('person.dataGet')} />
  </section>
);

function left(): void {
  forget({ club: null });
  go('/clubs');
}

function LeaveSheet({ club, member, onClose }: OneProps & { onClose(): void }): JSX.Element {
  const [erase, setErase] = useState(false);
  return (
    <FormSheet
      title={t('person.leaveTitle', { title: club.row.title })}
      words={t('person.confirm')}
      stamp={club.revision}
      onDone={left}
      onClose={onClose}
      message={() => ({ type: 'leave_club', club: club.row.club, erase })}
    >
      <div class="stack">
        <p>{t('person.leaveLead')}</p>
        <Switch
          words={t('person.erase')}
          lead={t('person.eraseLead', { number: member.number })}
          isOn={erase}
          onChange={setErase}
        />
      </div>
    </FormSheet>
  );
}

function Leave(props: OneProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon="leave" onClick={() => setIsOpen(true)}>
        {t('person.leave')}
      </Button>
      {isOpen && <LeaveSheet {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const ROLES: readonly ClubRole[] = ['owner', 'referee', 'teacher', 'member', 'guest'];

function Role({ club, member }: OneProps): JSX.Element {
  const [role, setRole] = useState(member.role);
  const isMine = club.me?.number === club.founder;
  return (
    <section class="card stack">
      <Choice
        words={t('person.setRole')}
        value={role}
        rows={ROLES.map((value) => ({ value, words: t(`club.role.${value}`) }))}
        onChange={(value) => setRole(value)}
      />
      <AskButton
        stamp={club.revision}
        message={() => ({ type: 'set_role', club: club.row.club, member: member.number, role })}
      >
        {t('person.save')}
      </AskButton>
      {isMine && member.role === 'owner' && member.number !== club.founder && (
        <AskButton
          stamp={club.revision}
          message={() => ({
            type: 'set_role',
            club: club.row.club,
            member: member.number,
            role: 'owner',
            is_founder: true,
          })}
        >
          {t('person.handOver')}
        </AskButton>
      )}
    </section>
  );
}

function Merge({ club, member }: OneProps): JSX.Element {
  const [into, setInto] = useState(member.merged_into ?? 0);
  const isMerged = member.merged_into !== undefined;
  const others = (clubs.value.members?.rows ?? []).filter(
    ({ number, merged_into: other }) => number !== member.number && other === undefined,
  );
  return (
    <section class="card stack">
      <Choice
        words={t('person.merge')}
        value={into}
        rows={[
          { value: 0, words: '–' },
          ...others.map((row) => ({ value: row.number, words: nameOf(row) })),
        ]}
        onChange={(value) => setInto(value)}
      />
      <p class="lead">{t('person.mergeLead')}</p>
      <AskButton
        stamp={club.revision}
        message={() =>
          into === 0
            ? null
            : {
                type: 'merge_members',
                club: club.row.club,
                from: member.number,
                into,
                on: !isMerged,
              }
        }
      >
        {t(isMerged ? 'person.mergeUndo' : 'person.mergeDo')}
      </AskButton>
    </section>
  );
}

function Remove({ club, member }: OneProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  const name = nameOf(member);
  return (
    <>
      <Button icon="ban" onClick={() => setIsOpen(true)}>
        {t('person.remove')}
      </Button>
      {isOpen && (
        <Sheet title={t('person.removeTitle', { name })} onClose={() => setIsOpen(false)}>
          <p>{t('person.leaveLead')}</p>
          <div class="tonight-actions">
            {[false, true].map((isBarred) => (
              <AskButton
                key={String(isBarred)}
                stamp={club.revision}
                onDone={() => setIsOpen(false)}
                message={() => ({
                  type: 'remove_member',
                  club: club.row.club,
                  member: member.number,
                  is_barred: isBarred,
                })}
              >
                {t(isBarred ? 'person.bar' : 'person.remove')}
              </AskButton>
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}

/** The own line of the season's standing. */
function Results({ club, member }: OneProps): JSX.Element | null {
  const [plan] = club.seasons;
  const season = plan?.season ?? 0;
  useAnswer(
    plan ? { type: 'get_standing', club: club.row.club, night: 0, season, round: 0, why: 0 } : null,
  );
  const row = clubs.value.standings.season?.rows.find(({ number }) => number === member.number);
  if (!plan || !row) return null;
  return (
    <section class="card">
      <h2>{plan.title}</h2>
      <Standing
        rows={[{ ...row, is_below: false }]}
        caption={t('standing.caption', { title: plan.title })}
        of={{ club: club.row.club, night: 0, season }}
        me={0}
      />
    </section>
  );
}

function Shown({ club, member }: OneProps): JSX.Element {
  const isMe = club.me?.number === member.number;
  const runs = isRunner(club.me);
  const isOwner = club.me?.role === 'owner';
  const one = { club, member };
  return (
    <div class="stack member">
      <div class="member-head">
        <Avatar name={nameOf(member)} />
        <div>
          <h2>{nameOf(member)}</h2>
          <p class="lead">
            {t('person.number', { number: member.number })} · {t(`club.role.${member.role}`)}
            {club.founder === member.number && ` · ${t('person.founder')}`}
          </p>
        </div>
      </div>
      <Results {...one} />
      <div class="club-columns">
        {(isMe || runs) && <Names key={member.name} {...one} />}
        {(isMe || runs) && (
          <div class="club-home-side">
            <Card {...one} />
            {isMe && <Data club={club} />}
          </div>
        )}
        {isOwner && <Role key={member.role} {...one} />}
        {runs && !isMe && <Merge {...one} />}
      </div>
      {isMe && !isOwner && <AuditCard club={club} />}
      <div class="tonight-actions">
        {isMe && <Leave {...one} />}
        {isOwner && !isMe && <Remove {...one} />}
        <Link to={clubPath(club.row.club, { page: 'members' })}>{t('person.back')}</Link>
      </div>
    </div>
  );
}

export function MemberPart(): JSX.Element | null {
  const { value: here } = route;
  const number = here.screen === 'club' && here.place.page === 'member' ? here.place.member : 0;
  const { club, members } = clubs.value;
  const name = club?.row.club ?? '';
  useAnswer(name === '' ? null : { type: 'get_members', club: name, from: number }, club?.revision);
  if (!club) return null;
  const told = members?.club === name ? members.rows : null;
  const member = told?.find((row) => row.number === number);
  if (member) return <Shown club={club} member={member} />;
  return told ? <p class="lead">{t('person.none')}</p> : <div class="club-bars" />;
}
