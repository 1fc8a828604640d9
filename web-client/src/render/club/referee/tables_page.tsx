// The referee's page: calls, all tables of the round by their trouble, and a sheet beside them.

import '../../../styles/night.css';
import '../../../styles/referee.css';
import '../night/words';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import { clubPath } from '../../../club_routes';
import { route } from '../../../routes';
import { clubs } from '../../../state';
import { t } from '../../../text/text';
import { Header, Main } from '../../pages/header';
import { Link } from '../../parts/button';
import { useNow } from '../../parts/clock';
import { Icon } from '../../parts/icon';
import { Segments } from '../../parts/segments';
import { AskButton } from '../asking';
import { useNight } from '../use_club';
import { Digits, roundLeft } from '../parts';
import { nightTitle } from '../words';
import { useNews } from '../night/news';
import { ProposedRulings } from '../night/rulings';
import { useKey } from '../night/step_card';
import { Calls } from './calls';
import { type Draft, startDraft } from './draft';
import { RulingSheet } from './ruling_sheet';
import { TableCard } from './table_card';
import { TableSheet } from './table_sheet';
import { isBad, isGold, type Looked, sorted } from './trouble';

function Counts({ looked }: { looked: readonly Looked[] }): JSX.Element {
  const need = looked.filter(({ trouble }) => isBad(trouble)).length;
  const slow = looked.filter(({ trouble }) => isGold(trouble)).length;
  return (
    <p class="trouble-counts">
      {need > 0 && <b class="is-bad">{t('referee.need', { count: need })}</b>}
      {slow > 0 && <span>{t('referee.slow', { count: slow })}</span>}
      <span>{t('referee.well', { count: looked.length - need - slow })}</span>
    </p>
  );
}

function PauseAll({ night }: { night: Night }): JSX.Element | null {
  const { round } = night;
  if (round.state !== 'running') return null;
  return (
    <AskButton
      icon={round.is_running ? 'pause' : 'play'}
      stamp={night.revision}
      message={() => ({
        type: 'rule',
        club: night.club,
        night: night.night,
        kind: 'pause',
        table: 0,
        member: 0,
        values: { on: round.is_running },
        reason: 'director',
        words: '',
        proposed: 0,
      })}
    >
      {t(round.is_running ? 'referee.pauseAll' : 'referee.goOnAll')}
    </AskButton>
  );
}

function Bar({ night, looked }: { night: Night; looked: readonly Looked[] }): JSX.Element {
  const { round, plan, tables, people } = night;
  const facts = t('referee.facts', {
    round: round.round,
    rounds: plan.rounds,
    tables: t('referee.tables', { count: tables.length }),
    people: t('people.count', { count: people.length }),
  });
  return (
    <div class="night-bar referee-bar">
      <Link
        to={clubPath(night.club, { page: 'night', night: night.night })}
        class="icon-button"
        aria-label={t('paper.back')}
      >
        <Icon name="back" />
      </Link>
      <div class="night-head">
        <h1>{nightTitle(plan, clubs.value.club)}</h1>
        <p class="lead">{facts}</p>
      </div>
      <Counts looked={looked} />
      {plan.round_min > 0 && (
        <div class="referee-clock">
          <Digits leftAt={(now) => roundLeft(night, now)} />
          <span class="lead">{t('referee.left', { minutes: plan.round_min })}</span>
        </div>
      )}
      <PauseAll night={night} />
    </div>
  );
}

/** The order changes only when nobody is about to press something in it. */
const STILL_MS = 2000;

function useStillOrder(looked: readonly Looked[]): {
  order: readonly Looked[];
  touched(): void;
} {
  const touchedAt = useRef(0);
  const order = useRef<readonly number[]>([]);
  const now = looked.map(({ table }) => table.table);
  const isOther = order.current.length !== now.length;
  if (isOther || Date.now() - touchedAt.current > STILL_MS) order.current = now;
  const byTable = new Map(looked.map((row) => [row.table.table, row]));
  const rows = order.current.flatMap((table) => byTable.get(table) ?? []);
  return {
    order: rows,
    touched: () => {
      touchedAt.current = Date.now();
    },
  };
}

interface GridProps {
  night: Night;
  looked: readonly Looked[];
  selected: number;
  sinceMs: number;
  onOpen(table: number): void;
}

