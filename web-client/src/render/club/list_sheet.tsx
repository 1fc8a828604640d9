// Many people at once, from a list that somebody has (C105): pasted or as a file, looked at line by line, then added.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { wordsOf } from '../../csv';
import type { Client } from '../../protocol.gen';
import { link } from '../../state';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { FileButton } from '../parts/file_button';
import { Sheet } from '../parts/sheet';
import { Problem } from './asking';
import { TextField } from './form';
import { askInTurn, NO_PROGRESS, type Progress } from './in_turn';
import { BYTES_MAX, type Line, linesOf, type Named } from './name_list';

export interface ListSheetProps {
  /** Who may be meant by a name, and who of them needs no adding. */
  people: readonly Named[];
  without: ReadonlySet<number>;
  /** What is asked for a line. */
  messageOf(line: Line): Client;
  stampOf(): unknown;
  /** What becomes of a line that can be added. */
  fateOf(line: Line): string;
  lead: string;
  /** What else is to be chosen. */
  children?: ComponentChildren;
  onBusy?(isBusy: boolean): void;
  onClose(): void;
}

/** The words of a file; null: it is too large. */
const readWords = async (file: File): Promise<string | null> =>
  file.size > BYTES_MAX ? null : wordsOf(new Uint8Array(await file.arrayBuffer()));

interface RowProps {
  line: Line;
  /** What becomes of it, became of it, or why nothing. */
  words: string;
  state: 'new' | 'out' | 'done' | 'bad';
}

const STATE_CLASS: Record<RowProps['state'], string> = {
  new: '',
  out: 'muted',
  done: 'is-good',
  bad: 'is-bad',
};

const Row = ({ line, words, state }: RowProps): JSX.Element => (
  <tr>
    <td class="muted is-number">{line.line}</td>
    <th scope="row" class={state === 'out' ? 'muted' : ''}>
      {line.name}
    </th>
    <td class={`is-start ${STATE_CLASS[state]}`}>{words}</td>
  </tr>
);

const Table = ({
  lines,
  rowOf,
}: {
  lines: readonly Line[];
  rowOf(line: Line): Pick<RowProps, 'words' | 'state'>;
}): JSX.Element => (
  <table class="club-table name-list">
    <caption class="sr-only">{t('nameList.title')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('nameList.line')}</th>
        <th scope="col" class="is-start">
          {t('person.name')}
        </th>
        <td />
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <Row key={line.line} line={line} {...rowOf(line)} />
      ))}
    </tbody>
  </table>
);

interface ChooseProps {
  text: string;
  onText(text: string): void;
}

function Choose({ text, onText }: ChooseProps): JSX.Element {
  const [isLarge, setIsLarge] = useState(false);
  const take = async (file: File): Promise<void> => {
    const words = await readWords(file);
    setIsLarge(words === null);
    onText(words ?? '');
  };
  return (
    <>
      <FileButton
        words={t('nameList.file')}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        onFile={(file) => void take(file)}
      />
      <Problem words={isLarge ? t('nameList.large') : ''} />
      <TextField
        words={t('nameList.paste')}
        value={text}
        max={BYTES_MAX}
        isFirst
        isLong
        onChange={onText}
      />
    </>
  );
}

/** Adds lines one after the other; which they were is kept, whoever comes in meanwhile. */
function useAdding({ messageOf, stampOf, onBusy }: ListSheetProps): {
  begun: readonly Line[] | null;
  progress: Progress;
  start(lines: readonly Line[]): void;
} {
  const [progress, setProgress] = useState(NO_PROGRESS);
  const [begun, setBegun] = useState<readonly Line[] | null>(null);
  const stop = useRef<() => void>();
  useEffect(() => () => stop.current?.(), []);
  const start = (lines: readonly Line[]): void => {
    setBegun(lines);
    onBusy?.(true);
    stop.current = askInTurn(toAdd(lines).map(messageOf), stampOf, (now) => {
      setProgress(now);
      if (!now.isBusy) onBusy?.(false);
    });
  };
  return { begun, progress, start };
}

const toAdd = (lines: readonly Line[]): Line[] => lines.filter(({ problem }) => problem === '');

export function ListSheet(props: ListSheetProps): JSX.Element {
  const { people, without, onClose } = props;
  const [text, setText] = useState('');
  const { begun, progress, start } = useAdding(props);
  const { isBusy, done, problems } = progress;
  const read = useMemo(() => linesOf(text, people, without), [text, people, without]);
  const lines = begun ?? read;
  const asked = toAdd(lines);
  const isOver = begun !== null && !isBusy;
  const isHeld = isBusy || asked.length === 0;

  const rowOf = (line: Line): Pick<RowProps, 'words' | 'state'> => {
    if (line.problem !== '') return { words: t(`nameList.${line.problem}`), state: 'out' };
    const at = begun === null ? -1 : asked.indexOf(line);
    const refused = problems.get(at);
    if (refused !== undefined) return { words: refused, state: 'bad' };
    if (at >= 0 && at < done) return { words: t('nameList.isIn'), state: 'done' };
    return isOver
      ? { words: t('nameList.isNotIn'), state: 'bad' }
      : { words: props.fateOf(line), state: 'new' };
  };

  return (
    <Sheet
      title={t('nameList.title')}
      class="club-sheet"
      onClose={onClose}
      actions={
        <Button
          kind="main"
          aria-disabled={!isOver && isHeld}
          disabled={!isOver && link.value.phase !== 'open'}
          onClick={isOver ? onClose : isHeld ? undefined : () => start(lines)}
        >
          {isOver ? t('nameList.close') : t('nameList.add', { count: asked.length })}
        </Button>
      }
    >
      <div class="stack">
        {begun === null && (
          <>
            <p class="lead">{props.lead}</p>
            {props.children}
            <Choose text={text} onText={setText} />
          </>
        )}
        <p role="status">
          {begun === null
            ? lines.length > 0 && t('nameList.found', { count: lines.length })
            : t('nameList.progress', { done: done - problems.size, of: asked.length })}
        </p>
        {lines.length > 0 && <Table lines={lines} rowOf={rowOf} />}
      </div>
    </Sheet>
  );
}
