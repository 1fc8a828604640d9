// The seats of the waiting room around a table, with what one may do at each.

import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { presetRow } from '../../catalogue';
import type { Seat, ServerTable } from '../../protocol.gen';
import { botWords, hasLevel } from '../../seats';
import { send } from '../../send';
import { catalogue, programInvite } from '../../state';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { Button, IconButton } from '../parts/button';
import { clockWords } from '../parts/clock';
import { Icon } from '../parts/icon';
import { lazy } from '../parts/lazy';
import { HolderAvatar } from '../parts/marks';
import { toast } from '../parts/toast';
import type { BotSheetProps } from './bot_sheet';
import { placeOf } from './seat_ring';

/** Who may sit there, asked of the owner. */
const botSheet = lazy<BotSheetProps>(() => import('./bot_sheet').then((part) => part.BotSheet));

interface SeatProps {
  table: ServerTable;
  number: number;
  account: string;
  onAddBot(): void;
  onStand(): void;
}

function EmptySeat({ table, number, account, onAddBot }: SeatProps): JSX.Element {
  const label = t('waiting.seatNumber', { number: number + 1 });
  return (
    <>
      <span class="seat-empty" aria-hidden="true">
        <Icon name="plus" />
      </span>
      <span class="seat-name muted">
        <span class="sr-only">{label}</span>
        {t('waiting.empty')}
      </span>
      <div class="seat-actions">
        {table.role === 'visitor' && (
          <Button
            aria-label={`${t('waiting.sit')}, ${label}`}
            onClick={() => send({ type: 'sit', seat: number })}
          >
            {t('waiting.sit')}
          </Button>
        )}
        {table.owner === account && (
          <Button aria-label={`${t('waiting.addBot')}, ${label}`} onClick={onAddBot}>
            {t('waiting.addBot')}
          </Button>
        )}
      </div>
    </>
  );
}

/** A program and whether it is here, or a bot, or how well that plays. */
const botNote = (seat: Seat): string => {
  if (seat.program) return t(`waiting.program_${seat.program}`);
  return hasLevel(seat) ? botWords(seat) : t('waiting.bot');
};

/** What is to be known of who sits there, beside the name. */
function notesOf(seat: Seat, table: ServerTable, isMine: boolean): string {
  const notes = [
    seat.kind === 'bot' && botNote(seat),
    isMine && t('waiting.you'),
    seat.account !== '' && seat.account === table.owner && t('waiting.owner'),
    seat.away && t('waiting.away'),
  ];
  return notes.filter(Boolean).join(' · ');
}

/** Its address is told once; who has lost it invites the program anew. */
function ProgramAddress({ seat }: { seat: number }): JSX.Element {
  const isKnown = programInvite.value?.seat === seat;
  return (
    <Button
      onClick={() => (isKnown ? openOverlay('program') : send({ type: 'invite_program', seat }))}
    >
      {t(isKnown ? 'waiting.programAddress' : 'waiting.programAnew')}
    </Button>
  );
}

function TakenSeat({ table, number, account, onStand }: SeatProps): JSX.Element | null {
  const seat = table.seats[number];
  if (!seat) return null;
  const isMine = table.seat === number;
  const isBot = seat.kind === 'bot';
  const isReady = seat.ready || (isBot && seat.program !== 'invited');
  // The owner is ready by starting.
  const hasMark = !table.host && (isReady || seat.account !== table.owner);
  return (
    <>
      <HolderAvatar of={seat} />
      <span class="seat-name">
        {seat.name}
        <span class="lead">{notesOf(seat, table, isMine)}</span>
      </span>
      {hasMark && (
        <span class={`ready-mark ${isReady ? 'is-ready' : ''}`}>
          {isReady && <Icon name="check" size={16} />}
          {t(isReady ? 'waiting.ready' : 'waiting.notReady')}
        </span>
      )}
      <div class="seat-actions">
        {seat.program && table.owner === account && <ProgramAddress seat={number} />}
        {isMine && !table.host && <Button onClick={onStand}>{t('waiting.stand')}</Button>}
        {!isMine && table.owner === account && (
          <IconButton
            icon="close"
            label={t(isBot ? 'waiting.removeBot' : 'waiting.unseat', { name: seat.name })}
            onClick={() => send({ type: isBot ? 'remove_bot' : 'unseat', seat: number })}
          />
        )}
      </div>
    </>
  );
}

export interface SeatsProps {
  table: ServerTable;
  account: string;
}

/** Says it when the seat is gone without having been given up here. Returns the way to give it up. */
function useOwnSeat(seat: number): () => void {
  const before = useRef(seat);
  const isStanding = useRef(false);
  useEffect(() => {
    if (before.current >= 0 && seat < 0 && !isStanding.current) toast(t('waiting.unseated'), 'bad');
    before.current = seat;
    isStanding.current = false;
  }, [seat]);
  return () => {
    isStanding.current = send({ type: 'stand' });
  };
}

/** How a program comes is shown as soon as it is told. */
function useInvitation(): void {
  const { value: invite } = programInvite;
  const before = useRef(invite);
  useEffect(() => {
    if (invite && invite !== before.current) openOverlay('program');
    before.current = invite;
  }, [invite]);
}

export function Seats({ table, account }: SeatsProps): JSX.Element {
  useInvitation();
  const [botSeat, setBotSeat] = useState(-1);
  const stand = useOwnSeat(table.seat);
  const { seats, players } = table;
  return (
    <section class="seats" aria-labelledby="seats-title">
      <h2 id="seats-title" class="sr-only">
        {t('waiting.seats')}
      </h2>
      <ul class="seat-grid">
        {seats.map((seat, number) => {
          const Row = seat.kind === 'empty' ? EmptySeat : TakenSeat;
          return (
            <li
              key={number}
              class={`card seat at-${placeOf(number, players)} ${seat.away ? 'is-away' : ''}`}
            >
              <Row
                table={table}
                number={number}
                account={account}
                onAddBot={() => setBotSeat(number)}
                onStand={stand}
              />
            </li>
          );
        })}
        <li class="seat-felt felt" aria-hidden="true">
          <span>{presetRow(catalogue.value, table.preset)?.title}</span>
          <span>{clockWords(table.clock)}</span>
        </li>
      </ul>
      {botSeat >= 0 && (
        <botSheet.Part table={table} seat={botSeat} onClose={() => setBotSeat(-1)} />
      )}
    </section>
  );
}
