// The night as its director sees it: the next step, the people, the seating with its report.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import { clubPath } from '../../../club_routes';
import type { NightRow } from '../../../protocol.gen';
import { clubs } from '../../../state';
import { t } from '../../../text/text';
import { Main } from '../../pages/header';
import { Button, IconButton, Link, LinkButton } from '../../parts/button';
import { Icon } from '../../parts/icon';
import { Segments } from '../../parts/segments';
import { Sheet } from '../../parts/sheet';
import { AskButton } from '../asking';
import { planSheet } from '../side';
import { FormSheet, TextField } from '../form';
import { nightTitle } from '../words';
import { Announced } from './announced';
import { waitingProposal } from './draw';
import { Hints } from './hints';
import { NightStanding } from './night_standing';
import { People } from './people';
import { NO_SWAP, Proposal, type Swap } from './proposal';
import { Report } from './report';
import { RoundTables } from './round_tables';
import { ProposedRulings, RulingList, RulingsSheet } from './rulings';
import { seatOf } from '../tonight';
import { StepCard } from './step_card';

type Sheets = 'rulings' | 'announce' | 'plan' | 'again' | 'reopen';

function Steps({ night }: { night: Night }): JSX.Element {
  const { round, plan, state } = night;
  const rounds = Array.from({ length: plan.rounds }, (_, index) => index + 1);
  const isBefore = state === 'planned' || (state === 'open' && round.round === 0);
  const isOver = state === 'finished' || state === 'closed';
  const markOf = (number: number): string => {
    if (isOver || number < round.round) return 'is-done';
    if (number > round.round) return '';
    return round.state === 'confirmed' ? 'is-done' : 'is-now';
  };
  const step = (key: string, words: string, mark: string): JSX.Element => (
    <li key={key} class={mark} {...(mark === 'is-now' && { 'aria-current': 'step' })}>
      {mark === 'is-done' && <Icon name="check" size={16} />}
      {words}
    </li>
  );
  return (
    <ol class="night-steps" aria-label={t('night.steps')}>
      {step('check-in', t('night.checkIn'), isBefore ? 'is-now' : 'is-done')}
      {rounds.map((number) =>
        step(String(number), t('night.round', { round: number }), markOf(number)),
      )}
      {step('close', t('night.close'), isOver ? 'is-now' : '')}
    </ol>
  );
}

/** The code at the door is good for everybody, until the evening is over. */
const DOOR_USES = 500;
const DOOR_DAYS = 2;

const isOn = ({ state }: Night): boolean => state === 'open' || state === 'running';

interface BarProps {
  night: Night;
  onOpen(sheet: Sheets): void;
  onPlayer(): void;
}

type ToolsProps = BarProps & {
  /** False: without what is seldom wanted. */
  isWhole?: boolean;
};

/** What is at hand all evening; on a phone behind one button. */
function Tools({ night, onOpen, onPlayer, isWhole = true }: ToolsProps): JSX.Element {
  const { club, night: number, rulings } = night;
  const tool = { kind: 'quiet' } as const;
  return (
    <div class="night-tools" role="group" aria-label={t('night.tools')}>
      <Button {...tool} icon="shield" onClick={() => onOpen('rulings')}>
        {t(rulings.length === 0 ? 'night.noRulings' : 'night.rulings', { count: rulings.length })}
      </Button>
      <Button {...tool} icon="chat" onClick={() => onOpen('announce')}>
        {t('night.announce')}
      </Button>
      <AskButton
        {...tool}
        icon="screen"
        stamp={clubs.value.secret}
        message={() => ({ type: 'make_hall_link', club, on: true })}
      >
        {t('night.hall')}
      </AskButton>
      {isOn(night) && (
        <AskButton
          {...tool}
          icon="link"
          stamp={clubs.value.secret}
          message={() => ({
            type: 'make_link',
            club,
            role: 'guest',
            uses: DOOR_USES,
            days: DOOR_DAYS,
            night: number,
          })}
        >
          {t('night.door')}
        </AskButton>
      )}
      <LinkButton
        {...tool}
        icon="print"
        to={clubPath(club, { page: 'print', night: number, sheet: 'people' })}
      >
        {t('night.print')}
      </LinkButton>
      <LinkButton {...tool} icon="grid" to={clubPath(club, { page: 'tables', night: number })}>
        {t('night.tables')}
      </LinkButton>
      {isWhole && (
        <Button {...tool} icon="gear" onClick={() => onOpen('plan')}>
          {t('night.plan')}
        </Button>
      )}
      {isWhole && night.me > 0 && (
        <Button {...tool} icon="people" onClick={onPlayer}>
          {t('night.asPlayer')}
        </Button>
      )}
    </div>
  );
}

function Bar(props: BarProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(false);
  const { night } = props;
  const close = (): void => setIsOpen(false);
  const onOpen = (sheet: Sheets): void => {
    close();
    props.onOpen(sheet);
  };
  return (
    <div class="night-bar">
      <Link to={clubPath(night.club)} class="icon-button" aria-label={t('night.back')}>
        <Icon name="back" />
      </Link>
      <h1>{nightTitle(night.plan, clubs.value.club)}</h1>
      <Steps night={night} />
      <Tools {...props} isWhole={false} />
      <IconButton
        icon="menu"
        label={t('night.tools')}
        class="tools-open"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Sheet title={t('night.tools')} onClose={close} kind="drawer">
          <Tools {...props} onOpen={onOpen} />
        </Sheet>
      )}
    </div>
  );
}

