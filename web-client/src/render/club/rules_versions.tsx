// Two versions of a club's rules side by side, switch by switch.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ruleRow } from '../../catalogue';
import type { ClubRules, RulesDifference, ServerClub } from '../../protocol.gen';
import { catalogue, clubs } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { Sheet } from '../parts/sheet';
import { Choice } from './form';
import { useAnswer } from './use_club';

/** A switch by its title; what else a club sets by its words here. */
const nameWords = (name: string): string =>
  ruleRow(catalogue.value, name)?.title ?? t(`rulesField.${name.replace('.', '_') as 'name'}`);

const Differences = ({ rows }: { rows: readonly RulesDifference[] }): JSX.Element => (
  <table class="club-table">
    <caption class="sr-only">{t('rulesCompare.caption')}</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">{t('rulesCompare.was')}</th>
        <th scope="col">{t('rulesCompare.is')}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ name, was, is }) => (
        <tr key={name}>
          <th scope="row">{nameWords(name)}</th>
          <td class="muted">{was || '–'}</td>
          <td>
            <b>{is || '–'}</b>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

interface VersionsProps {
  club: ServerClub;
  rules: ClubRules;
}

function CompareSheet({ club, rules, onClose }: VersionsProps & { onClose(): void }): JSX.Element {
  const [from, setFrom] = useState(rules.version - 1);
  const [to, setTo] = useState(rules.version);
  const { club: name } = club.row;
  useAnswer({ type: 'compare_rules', club: name, rules: rules.number, from, to });
  const { compared } = clubs.value;
  const isIt =
    compared?.club === name &&
    compared.rules === rules.number &&
    compared.from === from &&
    compared.to === to;
  const versions = Array.from({ length: rules.version }, (_, index) => ({
    value: index + 1,
    words: t('clubSet.version', { version: index + 1 }),
  }));
  return (
    <Sheet title={rules.name} onClose={onClose} isReading>
      <div class="club-grid">
        <Choice
          words={t('rulesCompare.was')}
          value={from}
          rows={versions}
          onChange={(version) => setFrom(version)}
        />
        <Choice
          words={t('rulesCompare.is')}
          value={to}
          rows={versions}
          onChange={(version) => setTo(version)}
        />
      </div>
      {isIt && compared.differences.length > 0 && <Differences rows={compared.differences} />}
      {isIt && compared.differences.length === 0 && <p class="lead">{t('clubSet.noChanges')}</p>}
    </Sheet>
  );
}

/** Only where there is more than one version. */
export function Versions({ club, rules }: VersionsProps): JSX.Element | null {
  const [isOpen, setIsOpen] = useState(false);
  if (rules.version < 2) return null;
  return (
    <>
      <Button
        aria-label={t('rulesCompare.openOf', { name: rules.name })}
        onClick={() => setIsOpen(true)}
      >
        {t('rulesCompare.open')}
      </Button>
      {isOpen && <CompareSheet club={club} rules={rules} onClose={() => setIsOpen(false)} />}
    </>
  );
}