/** Arrows go from table to table. */
function moveFocus(event: KeyboardEvent): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
  const cards = [...document.querySelectorAll<HTMLElement>('.table-card-open')];
  const here = cards.indexOf(document.activeElement as HTMLElement);
  if (here < 0) return;
  const top = cards[0]?.getBoundingClientRect().top;
  const across = cards.filter((card) => card.getBoundingClientRect().top === top).length;
  const step = { ...steps, ArrowDown: across, ArrowUp: -across }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  cards[here + step]?.focus();
}

function Grid({ night, looked, selected, sinceMs, onOpen }: GridProps): JSX.Element {
  const [isWhole, setIsWhole] = useState(false);
  const { order, touched } = useStillOrder(looked);
  const troubled = order.filter(({ trouble }) => isBad(trouble) || isGold(trouble));
  return (
    <section aria-label={t('referee.title', { round: night.round.round })}>
      <div class="only-phone">
        <Segments
          legend={t('referee.title', { round: night.round.round })}
          isLegendHidden
          rows={[
            { value: 'trouble', words: t('referee.troubleOnly') },
            { value: 'all', words: t('referee.allTables') },
          ]}
          value={isWhole ? 'all' : 'trouble'}
          onChange={(value) => setIsWhole(value === 'all')}
        />
        {!isWhole && troubled.length === 0 && <p class="lead">{t('referee.sortedOut')}</p>}
      </div>
      <ul
        class={`table-grid ${isWhole ? 'is-whole' : ''}`}
        onPointerMove={touched}
        onFocusIn={touched}
        onKeyDown={moveFocus}
      >
        {order.map((row) => (
          <TableCard
            key={row.table.table}
            night={night}
            looked={row}
            isSelected={row.table.table === selected}
            sinceMs={sinceMs}
            onOpen={() => onOpen(row.table.table)}
          />
        ))}
      </ul>
      <p class="lead table-legend">
        {t('referee.legend')} <b>{t('referee.enter')}</b> {t('referee.legendKeys')}
      </p>
    </section>
  );
}

const focusedTable = (): number =>
  Number((document.activeElement as HTMLElement | null)?.dataset.table ?? 0);

function Tables({ night }: { night: Night }): JSX.Element {
  const now = useNow(1000);
  const sinceMs = Math.max(0, now - night.callsAt);
  const [selected, setSelected] = useState(0);
  const [draft, setDraft] = useState<Draft | null>(null);
  // What a row says of waiting is as old as the row; rows come when something changes.
  const looked = sorted(night, 0);
  const table = night.tables.find((row) => row.table === selected) ?? null;
  const close = (): void => {
    setDraft(null);
    setSelected(0);
    document.querySelector<HTMLElement>(`[data-table='${selected}']`)?.focus();
  };
  const open = (number: number): void => {
    setDraft(null);
    setSelected(number);
  };
  const rule = (number: number, first: Draft): void => {
    setSelected(number);
    setDraft(first);
  };
  const ruleKey = (kind: 'penalty' | 'time'): void => {
    const number = selected || focusedTable();
    const row = night.tables.find((one) => one.table === number);
    if (row) rule(number, startDraft(kind, row));
  };
  useKey('r', () => ruleKey('penalty'));
  useKey('t', () => ruleKey('time'));
  useKey('l', () => open(selected || focusedTable()));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && selected > 0) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <div class={`referee ${table ? 'has-sheet' : ''}`}>
      <div class="referee-main">
        <Bar night={night} looked={looked} />
        <Calls night={night} sinceMs={sinceMs} onOpen={open} onRule={rule} />
        <ProposedRulings night={night} />
        {night.tables.length === 0 ? (
          <p class="lead">{t('referee.noRound')}</p>
        ) : (
          <Grid night={night} looked={looked} selected={selected} sinceMs={sinceMs} onOpen={open} />
        )}
      </div>
      {table && draft && (
        <RulingSheet
          key={`${selected} ${draft.kind}`}
          night={night}
          table={table}
          first={draft}
          onClose={close}
        />
      )}
      {table && !draft && (
        <TableSheet
          night={night}
          table={table}
          onRule={(first) => rule(selected, first)}
          onClose={close}
        />
      )}
    </div>
  );
}

export function TablesPage(): JSX.Element {
  const { value: here } = route;
  const club = here.screen === 'club' ? here.club : '';
  const number = here.screen === 'club' && here.place.page === 'tables' ? here.place.night : 0;
  useNight(club, number);
  useNews();
  const { night } = clubs.value;
  return (
    <>
      <Header />
      <Main class="night is-referee">
        {night?.club === club && night.night === number ? (
          <Tables night={night} />
        ) : (
          <div class="club-bars" role="status" aria-label={t('app.loading')} />
        )}
      </Main>
    </>
  );
}
