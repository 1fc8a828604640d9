// All rules of the table one is at, and what its hands are worth.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { presetRow, ruleGroups, valueOf, yakuRow } from '../../catalogue';
import type { RuleRow, ServerRules, YakuWorth } from '../../protocol.gen';
import { valueWords } from '../../rule_words';
import { send } from '../../send';
import { catalogue, rules, table } from '../../state';
import { scoring } from '../../table_rules';
import { t } from '../../text/text';
import { Segments } from '../parts/segments';
import { Sheet } from '../parts/sheet';

const PAGES = ['yaku', 'switches'] as const;
type PageName = (typeof PAGES)[number];

const YAKUMAN = 13;

function countWords(count: number): string {
  if (count === YAKUMAN) return t('rules.yakuman');
  return t(scoring.value === 'lite_points' ? 'result.pointsOnly' : 'rules.han', { count });
}

function worthWords({ closed, open }: YakuWorth): string {
  if (open === closed) return countWords(closed);
  if (open === 0) return t('rules.closedOnly', { closed: countWords(closed) });
  return t('rules.closedOpen', { closed: countWords(closed), open: countWords(open) });
}

interface Yaku {
  worth: YakuWorth;
  english: string;
  japanese: string;
}

const YakuItem = ({ yaku: { worth, english, japanese } }: { yaku: Yaku }): JSX.Element => (
  <li class="yaku-row">
    <span class="yaku-name">{english} <span class="muted" lang="ja">{japanese}</span></span>
    <span class="yaku-han">{worthWords(worth)}</span>
  </li>
);

function wordsOf(worth: YakuWorth): Yaku {
  const row = yakuRow(catalogue.value, worth.name, worth.closed === YAKUMAN);
  return { worth, english: row?.english ?? worth.name, japanese: row?.japanese ?? '' };
}

const matches = (text: string, ...words: readonly string[]): boolean =>
  words.some((word) => word.toLowerCase().includes(text.trim().toLowerCase()));

interface ListProps {
  told: ServerRules | null;
  find: string;
}

function YakuList({ told, find }: ListProps): JSX.Element {
  if (!told) return <p class="lead">{t('create.checking')}</p>;
  if (told.yaku.length === 0) return <p class="lead">{t('rules.noYaku')}</p>;
  return (
    <ul class="yaku-list">
      {told.yaku.map(wordsOf)
        .filter(({ english, japanese, worth }) => matches(find, english, japanese, worth.name))
        .map((yaku, i) => <YakuItem key={i} yaku={yaku} />)}
    </ul>
  );
}

function SwitchList({ told, find }: ListProps): JSX.Element {
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
        {page === 'yaku' ? <YakuList told={told} find={find} /> : <SwitchList told={told} find={find} />}
      </div>
    </Sheet>
  );
}
