// All rules of the table one is at, and what its hands are worth.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { presetRow, ruleGroups, valueOf } from '../../catalogue';
import type { RuleRow, ServerRules, YakuRow } from '../../protocol.gen';
import { valueWords } from '../../rule_words';
import { send } from '../../send';
import { catalogue, rules, table } from '../../state';
import { t } from '../../text/text';
import { familyParts } from '../family';
import { Segments } from '../parts/segments';
import { Sheet } from '../parts/sheet';

const PAGES = ['yaku', 'switches'] as const;
type PageName = (typeof PAGES)[number];

const YAKUMAN = 13;

const hanWords = (han: number): string =>
  (han === YAKUMAN ? t('rules.yakuman') : t('rules.han', { count: han }));

function worthWords({ closed_han: closed, open_han: open }: YakuRow): string {
  if (open === closed) return hanWords(closed);
  if (open === 0) return t('rules.closedOnly', { closed: hanWords(closed) });
  return t('rules.closedOpen', { closed: hanWords(closed), open: hanWords(open) });
}

const Yaku = ({ row }: { row: YakuRow }): JSX.Element => (
  <li class="yaku-row">
    <span class="yaku-name">{row.english} <span class="muted" lang="ja">{row.japanese}</span></span>
    <span class="yaku-han">{worthWords(row)}</span>
  </li>
);

const matches = (text: string, ...words: readonly string[]): boolean =>
  words.some((word) => word.toLowerCase().includes(text.trim().toLowerCase()));

const YakuList = ({ find }: { find: string }): JSX.Element => (
  <ul class="yaku-list">
    {catalogue.value?.yaku
      .filter(({ english, japanese, name }) => matches(find, english, japanese, name))
      .map((row, i) => <Yaku key={i} row={row} />)}
  </ul>
);

/** What hands are worth: the card of the family, or its yaku. */
function Worth({ find }: { find: string }): JSX.Element {
  const { Card } = familyParts.value;
  return Card ? <Card find={find} /> : <YakuList find={find} />;
}

interface SwitchListProps {
  told: ServerRules | null;
  find: string;
}

function SwitchList({ told, find }: SwitchListProps): JSX.Element {
  if (!told) return <p class="lead">{t('create.checking')}</p>;
  const isChanged = ({ name }: RuleRow): boolean => valueOf(told.changes, name) !== undefined;
  const groups = ruleGroups(catalogue.value)
    .map((group) => ({
      ...group,
      rows: group.rows.filter(({ title, sentence }) => matches(find, title, sentence)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {groups.map(({ name, title, rows }) => (
        <section key={name}>
          <h3>{title}</h3>
          <dl class="facts">
            {rows.map((row) => (
              <div key={row.name} class={isChanged(row) ? 'is-changed' : ''} title={row.sentence}>
                <dt>{row.title}</dt>
                <dd>{valueWords(row, valueOf(told.values, row.name) ?? '')}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

/** Asks for every switch of this table; the answer to another question is not shown. */
function useTableRules(): ServerRules | null {
  const { value: at } = table;
  useEffect(() => {
    if (at) send({ type: 'check_rules', preset: at.preset, settings: at.settings });
  }, [at?.code]);
  const told = rules.value;
  const isTold = told?.preset === at?.preset && told?.changes.length === at?.settings.length;
  return isTold ? told : null;
}

export function RulesDrawer({ onClose }: { onClose(): void }): JSX.Element {
  const told = useTableRules();
  const [page, setPage] = useState<PageName>('yaku');
  const [find, setFind] = useState('');
  const { value: at } = table;
  const preset = presetRow(catalogue.value, at?.preset ?? '');
  return (
    <Sheet title={t('rules.title')} kind="drawer" class="rules-drawer" onClose={onClose}>
      <div class="stack">
        {preset && <p><strong>{preset.title}</strong> · {preset.sentence}</p>}
        <Segments<PageName>
          legend={t('rules.title')} isLegendHidden
          rows={PAGES.map((value) => ({ value, words: t(`rules.${value}`) }))}
          value={page} onChange={setPage}
        />
        <input
          class="text-field" type="search" value={find}
          placeholder={t('rules.find')} aria-label={t('rules.find')}
          onInput={(event) => setFind(event.currentTarget.value)}
        />
        {page === 'yaku' ? <Worth find={find} /> : <SwitchList told={told} find={find} />}
      </div>
    </Sheet>
  );
}
