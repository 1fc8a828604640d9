// Whom one has barred from watching: from all tables of one's own, and from the one where one is.
// Nobody else sees these lists.

import '../../styles/watchers.css';
import { effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BarredPerson } from '../../protocol.gen';
import { send } from '../../send';
import { barred, friends, link, table } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { say } from '../parts/live';
import { Avatar } from '../parts/marks';
import { Sheet } from '../parts/sheet';
import './watchers_words';

interface Done {
  who: BarredPerson;
  isAll: boolean;
  isOn: boolean;
}

const ask = (): (() => void) =>
  effect(() => {
    if (link.value.phase === 'open') {
      untracked(() => {
        send({ type: 'get_barred' });
        send({ type: 'get_friends' });
      });
    }
  });

const nameOf = ({ name }: BarredPerson): string => name || t('barred.unknown');

const bar = ({ who, isAll, isOn }: Done): boolean =>
  send({ type: 'bar', account: who.account, ...(isAll && { all: true }), on: isOn });

const doneWords = ({ who, isOn }: Done): string =>
  t(isOn ? 'barred.isBarred' : 'barred.isIn', { name: nameOf(who) });

interface PersonProps {
  who: BarredPerson;
  isAll: boolean;
  /** What a press does. */
  isOn: boolean;
  onDone(done: Done): void;
}

function Person({ who, isAll, isOn, onDone }: PersonProps): JSX.Element {
  const press = (): void => {
    const done = { who, isAll, isOn };
    if (bar(done)) onDone(done);
  };
  return (
    <li class="watched-row">
      <Avatar name={nameOf(who)} />
      <span class="watched-name">{nameOf(who)}</span>
      <Button
        kind="quiet"
        icon={isOn ? 'ban' : 'undo'}
        aria-label={t(isOn ? 'barred.barWho' : 'barred.letInWho', { name: nameOf(who) })}
        onClick={press}
      >
        {t(isOn ? 'barred.bar' : 'barred.letIn')}
      </Button>
    </li>
  );
}

interface PeopleProps {
  title: string;
  lead?: string;
  people: readonly BarredPerson[];
  isAll: boolean;
  isOn?: boolean;
  onDone(done: Done): void;
}

const People = ({ title, lead, people, isAll, isOn = false, onDone }: PeopleProps): JSX.Element => (
  <section class="watched-block">
    <h3>
      <span>{title}</span>
      <b>{people.length}</b>
    </h3>
    {lead && <p class="lead">{lead}</p>}
    {people.length === 0 && <p>{t('barred.none')}</p>}
    <ul>
      {people.map((who) => (
        <Person key={who.account} who={who} isAll={isAll} isOn={isOn} onDone={onDone} />
      ))}
    </ul>
  </section>
);

/** What was done last stays to be undone, as long as the sheet is open. */
function DoneLine({ done, onUndone }: { done: Done; onUndone(): void }): JSX.Element {
  useEffect(() => say(doneWords(done)), [done]);
  return (
    <p class="watched-barred">
      <span>{doneWords(done)}</span>
      <Button
        kind="quiet"
        icon="undo"
        onClick={() => {
          if (bar({ ...done, isOn: !done.isOn })) onUndone();
        }}
      >
        {t('barred.undo')}
      </Button>
    </p>
  );
}

export function BarredSheet({ onClose }: { onClose(): void }): JSX.Element {
  const [done, setDone] = useState<Done | null>(null);
  useEffect(ask, []);
  const { always = [], table: here, code } = barred.value ?? {};
  const isBarred = new Set(always.map(({ account }) => account));
  const followers = (friends.value?.followers ?? []).filter(
    ({ account }) => !isBarred.has(account),
  );
  return (
    <Sheet title={t('barred.title')} class="watchers-sheet" onClose={onClose}>
      {done && <DoneLine done={done} onUndone={() => setDone(null)} />}
      {!barred.value && <p class="lead">{t('app.loading')}</p>}
      {barred.value && (
        <People
          title={t('barred.always')}
          lead={t('barred.alwaysLead')}
          people={always}
          isAll
          onDone={setDone}
        />
      )}
      {here && code === table.value?.code && (
        <People title={t('barred.here')} people={here} isAll={false} onDone={setDone} />
      )}
      {barred.value && followers.length > 0 && (
        <People
          title={t('barred.followers')}
          lead={t('barred.followersLead')}
          people={followers}
          isAll
          isOn
          onDone={setDone}
        />
      )}
    </Sheet>
  );
}
