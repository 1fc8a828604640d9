// The rulings of a night: who decided what, about whom, and why.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { NightRuling } from '../../../protocol.gen';
import { points, t, total } from '../../../text/text';
import { Button } from '../../parts/button';
import { Sheet } from '../../parts/sheet';
import { AskButton } from '../asking';
import { useMembers } from '../use_club';
import { nameIn, personIn } from './people_of';
import { UndoSheet } from './undo_sheet';

/** What was decided, in short. */
export function valueWords({ kind, values }: NightRuling): string {
  const { penalty, minutes, hands, hand, points: list } = values;
  if (penalty !== undefined && penalty !== 0) return total(penalty);
  const more = [
    minutes !== undefined && minutes > 0 && t('referee.extraMin', { count: minutes }),
    hands !== undefined && hands > 0 && t('referee.extraHands', { count: hands }),
    kind === 'set_table' && hand,
    list?.map((value) => (kind === 'declare' ? total(value) : points(value))).join(' / '),
  ].filter(Boolean);
  return more.join(', ');
}

export const reasonWords = ({ reason, words }: NightRuling): string =>
  reason === 'other' && words !== ''
    ? words
    : [t(`ruling.reasons.${reason}`), words].filter(Boolean).join(': ');

function whereWords(night: Night, { round, table, hand, member }: NightRuling): string {
  const where =
    table > 0 ? t('ruling.where', { round, table, hand }) : t('ruling.whereRound', { round });
  return member > 0 ? `${nameIn(night, member)} · ${where}` : where;
}

const byWords = (night: Night, by: number): string =>
  by === 0 ? t('ruling.itself') : t('ruling.by', { name: nameIn(night, by) });

function Marks({ ruling }: { ruling: NightRuling }): JSX.Element {
  return (
    <>
      {ruling.is_proposed && <span class="pill is-gold">{t('ruling.proposed')}</span>}
      {ruling.is_own_table && <span class="pill">{t('ruling.ownTable')}</span>}
      {ruling.undone_by > 0 && (
        <span class="pill">{t('ruling.undone', { ruling: ruling.undone_by })}</span>
      )}
      {ruling.undoes > 0 && (
        <span class="pill">{t('ruling.undoes', { ruling: ruling.undoes })}</span>
      )}
    </>
  );
}

interface RowProps {
  night: Night;
  ruling: NightRuling;
  onUndo(ruling: NightRuling): void;
}

/** Whether oneself is to say if a ruling at the own table of its referee is right. */
const isAsked = (night: Night, ruling: NightRuling): boolean =>
  ruling.is_proposed &&
  ruling.undone_by === 0 &&
  ruling.agreed !== undefined &&
  ruling.by !== night.me &&
  !ruling.agreed.includes(night.me) &&
  (night.tables
    .find(({ table }) => table === ruling.table)
    ?.seats.some(({ number, by }) => (by ?? number) === night.me) ??
    false);

const Agree = ({ night, ruling }: { night: Night; ruling: NightRuling }): JSX.Element => (
  <>
    {[true, false].map((yes) => (
      <AskButton
        key={String(yes)}
        kind={yes ? 'main' : 'plain'}
        stamp={night.revision}
        message={() => ({
          type: 'agree_ruling',
          club: night.club,
          night: night.night,
          ruling: ruling.ruling,
          yes,
        })}
      >
        {t(yes ? 'ruling.agree' : 'ruling.disagree')}
      </AskButton>
    ))}
  </>
);

/** What a referee who plays at one's table has decided: the others there say whether it is right. */
export const AskedRulings = ({ night }: { night: Night }): JSX.Element => (
  <>
    {night.rulings
      .filter((ruling) => isAsked(night, ruling))
      .map((ruling) => (
        <div key={ruling.ruling} class="at-night-word" role="status">
          <p>
            {byWords(night, ruling.by)} · {t(`ruling.kind.${ruling.kind}`)} {valueWords(ruling)} ·{' '}
            {ruling.member > 0 && `${nameIn(night, ruling.member)} · `}
            {reasonWords(ruling)}
          </p>
          <Agree night={night} ruling={ruling} />
        </div>
      ))}
  </>
);

