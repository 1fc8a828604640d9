// Coming in by a link: at the door of a night a name is enough; else one joins, or signs in by a card.

import type { JSX } from 'preact';
import { useEffect, useId, useState } from 'preact/hooks';
import { clubPath, secretHere } from '../../club_routes';
import type { Client, NightRow, ServerClub } from '../../protocol.gen';
import { replaceRoute, route } from '../../routes';
import { settings } from '../../settings';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { Main } from '../pages/header';
import { LinkButton } from '../parts/button';
import { Icon } from '../parts/icon';
import { Tile } from '../parts/tile_face';
import { AskButton } from './asking';
import { nightTitle, planWords, shortName, whenWords } from './words';

const TILES = ['1s', 'E', 'C'];

interface HeadProps {
  club: ServerClub | null;
  row: NightRow | null;
}

/** The felt head of the page: the club, and the night if there is one. */
export const JoinHead = ({ club, row }: HeadProps): JSX.Element => (
  <header class="join-head felt">
    <span class="hero-tiles" aria-hidden="true">
      {TILES.map((code) => (
        <Tile key={code} code={code} size={48} set="classic" isDecor />
      ))}
    </span>
    {row && club && <p>{club.row.title}</p>}
    <h1>{row ? nightTitle(row.plan, club) : (club?.row.title ?? t('join.joining'))}</h1>
    {row && (
      <p>
        {whenWords(row.plan.at, club)} · {planWords(row.plan, club)}
      </p>
    )}
  </header>
);

export interface Step {
  words: string;
  state: 'done' | 'now' | 'later';
}

export const Steps = ({ steps }: { steps: readonly Step[] }): JSX.Element => (
  <ol class="join-steps">
    {steps.map(({ words, state }, index) => (
      <li key={words} class={`is-${state}`} {...(state === 'now' && { 'aria-current': 'step' })}>
        <span class="join-step">
          {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
        </span>
        {words}
      </li>
    ))}
  </ol>
);

const isOn = ({ state }: NightRow): boolean => state === 'open' || state === 'running';

const doorOf = (club: ServerClub | null): NightRow | null => club?.nights.find(isOn) ?? null;

interface AskProps {
  club: string;
  secret: string;
  name: string;
}

/** At the door one is checked in with it; else one joins the club. */
function joining({ club, secret, name }: AskProps, door: NightRow | null): Client {
  if (!door) return { type: 'use_link', club, secret, ...(name && { name }) };
  return {
    type: 'check_in',
    club,
    night: door.night,
    member: 0,
    presence: 'present',
    from_round: 0,
    name,
    secret,
  };
}

interface NameFieldProps {
  name: string;
  problem: string;
  onName(name: string): void;
}

/** As the public sees a new name. */
const shownName = (name: string): string =>
  clubs.value.club?.shown_as === 'full' ? name : shortName(name);

function NameField({ name, problem, onName }: NameFieldProps): JSX.Element {
  const id = useId();
  return (
    <div class="stack">
      <label class="join-label" for={id}>
        {t('join.ask')}
      </label>
      <input
        id={id}
        class="text-field join-name"
        value={name}
        maxLength={60}
        autofocus
        autocomplete="name"
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== ''}
        onInput={(event) => onName(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} class={problem ? 'field-problem' : 'join-note'}>
        {!problem && <Icon name="shield" size={18} />}
        <span>
          {problem ||
            (name.trim() === ''
              ? t('join.noAccount')
              : t('join.noAccountAs', { name: shownName(name.trim()) }))}
        </span>
      </p>
    </div>
  );
}

const stepsOf = (isNamed: boolean, hasDoor: boolean): Step[] => [
  { words: t('join.scanned'), state: 'done' },
  { words: t('join.yourName'), state: isNamed ? 'done' : 'now' },
  { words: t(hasDoor ? 'join.here' : 'join.join'), state: isNamed ? 'now' : 'later' },
];

interface FormProps {
  address: string;
  secret: string;
  kind: 'join' | 'card';
}

/** Whoever is in the club and here goes on to the night, or to the club. */
function useGoingOn(address: string): void {
  const { club } = clubs.value;
  const isIn = club?.row.club === address && club.me !== undefined;
  const door = doorOf(club);
  const path = door ? clubPath(address, { page: 'night', night: door.night }) : clubPath(address);
  useEffect(() => {
    if (isIn) replaceRoute(path);
  }, [isIn, path]);
}

function Form({ address, secret, kind }: FormProps): JSX.Element {
  const { club } = clubs.value;
  const door = doorOf(club);
  const [name, setName] = useState(settings.peek().name);
  const [problem, setProblem] = useState('');
  useGoingOn(address);
  const isCard = kind === 'card';
  const message = (): Client | null => {
    if (isCard) return { type: 'use_link', club: address, secret };
    if (name.trim() === '') {
      setProblem(t('join.nameMissing'));
      return null;
    }
    return joining({ club: address, secret, name: name.trim() }, door);
  };
  return (
    <form class="join-form-all" onSubmit={(event) => event.preventDefault()}>
      <JoinHead club={club} row={door} />
      {isCard ? (
        <p class="join-word">{t('join.cardLead')}</p>
      ) : (
        <>
          <Steps steps={stepsOf(name.trim() !== '', door !== null)} />
          <NameField
            name={name}
            problem={problem}
            onName={(text) => {
              setName(text);
              setProblem('');
            }}
          />
        </>
      )}
      {club && !isCard && (
        <>
          <p class="join-or">{t('join.or')}</p>
          <LinkButton to={clubPath(address)} icon="eye">
            {t('join.look')}
          </LinkButton>
        </>
      )}
      <div class="join-foot">
        <AskButton
          type="submit"
          kind="main"
          isBig
          icon="check"
          stamp={`${clubs.value.club?.revision ?? 0} ${clubs.value.night?.revision ?? 0}`}
          message={message}
        >
          {isCard ? t('join.card') : t(door ? 'join.here' : 'join.join')}
        </AskButton>
      </div>
    </form>
  );
}

export function JoinPage({ kind }: { kind: 'join' | 'card' }): JSX.Element {
  const { value: here } = route;
  // The address is cleared of it when one has come in.
  const [secret] = useState(secretHere);
  const address = here.screen === 'club' ? here.club : '';
  return (
    <Main class="join">
      {secret === '' ? (
        <>
          <JoinHead club={clubs.value.club} row={null} />
          <p class="join-word">{t('join.noSecret')}</p>
          <LinkButton to="/clubs">{t('club.toClubs')}</LinkButton>
        </>
      ) : (
        <Form address={address} secret={secret} kind={kind} />
      )}
    </Main>
  );
}
