// What a club says of itself, and its own rules.

import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { presetRow } from '../../catalogue';
import type { ClubRules, ServerClub } from '../../protocol.gen';
import { catalogue } from '../../state';
import { t, total } from '../../text/text';
import { Facts } from '../pages/facts';
import { clockWords } from '../parts/clock';
import { AskButton } from './asking';
import { Versions } from './rules_versions';

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** Plain words; what is written as a link is one. */
const Words = ({ text }: { text: string }): JSX.Element => (
  <p class="club-text">
    {text.split(LINK).map((part, index) =>
      index % 2 === 1 ? (
        <a key={index} href={part} rel="nofollow noopener noreferrer" target="_blank">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
);

function JoinForm({ club }: { club: ServerClub }): JSX.Element {
  const id = useId();
  const [name, setName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  if (isAsked) return <p role="status">{t('club.joinAsked')}</p>;
  return (
    <div class="stack join-form">
      <label class="field-label" for={id}>
        {t('club.joinName')}
      </label>
      <input
        id={id}
        class="text-field"
        value={name}
        maxLength={60}
        onInput={(event) => setName(event.currentTarget.value)}
      />
      <AskButton
        kind="main"
        stamp={club.revision}
        onDone={() => setIsAsked(true)}
        message={() =>
          name.trim() === ''
            ? null
            : { type: 'ask_to_join', club: club.row.club, name: name.trim() }
        }
      >
        {t('club.join')}
      </AskButton>
    </div>
  );
}

/** How those count who sit out or are replaced, equal totals, and games of another size. */
const countedWords = ({
  absent,
  absent_final: absentFinal,
  bye,
  bye_final: byeFinal,
  counts_odd: countsOdd,
  ties = 'places_best',
}: ClubRules): string =>
  [
    `${t('clubSet.absent')}: ${absent === 'fixed' ? total(absentFinal) : t(`clubSet.absentWays.${absent}`)}`,
    `${t('clubSet.bye')}: ${bye === 'fixed' ? total(byeFinal) : t(`clubSet.byeWays.${bye}`)}`,
    `${t('clubSet.ties')}: ${t(`clubSet.tieOrders.${ties}`)}`,
    countsOdd && t('clubSet.odd'),
  ]
    .filter(Boolean)
    .join(' · ');

const RulesRow = ({ club, rules }: { club: ServerClub; rules: ClubRules }): JSX.Element => {
  const preset = presetRow(catalogue.value, rules.preset)?.title ?? rules.preset;
  const counting = t(`clubSet.counts.${rules.counting as 'ema'}`);
  return (
    <li class="side-row is-top">
      <div class="side-words">
        <b>
          {rules.name} <span class="muted">{t('clubSet.version', { version: rules.version })}</span>
        </b>
        <span class="lead">
          {t('clubSet.presetRow', { preset, counting })} · {clockWords(rules.clock)} ·{' '}
          {rules.settings.length === 0
            ? t('clubSet.noChanges')
            : t('clubSet.changes', { count: rules.settings.length })}
        </span>
        <span class="lead">{countedWords(rules)}</span>
        {rules.settings.length > 0 && <Facts settings={rules.settings} />}
      </div>
      <Versions club={club} rules={rules} />
    </li>
  );
};

export function AboutPart({
  club,
  part,
}: {
  club: ServerClub;
  part: 'about' | 'rules';
}): JSX.Element {
  if (part === 'rules') {
    return (
      <section class="card">
        <h2>{t('clubSet.rules')}</h2>
        <ul>
          {club.rules.map((rules) => (
            <RulesRow key={rules.number} club={club} rules={rules} />
          ))}
        </ul>
      </section>
    );
  }
  return (
    <section class="card stack">
      <h2>{t('club.about')}</h2>
      <Words text={club.text || club.row.sentence} />
      {!club.me && <JoinForm club={club} />}
    </section>
  );
}
