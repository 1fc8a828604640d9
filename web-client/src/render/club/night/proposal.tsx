// A seating that waits for a yes: its tables, odd numbers, swapping two.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { OddChoice, ProposalTable, ServerProposal } from '../../../protocol.gen';
import { send } from '../../../send';
import { t } from '../../../text/text';
import { WindBadge } from '../../parts/marks';
import { Segments } from '../../parts/segments';
import { SeatName } from '../parts';
import { nameOf } from '../words';
import { chooseOdd, drawOf } from './draw';
import { nameIn, personIn, rankIn } from './people_of';
import { drawMessage } from './step';
import { RoundRules, TableChange, TableMarks } from './table_rules';

export const WINDS = ['E', 'S', 'W', 'N', ''] as const;

/** Which ones change seats, and how far that is. */
export interface Swap {
  isOn: boolean;
  first: number;
}

export const NO_SWAP: Swap = { isOn: false, first: 0 };

interface SeatProps {
  night: Night;
  number: number;
  seat: number;
  swap: Swap;
  onPick(number: number): void;
}

function SeatWords({ night, number }: { night: Night; number: number }): JSX.Element {
  const person = personIn(night, number);
  const rank = rankIn(night, number);
  return (
    <>
      <SeatName name={person ? nameOf(person) : nameIn(night, number)} />
      {person?.presence === 'late' && <b class="seat-late">{t('seating.late')}</b>}
      <span class="muted">{rank > 0 ? rank : number > 0 && t('seating.new')}</span>
    </>
  );
}

function Seat({ night, number, seat, swap, onPick }: SeatProps): JSX.Element {
  const words = (
    <>
      <WindBadge wind={WINDS[seat] ?? ''} isDealer={seat === 0} />
      <SeatWords night={night} number={number} />
    </>
  );
  if (number === 0) return <li class="seat-line">{words}</li>;
  const drag = {
    draggable: true,
    onDragStart: (event: DragEvent) => event.dataTransfer?.setData('text/plain', String(number)),
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      const other = Number(event.dataTransfer?.getData('text/plain'));
      if (other > 0 && other !== number) swapSeats(night, other, number);
    },
  };
  return (
    <li class={`seat-line ${swap.first === number ? 'is-picked' : ''}`} {...drag}>
      {swap.isOn ? (
        <button type="button" aria-pressed={swap.first === number} onClick={() => onPick(number)}>
          {words}
        </button>
      ) : (
        words
      )}
    </li>
  );
}

export const swapSeats = (night: Night, a: number, b: number): boolean =>
  send({
    type: 'swap_seats',
    club: night.club,
    night: night.night,
    revision: night.revision,
    a,
    b,
  });

interface CardProps {
  night: Night;
  table: ProposalTable;
  swap: Swap;
  onPick(number: number): void;
}

function Card({ night, table, swap, onPick }: CardProps): JSX.Element {
  const isMine = night.me > 0 && table.seats.includes(night.me);
  return (
    <li class={`card seat-card ${isMine ? 'is-mine' : ''}`}>
      <h3>
        {t('seating.table', { table: table.table })}
        {isMine && <span class="pill is-gold">{t('seating.you')}</span>}
        <TableMarks night={night} table={table} />
      </h3>
      <TableChange night={night} table={table} />
      <ul>
        {table.seats.map((number, seat) => (
          <Seat key={seat} {...{ night, number, seat, swap, onPick }} />
        ))}
      </ul>
    </li>
  );
}

const choiceWords = ({ odd, tables }: OddChoice): string => t(`seating.${odd}`, { count: tables });

