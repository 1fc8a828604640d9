// The settings of a club, for its owners: texts, links, rules, seasons, what was done, closing.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { ClubLink, ServerClub } from '../../protocol.gen';
import { catalogue, clubs } from '../../state';
import { languageName, LANGUAGES } from '../../text/language';
import { t } from '../../text/text';
import { usualPolicy } from '../../watch/policy';
import { sentenceOf } from '../../watch/sentence';
import type { DraftPolicyProps } from '../watch/policy_sheet';
import { Button } from '../parts/button';
import { lazy } from '../parts/lazy';
import { Segments } from '../parts/segments';
import { Switch } from '../parts/switch';
import { AskButton } from './asking';
import { Choice, Field, NumberField, TextField } from './form';
import { AuditCard } from './audit';
import { FileLink } from './files';
import { PictureCard } from './picture_card';
import { RulesCard } from './rules_form';
import { SeasonsCard } from './seasons_form';
import { dayWords } from './words';

type Texts = Pick<
  ServerClub,
  | 'text'
  | 'zone'
  | 'language'
  | 'is_found'
  | 'hosts'
  | 'tables_each'
  | 'shown_as'
  | 'may_watch'
  | 'watching'
> &
  Pick<ServerClub['row'], 'title' | 'sentence' | 'visibility'>;

const textsOf = (club: ServerClub): Texts => ({
  title: club.row.title,
  sentence: club.row.sentence,
  visibility: club.row.visibility,
  text: club.text,
  zone: club.zone,
  is_found: club.is_found,
  hosts: club.hosts,
  ...(club.tables_each !== undefined && { tables_each: club.tables_each }),
  shown_as: club.shown_as,
  may_watch: club.may_watch,
  language: club.language,
  ...(club.watching && { watching: club.watching }),
});

interface PartProps {
  texts: Texts;
  change(part: Partial<Texts>): void;
}

/** The zones the browser knows, or the field alone. */
const zones = (): readonly string[] =>
  (Intl as { supportedValuesOf?: (key: 'timeZone') => string[] }).supportedValuesOf?.('timeZone') ??
  [];

