// What was written and shown by those who watched the match, beside it and on its felt; fetched when
// somebody opens it.

import '../../styles/watch.css';
import '../watch/words';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { WatchMark } from '../../protocol.gen';
import { momentAt } from '../../replay/course';
import { settings } from '../../settings';
import { match } from '../../state';
import { t } from '../../text/text';
import { colourOf } from '../../watch/read_marks';
import { Switch } from '../parts/switch';
import { refusalWords, askedHere } from '../refusals';
import { placed, stage } from '../table/view';
import { FeltMarks } from '../watch/felt_marks';
import { MomentButton } from '../watch/moment_button';
import { hands, moment } from './player';
import { fetchSaid, marksHere, said, saidProblem, showsMarks } from './said';

askedHere.add('get_said');

const isNow = (number: number): boolean => {
  const at = momentAt(hands.value, number);
  const { hand, step } = moment.value;
  return at.hand === hand && at.step === step;
};

interface RowProps {
  name: string;
  number: number;
  look: string;
  words: string;
}

const Row = ({ name, number, look, words }: RowProps): JSX.Element => (
  <li class={look} {...(isNow(number) && { 'aria-current': 'step' })}>
    <strong>{name}</strong> <MomentButton number={number} />
    <p dir="auto">{words}</p>
  </li>
);

const markWords = ({ kind, text }: WatchMark): string =>
  kind === 'note' ? text : t(`marks.kind.${kind}`);

/** Lines and marks in the order of their moments. */
function Rows(): JSX.Element {
  const { marks, lines } = said.value;
  const rows = [
    ...lines
      .filter(({ account }) => !settings.value.muted.includes(account))
      .map(({ name, number, text }) => ({ name, number, look: 'w-line-said', words: text })),
    ...(showsMarks.value ? marks : []).map((mark) => ({
      name: mark.name,
      number: mark.number,
      look: `w-mark is-${colourOf(marks, mark.account)}`,
      words: markWords(mark),
    })),
  ].sort((a, b) => a.number - b.number);
  if (rows.length === 0) return <p class="w-chat-note">{t('chat.nothingKept')}</p>;
  return (
    <ol class="p-list p-said" tabIndex={0} aria-label={t('replay.watchers')}>
      {rows.map((row, i) => (
        <Row key={i} {...row} />
      ))}
    </ol>
  );
}

export function SaidList(): JSX.Element {
  const id = match.value?.id ?? '';
  useEffect(() => fetchSaid(id), [id]);
  const { isWhole, marks } = said.value;
  if (saidProblem.value) return <p role="status">{refusalWords(saidProblem.value)}</p>;
  if (!isWhole) return <p role="status">{t('app.loading')}</p>;
  return (
    <>
      {marks.length > 0 && (
        <Switch
          words={t('marks.show')}
          isOn={showsMarks.value}
          onChange={(isOn) => (showsMarks.value = isOn)}
        />
      )}
      <Rows />
    </>
  );
}

/** Their marks on the felt, as long as they are wished for. */
export const SaidMarks = (): JSX.Element | null =>
  showsMarks.value ? (
    <FeltMarks
      tiles={placed.value?.tiles ?? []}
      scale={stage.value.scale}
      marks={marksHere.value}
      all={said.value.marks}
    />
  ) : null;
