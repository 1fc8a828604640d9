// What is to be said of a seating, and drawing it again.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { ReportRow, ServerProposal } from '../../../protocol.gen';
import { listOf, t } from '../../../text/text';
import { Button } from '../../parts/button';
import { Icon, type IconName } from '../../parts/icon';
import { AskButton } from '../asking';
import { shortName } from '../words';
import { drawOf } from './draw';
import { nameIn } from './people_of';
import { NO_SWAP, type Swap } from './proposal';
import { drawMessage } from './step';
import { useKey } from './step_card';
import { WishesSheet } from './wishes';

type Tone = 'good' | 'gold' | 'note';

const GOOD_WHEN_NONE: readonly ReportRow['kind'][] = ['met_tonight', 'winds'];
const NOTES: readonly ReportRow['kind'][] = ['not_possible', 'standing', 'odd_table', 'bye'];

export function toneOf({ kind, count }: ReportRow): Tone {
  if (kind === 'wishes_kept') return 'good';
  if (GOOD_WHEN_NONE.includes(kind)) return count === 0 ? 'good' : 'gold';
  return NOTES.includes(kind) ? 'note' : 'gold';
}

const ICONS: Record<Tone, IconName> = { good: 'check', gold: 'info', note: 'info' };

function headWords({ kind, count, table, odd }: ReportRow): string {
  if (kind === 'not_possible')
    return t('report.not_possible', { odd: odd ? t(`report.odd.${odd}`) : '' });
  return t(`report.${kind}`, { count, table });
}

/** Those who meet again, two by two. */
const pairsOf = (names: readonly string[]): string[] =>
  names.flatMap((name, at) => (at % 2 === 0 ? [`${name} – ${names[at + 1] ?? ''}`] : []));

function leadWords(night: Night, { kind, members, count }: ReportRow): string {
  const all = members.map((number) => shortName(nameIn(night, number)));
  const names = listOf(kind === 'met_tonight' ? pairsOf(all) : all);
  if (kind === 'met_tonight' && count === 0) return t('report.met_tonightLead');
  return kind === 'late' ? t('report.lateLead', { names }) : names;
}

/** Enough of it to tell two draws apart: "5e1c 90a7". */
const seedWords = (seed: string): string => seed.slice(0, 8).replace(/(.{4})(?=.)/, '$1 ');

const Line = ({ night, row }: { night: Night; row: ReportRow }): JSX.Element => {
  const tone = toneOf(row);
  return (
    <li class={`report-line is-${tone}`}>
      <Icon name={ICONS[tone]} size={18} />
      <div>
        <b>{headWords(row)}</b>
        <p class="lead">{leadWords(night, row)}</p>
      </div>
    </li>
  );
};

interface ReportProps {
  night: Night;
  proposal: ServerProposal;
  swap: Swap;
  onSwap(swap: Swap): void;
}

export function Report({ night, proposal, swap, onSwap }: ReportProps): JSX.Element {
  const [isWishing, setIsWishing] = useState(false);
  const toggle = (): void => onSwap(swap.isOn ? NO_SWAP : { isOn: true, first: 0 });
  useKey('x', toggle);
  useKey('d', () => document.querySelector<HTMLElement>('.draw-again')?.click());
  const method = t(`plan.methods.${proposal.method}`);
  return (
    <section class="card night-report" aria-labelledby="report-title">
      <div class="card-head">
        <h2 id="report-title">{t('seating.report')}</h2>
        <span class="pill">{t('seating.draw', { count: proposal.draws })}</span>
      </div>
      <ul>
        {proposal.report.map((row, index) => (
          <Line key={index} night={night} row={row} />
        ))}
      </ul>
      <div class="report-foot">
        <p class="lead" title={proposal.seed}>
          {t('seating.seed', { method, seed: seedWords(proposal.seed) })}
        </p>
        <div class="report-actions">
          <AskButton
            class="draw-again"
            stamp={proposal}
            message={() => drawMessage(night, drawOf(night))}
            aria-keyshortcuts="D"
          >
            {t('seating.again')}
          </AskButton>
          <Button aria-pressed={swap.isOn} aria-keyshortcuts="X" onClick={toggle}>
            {t(swap.isOn ? 'seating.swapStop' : 'seating.swap')}
          </Button>
          <Button kind="quiet" onClick={() => setIsWishing(true)}>
            {t('seating.wishes')}
          </Button>
        </div>
      </div>
      {isWishing && <WishesSheet night={night} onClose={() => setIsWishing(false)} />}
    </section>
  );
}
