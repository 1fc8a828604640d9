// Who may watch, and what: the named policies to choose from, and the sentence that each comes to.

import '../../styles/watchers.css';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { ServerCatalogue, ServerTable, WatchPolicy } from '../../protocol.gen';
import { send } from '../../send';
import { catalogue, table } from '../../state';
import { t, type TextKey } from '../../text/text';
import {
  type Audience,
  audienceOf,
  audiencesFor,
  clubLists,
  type Details,
  isWithin,
  type NamedPreset,
  namesOf,
  policyOf,
  USUAL,
  type Way,
  wayTo,
  withDetails,
} from '../../watch/policy';
import { sentenceOf } from '../../watch/sentence';
import { Button } from '../parts/button';
import { Icon, type IconName } from '../parts/icon';
import { Segments } from '../parts/segments';
import { Sheet } from '../parts/sheet';
import { PolicyDetails, WhoSees } from './policy_details';
import './watchers_words';

const ICONS: Record<NamedPreset, IconName> = {
  closed: 'lock',
  open: 'people',
  after: 'eye',
  show: 'screen',
  teaching: 'book',
};

interface CardProps {
  group: string;
  preset: NamedPreset;
  isChosen: boolean;
  isAllowed: boolean;
  /** Details are other than this name stands for. */
  isChanged: boolean;
  onChoose(): void;
}

function Card(props: CardProps): JSX.Element {
  const { group, preset, isChosen, isAllowed: may, isChanged, onChoose } = props;
  const name = t(`policySheet.name.${preset}`);
  return (
    <label class={`policy-card ${may ? '' : 'is-below'}`}>
      <input
        type="radio"
        name={group}
        value={preset}
        checked={isChosen}
        disabled={!may}
        autofocus={isChosen}
        aria-describedby={`${group}-${preset}`}
        aria-label={name}
        onChange={onChoose}
      />
      <span class="policy-icon">
        <Icon name={ICONS[preset]} />
      </span>
      <span class="policy-words">
        <span class="policy-name">
          {isChanged ? t('policySheet.changed', { name }) : name}
          {preset === USUAL && <span class="pill">{t('policySheet.usual')}</span>}
        </span>
        <span id={`${group}-${preset}`} class="policy-lead">
          {t(may ? `policySheet.lead.${preset}` : 'error.below_floor')}
        </span>
      </span>
    </label>
  );
}

interface WhoProps {
  lists: ServerCatalogue;
  hasClub: boolean;
  audience: Audience;
  onChoose(audience: Audience): void;
}

function Who({ lists, hasClub, audience, onChoose }: WhoProps): JSX.Element | null {
  const rows = audiencesFor(lists, hasClub);
  const [only] = rows;
  if (rows.length < 2 && only === audience && only !== 'public') {
    return <p class="lead">{t(`policySheet.only.${only}`)}</p>;
  }
  const all = rows.includes(audience) ? rows : [audience, ...rows];
  return (
    <Segments<Audience>
      legend={t('policySheet.who')}
      rows={all.map((value) => ({ value, words: t(`policySheet.audience.${value}`) }))}
      value={audience}
      onChange={onChoose}
    />
  );
}

const isFree = ({ watch_floor: floor }: ServerCatalogue): boolean =>
  floor.public?.kind === 'live' && floor.hands?.kind === 'live';

interface Choice {
  /** The name that was chosen last; details may differ from it. */
  name: NamedPreset | null;
  audience: Audience;
  policy: WatchPolicy;
}

const chosenOf = (now: WatchPolicy, lists: ServerCatalogue): Choice => ({
  name: namesOf(lists).find((preset) => preset === now.preset) ?? null,
  audience: audienceOf(now, lists),
  policy: now,
});

/** What a policy is chosen for. */
export type For = 'table' | 'club' | 'night';

const USE = {
  table: 'policySheet.use',
  club: 'policySheet.useClub',
  night: 'policySheet.useNight',
} as const satisfies Record<For, TextKey>;

export interface PolicySheetProps {
  /** The table's name, if it has one. */
  title: string;
  is: For;
  /** The club whose floor it is, if it is a club's. */
  club: string;
  now: WatchPolicy;
  wayOf(next: WatchPolicy): Way;
  /** What is said of a match that is played. */
  isRunning: boolean;
  onUse(policy: WatchPolicy, way: Way): void;
  onClose(): void;
}

interface FootProps {
  form: string;
  is: For;
  way: Way | null;
  onClose(): void;
}

const Foot = ({ form, is, way, onClose }: FootProps): JSX.Element => (
  <>
    <p class="lead policy-foot">{t('policySheet.readBefore')}</p>
    <Button kind="quiet" onClick={onClose}>
      {t('policySheet.back')}
    </Button>
    <Button kind="main" type="submit" form={form} disabled={way !== 'use' && way !== 'ask'}>
      {t(way === 'ask' ? 'policySheet.ask' : USE[is])}
    </Button>
  </>
);

const Note = ({ words }: { words: string }): JSX.Element => (
  <p class="policy-note">
    <Icon name="info" size={18} />
    <span>{words}</span>
  </p>
);