/** Odd numbers: another choice draws again at once. */
function OddNumbers({
  night,
  proposal,
}: {
  night: Night;
  proposal: ServerProposal;
}): JSX.Element | null {
  const people = proposal.tables
    .flatMap(({ seats }) => seats)
    .filter((number) => number > 0).length;
  const all = people + proposal.byes.length;
  const possible = proposal.choices.filter(({ is_possible: isPossible }) => isPossible);
  return (
    <div class="odd-numbers">
      <h2>{t('people.count', { count: all })}</h2>
      <RoundRules night={night} proposal={proposal} />
      {possible.length > 1 && (
        <Segments
          legend={t('seating.odd')}
          isLegendHidden
          rows={possible.map((row) => ({ value: row.odd, words: choiceWords(row) }))}
          value={proposal.odd}
          onChange={(odd) => {
            chooseOdd(odd);
            send(drawMessage(night, { ...drawOf(night), odd }));
          }}
        />
      )}
    </div>
  );
}

/** Arrows go from seat to seat: up and down in the order of the tables, to the sides from table to table. */
export function seatAfter(key: string, at: number, sizes: readonly number[]): number {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  if (key === 'ArrowDown') return Math.min(all - 1, at + 1);
  if (key === 'ArrowUp') return Math.max(0, at - 1);
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  const firsts = sizes.map((_, table) =>
    sizes.slice(0, table).reduce((sum, size) => sum + size, 0),
  );
  const table = firsts.findLastIndex((first) => first <= at);
  const [first, next] = [firsts[table] ?? 0, firsts[table + step]];
  if (step === 0 || next === undefined) return at;
  return next + Math.min(at - first, (sizes[table + step] ?? 1) - 1);
}

function moveFocus(event: KeyboardEvent, list: HTMLUListElement | null): void {
  const cards = [...(list?.children ?? [])].map((card) => [
    ...card.querySelectorAll<HTMLElement>('.seat-line > button'),
  ]);
  const seats = cards.flat();
  const at = seats.findIndex((seat) => seat === event.target);
  if (at < 0 || !event.key.startsWith('Arrow')) return;
  event.preventDefault();
  seats[
    seatAfter(
      event.key,
      at,
      cards.map(({ length }) => length),
    )
  ]?.focus();
}

interface ProposalProps {
  night: Night;
  proposal: ServerProposal;
  swap: Swap;
  onSwap(swap: Swap): void;
}

export function Proposal({ night, proposal, swap, onSwap }: ProposalProps): JSX.Element {
  const [isDrawing, setIsDrawing] = useState(false);
  useEffect(() => setIsDrawing(false), [proposal]);
  const cards = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Whoever swaps by keys is at the seats at once.
    if (swap.isOn) cards.current?.querySelector<HTMLElement>('.seat-line > button')?.focus();
  }, [swap.isOn]);
  const pick = (number: number): void => {
    if (swap.first === 0) return onSwap({ isOn: true, first: number });
    if (swap.first !== number) setIsDrawing(swapSeats(night, swap.first, number));
    return onSwap(NO_SWAP);
  };
  const swapWords =
    swap.first === 0
      ? t('seating.swapFirst')
      : t('seating.swapSecond', { name: nameIn(night, swap.first) });
  return (
    <section class="proposal" aria-label={t('seating.title')} aria-busy={isDrawing}>
      <OddNumbers night={night} proposal={proposal} />
      {swap.isOn && (
        <p class="swap-words" role="status">
          {swapWords}
        </p>
      )}
      <ul
        ref={cards}
        onKeyDown={(event) => moveFocus(event, cards.current)}
        class={`seat-cards ${proposal.tables.length > 20 ? 'is-many' : ''}`}
      >
        {proposal.tables.map((table) => (
          <Card key={table.table} {...{ night, table, swap, onPick: pick }} />
        ))}
      </ul>
      {proposal.byes.length > 0 && (
        <ul class="byes" aria-label={t('seating.byes')}>
          {proposal.byes.map((number) => (
            <li key={number} class="pill">
              {swap.isOn ? (
                <button type="button" onClick={() => pick(number)}>
                  {t('seating.sitsOut', { name: nameIn(night, number) })}
                </button>
              ) : (
                t('seating.sitsOut', { name: nameIn(night, number) })
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
