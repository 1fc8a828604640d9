// The cards of the table one is at: its hands with examples, payments, tiles, and every rule.

import './words';
import '../lobby/words';
import '../../styles/cards.css';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { presetRow, ruleGroups, valueOf } from '../../catalogue';
import type { RuleRow, ServerReference, ServerRules } from '../../protocol.gen';
import { valueWords } from '../../rule_words';
import { send } from '../../send';
import { catalogue, rules, table } from '../../state';
import { newYakuAt } from '../../teach/ladder';
import { t } from '../../text/text';
import { familyParts } from '../family';
import { LinkButton } from '../parts/button';
import { Segments } from '../parts/segments';
import { Sheet } from '../parts/sheet';
import { PaymentTables } from './payment_tables';
import { TileCards } from './tile_cards';
import { scoringOf } from './stage_words';
import { useReference } from './use_reference';
import { WaitCards } from './wait_cards';
import { YakuCards } from './yaku_cards';

const PAGES = ['waits', 'yaku', 'payments', 'tiles', 'switches'] as const;
type PageName = (typeof PAGES)[number];

/** A family's own card has what hands are worth and who pays on one page. */
const OF_FAMILY = ['yaku', 'tiles', 'switches'] as const;

const WORDS = {
  waits: 'cards.waits',
  yaku: 'cards.yaku',
  payments: 'cards.payments',
  tiles: 'cards.tiles',
  switches: 'cards.rules',
} as const;

const matches = (text: string, ...words: readonly string[]): boolean =>
  words.some((word) => word.toLowerCase().includes(text.trim().toLowerCase()));

interface SwitchListProps {
  told: ServerRules | null;
  find: string;
}

function SwitchList({ told, find }: SwitchListProps): JSX.Element {
  if (!told) return <p class="lead">{t('create.checking')}</p>;
  const isChanged = ({ name }: RuleRow): boolean => valueOf(told.changes, name) !== undefined;
  const family = presetRow(catalogue.value, told.preset)?.family ?? '';
  const groups = ruleGroups(catalogue.value, family, told.changes)
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

/** What there is: the first lessons have no yaku and pay nothing. */
function pagesOf(cards: ServerReference | undefined, isFamily: boolean): readonly PageName[] {
  if (isFamily) return OF_FAMILY;
  return PAGES.filter((page) => {
    if (page === 'waits' || page === 'yaku' || page === 'payments')
      return cards?.[page].length !== 0;
    return true;
  });
}

/** Asks for every switch of this table; the answer to another question is not shown. */
function useTableRules(): ServerRules | null {
  const { value: at } = table;
  useEffect(() => {
    if (at) send({ type: 'check_rules', preset: at.preset, settings: at.settings });
    // oxlint-disable-next-line react/exhaustive-deps -- settings change with these only
  }, [at?.code, at?.preset]);
  const told = rules.value;
  const isTold = told?.preset === at?.preset && told?.changes.length === at?.settings.length;
  return isTold ? told : null;
}

function Cards({
  page,
  find,
  cards,
}: {
  page: Exclude<PageName, 'switches'>;
  find: string;
  cards: ServerReference | undefined;
}): JSX.Element {
  if (!cards) return <p class="lead">{t('create.checking')}</p>;
  if (page === 'waits') return <WaitCards rows={cards.waits} />;
  if (page === 'payments') return <PaymentTables told={cards} />;
  if (page === 'tiles') return <TileCards tiles={cards.tiles} />;
  const { Card } = familyParts.value;
  if (Card) return <Card cards={cards} find={find} />;
  return (
    <YakuCards
      rows={cards.yaku}
      scoring={scoringOf(cards.preset)}
      hasCalls={cards.calls}
      find={find}
      news={newYakuAt(catalogue.value, table.value, cards)}
    />
  );
}

export function CardsDrawer({ onClose }: { onClose(): void }): JSX.Element {
  const told = useTableRules();
  const { value: at } = table;
  const cards = useReference(at);
  const [chosen, setPage] = useState<PageName>('yaku');
  const [find, setFind] = useState('');
  const preset = presetRow(catalogue.value, at?.preset ?? '');
  const { Card } = familyParts.value;
  const pages = pagesOf(cards, Card !== undefined);
  const page = pages.includes(chosen) ? chosen : (pages[0] ?? 'tiles');
  const hasFind = page === 'yaku' || page === 'switches';
  return (
    <Sheet title={t('rules.title')} kind="drawer" isReading class="cards-drawer" onClose={onClose}>
      <div class="stack">
        {preset && (
          <p>
            <strong>{preset.title}</strong> · {preset.sentence}
          </p>
        )}
        <Segments<PageName>
          legend={t('cards.title')}
          isLegendHidden
          rows={pages.map((value) => ({ value, words: t(WORDS[value]) }))}
          value={page}
          onChange={setPage}
        />
        {hasFind && (
          <input
            class="text-field"
            type="search"
            value={find}
            placeholder={t('rules.find')}
            aria-label={t('rules.find')}
            onInput={(event) => setFind(event.currentTarget.value)}
          />
        )}
        {page === 'switches' ? (
          <SwitchList told={told} find={find} />
        ) : (
          <Cards page={page} find={find} cards={cards} />
        )}
        {preset && page !== 'switches' && (
          <LinkButton to={`/sheets/${preset.id}`} kind="quiet" icon="print" isNewTab>
            {t('cards.toSheets')}
          </LinkButton>
        )}
      </div>
    </Sheet>
  );
}