function AnnounceSheet({ night, onClose }: { night: Night; onClose(): void }): JSX.Element {
  const [text, setText] = useState('');
  return (
    <FormSheet
      title={t('night.announce')}
      words={t('night.announceDo')}
      stamp={`${night.announcement} ${night.revision}`}
      onClose={onClose}
      message={() =>
        text.trim() === ''
          ? null
          : { type: 'announce', club: night.club, night: night.night, text: text.trim() }
      }
    >
      <TextField
        words={t('night.announceWords')}
        hint={t('night.announceLead')}
        value={text}
        max={300}
        isFirst
        isLong
        onChange={setText}
      />
    </FormSheet>
  );
}

function ReopenSheet({ night, onClose }: { night: Night; onClose(): void }): JSX.Element {
  const [reason, setReason] = useState('');
  const { club, night: number } = night;
  return (
    <FormSheet
      title={t('step.reopen')}
      words={t('step.reopen')}
      stamp={night.revision}
      onClose={onClose}
      message={() => ({ type: 'set_night', club, night: number, state: 'finished', reason })}
    >
      <TextField
        words={t('step.reopenWhy')}
        value={reason}
        max={300}
        isFirst
        onChange={setReason}
      />
    </FormSheet>
  );
}

const rowOf = ({ night, state, plan, round }: Night): NightRow => ({
  night,
  state,
  plan,
  here: 0,
  yes: 0,
  round: round.round,
});

const WEEK_S = 7 * 24 * 3600;

/** The same night a week later, as a new one. */
const nextWeek = (night: Night): NightRow => {
  const row = rowOf(night);
  return { ...row, night: 0, plan: { ...row.plan, at: row.plan.at + WEEK_S } };
};

function Open({ night, sheet, onClose }: { night: Night; sheet: Sheets; onClose(): void }) {
  switch (sheet) {
    case 'rulings':
      return <RulingsSheet night={night} onClose={onClose} />;
    case 'announce':
      return <AnnounceSheet night={night} onClose={onClose} />;
    case 'reopen':
      return <ReopenSheet night={night} onClose={onClose} />;
    case 'plan':
      return <planSheet.Part row={rowOf(night)} onClose={onClose} />;
    case 'again':
      return <planSheet.Part row={nextWeek(night)} onClose={onClose} />;
  }
}

function Content({ night }: { night: Night }): JSX.Element {
  const [swap, setSwap] = useState<Swap>(NO_SWAP);
  const proposal = waitingProposal(night);
  if (proposal) {
    return (
      <div class="night-content has-report">
        <div class="part-seating">
          <Proposal night={night} proposal={proposal} swap={swap} onSwap={setSwap} />
        </div>
        <div class="part-report">
          <Report night={night} proposal={proposal} swap={swap} onSwap={setSwap} />
        </div>
      </div>
    );
  }
  return (
    <div class="night-content">
      <div class="part-seating">
        <RoundTables night={night} />
      </div>
      <div class="part-report">
        <Hints night={night} />
        {night.standing.length > 0 && <NightStanding night={night} isSlim />}
      </div>
    </div>
  );
}

const PARTS = ['seating', 'people', 'report', 'rulings'] as const;
type PartName = (typeof PARTS)[number];

/** On a phone one part is shown at a time. */
function PartChoice({
  part,
  night,
  onPart,
}: {
  part: PartName;
  night: Night;
  onPart(part: PartName): void;
}) {
  const words = {
    seating: t('seating.title'),
    people: `${t('people.title')} ${night.people.length}`,
    report: t('seating.report'),
    rulings: t(night.rulings.length === 0 ? 'night.noRulings' : 'night.rulings', {
      count: night.rulings.length,
    }),
  };
  return (
    <div class="night-parts">
      <Segments
        legend={t('night.tools')}
        isLegendHidden
        rows={PARTS.map((value) => ({ value, words: words[value] }))}
        value={part}
        onChange={onPart}
      />
    </div>
  );
}

function After({
  night,
  onOpen,
}: {
  night: Night;
  onOpen(sheet: Sheets): void;
}): JSX.Element | null {
  if (night.state !== 'finished' && night.state !== 'closed') return null;
  return (
    <div class="night-after">
      <Button icon="replay" onClick={() => onOpen('again')}>
        {t('step.again')}
      </Button>
      {night.state === 'closed' && clubs.value.club?.me?.role === 'owner' && (
        <Button icon="undo" onClick={() => onOpen('reopen')}>
          {t('step.reopen')}
        </Button>
      )}
    </div>
  );
}

export function Director({ night, onPlayer }: { night: Night; onPlayer(): void }): JSX.Element {
  const [sheet, setSheet] = useState<Sheets | null>(null);
  const isSeated = night.round.state !== 'none';
  const [part, setPart] = useState<PartName>(isSeated ? 'seating' : 'people');
  // Whoever has drawn a seating wants to see it.
  useEffect(() => setPart(isSeated ? 'seating' : 'people'), [isSeated]);
  const seat = seatOf(night.club, night.night);
  return (
    <Main class="night">
      <Bar night={night} onOpen={setSheet} onPlayer={onPlayer} />
      <PartChoice part={part} night={night} onPart={setPart} />
      <div class={`night-frame shows-${part}`}>
        <People night={night} />
        <div class="night-main">
          <StepCard night={night} />
          <Announced night={night} />
          <ProposedRulings night={night} />
          {seat && seat.code !== '' && night.round.state !== 'confirmed' && (
            <LinkButton to={`/t/${seat.code}`} icon="on">
              {t('player.go')}
            </LinkButton>
          )}
          <After night={night} onOpen={setSheet} />
          <Content night={night} />
          <div class="part-rulings card">
            <h2>{t('ruling.list')}</h2>
            <RulingList night={night} />
          </div>
        </div>
      </div>
      {sheet && <Open night={night} sheet={sheet} onClose={() => setSheet(null)} />}
    </Main>
  );
}