const Words = ({ texts, change }: PartProps): JSX.Element => (
  <>
    <TextField
      words={t('club.name')}
      value={texts.title}
      max={60}
      onChange={(title) => change({ title })}
    />
    <TextField
      words={t('club.sentence')}
      value={texts.sentence}
      max={200}
      onChange={(sentence) => change({ sentence })}
    />
    <TextField
      words={t('clubSet.text')}
      hint={t('clubSet.textHint')}
      value={texts.text}
      max={4000}
      isLong
      onChange={(text) => change({ text })}
    />
    <Language texts={texts} change={change} />
    <Field words={t('clubSet.zone')}>
      {(id) => (
        <>
          <input
            id={id}
            class="text-field"
            list={`${id}-zones`}
            value={texts.zone}
            maxLength={40}
            onInput={(event) => change({ zone: event.currentTarget.value })}
          />
          <datalist id={`${id}-zones`}>
            {zones().map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  </>
);

const policySheet = lazy<DraftPolicyProps>(() =>
  import('../watch/policy_sheet').then((part) => part.DraftPolicySheet),
);

/** What may be watched at tables of the club, at most and not sooner (C109). */
function Watching({ texts, change }: PartProps): JSX.Element | null {
  const [isOpen, setIsOpen] = useState(false);
  const now = texts.watching ?? usualPolicy(true, catalogue.value);
  if (!now) return null;
  const close = (): void => setIsOpen(false);
  return (
    <div class="club-field">
      <span class="field-label">{t('clubSet.watchMost')}</span>
      <p class="lead">{sentenceOf(now)}</p>
      <div class="actions">
        <Button icon="eye" onClick={() => setIsOpen(true)}>
          {t('clubSet.watchChange')}
        </Button>
      </div>
      {isOpen && (
        <policySheet.Part
          title={texts.title}
          is="club"
          club={texts.title}
          now={now}
          onUse={(watching) => {
            change({ watching });
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The club's own language: what languages the page speaks. */
const Language = ({ texts, change }: PartProps): JSX.Element => (
  <Choice
    words={t('clubSet.language')}
    value={texts.language}
    rows={[
      ...(LANGUAGES.includes(texts.language) ? [] : [{ value: texts.language, words: '–' }]),
      ...LANGUAGES.map((value) => ({ value, words: languageName(value) })),
    ]}
    onChange={(language) => change({ language })}
  />
);

const VISIBLE = ['open', 'members', 'link'] as const;
const HOSTS = ['referees', 'teachers', 'members'] as const;
const SHOWING = ['full', 'initial', 'shown', 'number'] as const;

const Choices = ({ texts, change }: PartProps): JSX.Element => (
  <>
    <Segments
      legend={t('clubSet.visibility')}
      rows={VISIBLE.map((value) => ({ value, words: t(`clubSet.visible.${value}`) }))}
      value={texts.visibility}
      onChange={(visibility) => change({ visibility })}
    />
    {texts.visibility === 'open' && (
      <Switch
        words={t('clubSet.found')}
        isOn={texts.is_found}
        onChange={(isFound) => change({ is_found: isFound })}
      />
    )}
    <Segments
      legend={t('clubSet.hosts')}
      rows={HOSTS.map((value) => ({ value, words: t(`clubSet.hosting.${value}`) }))}
      value={texts.hosts}
      onChange={(hosts) => change({ hosts })}
    />
    <NumberField
      words={t('clubSet.tablesEach')}
      value={texts.tables_each ?? 1}
      min={1}
      max={20}
      onChange={(each) => change({ tables_each: each })}
    />
    <Choice
      words={t('clubSet.shownAs')}
      value={texts.shown_as}
      rows={SHOWING.map((value) => ({ value, words: t(`person.showing.${value}`) }))}
      onChange={(shownAs) => change({ shown_as: shownAs })}
    />
    <Switch
      words={t('clubSet.watch')}
      isOn={texts.may_watch}
      onChange={(mayWatch) => change({ may_watch: mayWatch })}
    />
    {texts.may_watch && <Watching texts={texts} change={change} />}
  </>
);

function TextsCard({ club }: { club: ServerClub }): JSX.Element {
  const [texts, setTexts] = useState(() => textsOf(club));
  const change = (part: Partial<Texts>): void => setTexts((now) => ({ ...now, ...part }));
  return (
    <section class="card club-form" aria-labelledby="texts-title">
      <h2 id="texts-title">{t('clubSet.texts')}</h2>
      <Words texts={texts} change={change} />
      <Choices texts={texts} change={change} />
      <AskButton
        kind="main"
        stamp={club.revision}
        message={() => {
          const { language, watching, ...rest } = texts;
          // What was not chosen goes on to follow from who may see the club.
          const isChosen = watching !== undefined && watching !== club.watching;
          return {
            type: 'set_club',
            club: club.row.club,
            ...rest,
            ...(language !== '' && { language }),
            ...(isChosen && { watching }),
          };
        }}
      >
        {t('clubSet.save')}
      </AskButton>
    </section>
  );
}

function linkWords(
  club: ServerClub,
  { role, left, until, is_withdrawn: isGone }: ClubLink,
): string {
  const words = t('clubSet.linkRow', {
    role: t(`club.role.${role}`),
    left,
    until: dayWords(until, club),
  });
  if (isGone) return `${words} · ${t('clubSet.withdrawn')}`;
  return left === 0 || until * 1000 < Date.now() ? `${words} · ${t('clubSet.linkOver')}` : words;
}

function LinksCard({ club }: { club: ServerClub }): JSX.Element {
  const [role, setRole] = useState<'member' | 'guest'>('member');
  const [uses, setUses] = useState(50);
  const [days, setDays] = useState(30);
  const { club: name } = club.row;
  return (
    <section class="card club-form" aria-labelledby="links-title">
      <h2 id="links-title">{t('clubSet.links')}</h2>
      {club.links.length === 0 && <p class="lead">{t('clubSet.noLinks')}</p>}
      <ul>
        {club.links.map((row) => (
          <li key={row.number} class="side-row">
            <span class="side-words">{linkWords(club, row)}</span>
            {!row.is_withdrawn && (
              <AskButton
                aria-label={t('clubSet.withdrawOf', { number: row.number })}
                stamp={club.revision}
                message={() => ({ type: 'withdraw_link', club: name, link: row.number })}
              >
                {t('clubSet.withdraw')}
              </AskButton>
            )}
          </li>
        ))}
      </ul>
      <Segments
        legend={t('clubSet.linkRole')}
        rows={(['member', 'guest'] as const).map((value) => ({
          value,
          words: t(`club.role.${value}`),
        }))}
        value={role}
        onChange={(value) => setRole(value)}
      />
      <div class="club-grid">
        <NumberField words={t('clubSet.uses')} value={uses} min={1} max={500} onChange={setUses} />
        <NumberField words={t('clubSet.days')} value={days} min={1} max={90} onChange={setDays} />
      </div>
      <AskButton
        icon="link"
        stamp={clubs.value.secret}
        message={() => ({ type: 'make_link', club: name, role, uses, days })}
      >
        {t('clubSet.makeLink')}
      </AskButton>
    </section>
  );
}

const ExportCard = ({ club }: { club: ServerClub }): JSX.Element => (
  <section class="card stack">
    <h2>{t('clubFiles.export')}</h2>
    <p class="lead">{t('clubFiles.exportLead')}</p>
    <div class="tonight-actions">
      <FileLink club={club.row.club} path="export" words={t('clubFiles.exportDo')} />
      <FileLink club={club.row.club} path="members.csv" words={t('clubFiles.members')} />
      <FileLink club={club.row.club} path="audit.csv" words={t('clubFiles.audit')} />
    </div>
  </section>
);

const CloseCard = ({ club }: { club: ServerClub }): JSX.Element => (
  <section class="card stack">
    <h2>{t('clubSet.close')}</h2>
    <p class="lead">{t('clubSet.closeLead')}</p>
    <AskButton
      icon="lock"
      stamp={club.revision}
      message={() => ({ type: 'set_club', club: club.row.club, is_closed: !club.is_closed })}
    >
      {t(club.is_closed ? 'clubSet.reopen' : 'clubSet.closeDo')}
    </AskButton>
  </section>
);

export function SettingsPart(): JSX.Element | null {
  const { club } = clubs.value;
  if (club?.me?.role !== 'owner') return null;
  return (
    <div class="club-columns" aria-label={t('clubSet.title')}>
      <TextsCard club={club} />
      <div class="club-home-side">
        <PictureCard club={club} />
        <LinksCard club={club} />
        <RulesCard club={club} />
        <SeasonsCard club={club} />
        <ExportCard club={club} />
        <CloseCard club={club} />
      </div>
      <AuditCard club={club} />
    </div>
  );
}