/** What nobody can choose beyond. */
const floorWords = (lists: ServerCatalogue, club: string): string =>
  club === ''
    ? t(isFree(lists) ? 'policySheet.free' : 'policySheet.floor')
    : t('policySheet.clubFloor', { club, policy: sentenceOf(lists.watch_floor) });

/** A choice among policies, whichever table it is for. */
export function PolicySheet(props: PolicySheetProps & { lists: ServerCatalogue }): JSX.Element {
  const { title, is, club, now, lists, isRunning, wayOf, onUse, onClose } = props;
  const group = useId();
  const [{ name: chosen, audience, policy }, choose] = useState(() => chosenOf(now, lists));
  const mayChoose = (name: NamedPreset): boolean => {
    const named = policyOf(name, audience, lists);
    return named !== null && isWithin(named, lists.watch_floor);
  };
  const chooseName = (name: NamedPreset): void =>
    choose({ name, audience, policy: policyOf(name, audience, lists) ?? policy });
  const chooseWho = (who: Audience): void =>
    choose({ name: chosen, audience: who, policy: { ...policy, audience: who } });
  const change = (details: Details): void => {
    const next = withDetails(policy, details, lists);
    choose({ name: next.preset === 'own' ? chosen : next.preset, audience, policy: next });
  };
  const way = isWithin(policy, lists.watch_floor) ? wayOf(policy) : null;
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    if (way === 'use' || way === 'ask') onUse(policy, way);
  };
  return (
    <Sheet
      title={t('watching.policy')}
      class="policy-sheet"
      onClose={onClose}
      actions={<Foot form={`${group}-form`} is={is} way={way} onClose={onClose} />}
    >
      <form id={`${group}-form`} class="policy-form" onSubmit={onSubmit}>
        <fieldset class="policy-cards">
          <legend class="sr-only">{t('policySheet.presets')}</legend>
          {namesOf(lists).map((name) => (
            <Card
              key={name}
              group={group}
              preset={name}
              isChosen={name === chosen}
              isAllowed={mayChoose(name)}
              isChanged={name === chosen && policy.preset === 'own'}
              onChoose={() => chooseName(name)}
            />
          ))}
        </fieldset>
        <div class="policy-side">
          <p class="policy-sentence" role="status" aria-live="polite">
            {sentenceOf(policy)}
          </p>
          {title && <p class="lead policy-title">{title}</p>}
          {chosen !== 'closed' && (
            <>
              <Who lists={lists} hasClub={club !== ''} audience={audience} onChoose={chooseWho} />
              <PolicyDetails
                policy={policy}
                lists={lists}
                hasRounds={is !== 'table'}
                onChange={change}
              />
              <WhoSees policy={policy} />
            </>
          )}
          {policy.casters_live && <Note words={t('policySheet.castersLive')} />}
          <Note words={floorWords(lists, club)} />
          {isRunning && <Note words={`${t('policySheet.stricter')} ${t('policySheet.wider')}`} />}
          {way === 'needs_all' && <Note words={t('policySheet.needsAll')} />}
        </div>
      </form>
    </Sheet>
  );
}

export interface DraftPolicyProps {
  title: string;
  now: WatchPolicy;
  is?: For;
  club?: string;
  /** Of a night: what its club lets be watched. */
  floor?: WatchPolicy | undefined;
  onUse(policy: WatchPolicy): void;
  onClose(): void;
}

/** For what is being made or changed: a table, a club, a night. */
export function DraftPolicySheet(props: DraftPolicyProps): JSX.Element | null {
  const { is = 'table', club = '', floor, ...rest } = props;
  const { value: all } = catalogue;
  if (!all) return null;
  const most = is === 'table' ? all : clubLists(all);
  const lists = floor ? { ...most, watch_floor: floor } : most;
  return <PolicySheet {...rest} {...{ is, club, lists }} isRunning={false} wayOf={() => 'use'} />;
}

const hasOthers = ({ seats, owner }: ServerTable): boolean =>
  seats.some(
    ({ kind, account, stands_in_for: person }) =>
      (kind === 'person' && account !== owner) || (person !== undefined && person !== owner),
  );

/** For the table where one is, to its owner. */
export function TablePolicySheet({ onClose }: { onClose(): void }): JSX.Element | null {
  const { value: all } = catalogue;
  const { value: at } = table;
  const now = at?.watch;
  if (!all || !at || !now) return null;
  const lists = at.watch_floor ? { ...all, watch_floor: at.watch_floor } : all;
  const onUse = (policy: WatchPolicy, way: Way): void => {
    send({ type: 'set_policy', policy, ...(way === 'ask' && { ask: true }) });
    onClose();
  };
  return (
    <PolicySheet
      title={at.title}
      is="table"
      club={at.watch_floor ? (at.club?.title ?? at.title) : ''}
      now={now}
      lists={lists}
      isRunning={at.state !== 'waiting' && at.state !== 'finished'}
      wayOf={(next) => wayTo(next, now, { state: at.state, hasOthers: hasOthers(at) })}
      onUse={onUse}
      onClose={onClose}
    />
  );
}