function Actions({ night, ruling, onUndo }: RowProps): JSX.Element | null {
  const { ruling: number, is_proposed: isProposed } = ruling;
  if (!night.mayDirect) return null;
  if (isProposed) {
    const { kind, table, member, values, reason, words } = ruling;
    return (
      <span class="ruling-answers">
        <AskButton
          aria-label={t('ruling.acceptOf', { ruling: number })}
          stamp={night.revision}
          message={() => ({
            type: 'rule',
            club: night.club,
            night: night.night,
            kind,
            table,
            member,
            values,
            reason,
            words,
            proposed: number,
          })}
        >
          {t('ruling.accept')}
        </AskButton>
        {ruling.undone_by === 0 && (
          <Button
            kind="quiet"
            aria-label={t('ruling.rejectOf', { ruling: number })}
            onClick={() => onUndo(ruling)}
          >
            {t('ruling.reject')}
          </Button>
        )}
      </span>
    );
  }
  if (ruling.undone_by > 0 || ruling.undoes > 0 || ruling.kind === 'look') return null;
  return (
    <Button aria-label={t('ruling.undoOf', { ruling: number })} onClick={() => onUndo(ruling)}>
      {t('ruling.undo')}
    </Button>
  );
}

const Row = (props: RowProps): JSX.Element => {
  const { night, ruling } = props;
  const kind = t(`ruling.kind.${ruling.kind}`);
  return (
    <li class={`side-row ${ruling.undone_by > 0 ? 'is-undone' : ''}`}>
      <div class="side-words">
        <b>
          {t('ruling.row', { ruling: ruling.ruling, kind })} {valueWords(ruling)}
        </b>
        <span class="lead">
          {whereWords(night, ruling)} · {reasonWords(ruling)} · {byWords(night, ruling.by)}
        </span>
        <span class="pills">
          <Marks ruling={ruling} />
        </span>
      </div>
      <Actions {...props} />
    </li>
  );
};

interface ListProps {
  night: Night;
  /** Left out: all of the night. */
  rows?: readonly NightRuling[];
}

export function RulingList({ night, rows = night.rulings }: ListProps): JSX.Element {
  const [undone, setUndone] = useState<NightRuling | null>(null);
  // Who rules need not be at the night.
  useMembers(
    night.club,
    rows.some(({ by }) => by > 0 && !personIn(night, by)),
  );
  if (rows.length === 0) return <p class="lead">{t('ruling.none')}</p>;
  return (
    <>
      <ul>
        {rows.map((ruling) => (
          <Row key={ruling.ruling} night={night} ruling={ruling} onUndo={setUndone} />
        ))}
      </ul>
      {undone && <UndoSheet night={night} ruling={undone} onClose={() => setUndone(null)} />}
    </>
  );
}

/** What the clock of a night has proposed (C47), until a referee has said yes or no. */
export function ProposedRulings({ night }: { night: Night }): JSX.Element | null {
  const rows = night.rulings.filter(
    ({ is_proposed: isProposed, undone_by: undoneBy, agreed }) =>
      isProposed && undoneBy === 0 && agreed === undefined,
  );
  if (rows.length === 0 || !night.mayDirect) return null;
  return (
    <section class="card proposed" aria-labelledby="proposed-title">
      <h2 id="proposed-title">{t('ruling.proposals')}</h2>
      <RulingList night={night} rows={rows} />
    </section>
  );
}

export const RulingsSheet = ({ night, onClose }: { night: Night; onClose(): void }) => (
  <Sheet title={t('ruling.list')} onClose={onClose} class="wide-sheet">
    <RulingList night={night} />
  </Sheet>
);
