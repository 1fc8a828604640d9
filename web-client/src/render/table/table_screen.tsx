// The table: for those who play at it and for those who watch.

import '../../styles/table.css';
import '../../styles/table_tiles.css';
import '../../styles/table_question.css';
import '../../styles/table_result.css';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { startAnnouncer } from '../../announcer';
import { startAutomatic } from '../../automatic';
import { game, table } from '../../state';
import { startTableRules } from '../../table_rules';
import { t } from '../../text/text';
import { ResultSheet } from '../result/result_sheet';
import { FrozenSheet } from '../result/frozen_sheet';
import { forgetResult } from '../result/next';
import { px } from './at';
import { Flag, MeldNames, Sticks } from './felt_marks';
import { Hand } from './hand';
import { startKeyboard } from './keyboard';
import { Chips, Note, Toggles } from './own_words';
import { Panel } from './panel';
import { Plates } from './plates';
import { Question } from './question';
import { SpokenLists } from './spoken_lists';
import { TableBar } from './table_bar';
import { TableMenu } from './table_menu';
import { TilesLayer } from './tiles_layer';
import { room, stage } from './view';

/** Keeps the size of the window without its safe areas. */
function useRoom(): { current: HTMLDivElement | null } {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) room.value = { width, height };
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return ref;
}

function useTable(): void {
  useEffect(() => {
    const stops = [startTableRules(), startAnnouncer(), startAutomatic(), startKeyboard()];
    return () => stops.forEach((stop) => stop());
  }, []);
  const hasResult = Boolean(game.value?.result ?? game.value?.final);
  useEffect(() => {
    if (!hasResult) forgetResult();
  }, [hasResult]);
}

function Felt(): JSX.Element {
  const here = game.value;
  if (!here) return <p class="t-empty">{t('app.loading')}</p>;
  return (
    <>
      <TilesLayer />
      <Panel here={here} />
      <Sticks here={here} />
      <MeldNames here={here} />
      <Plates here={here} />
      <Question here={here} />
      <Hand />
      <Chips here={here} />
      <Toggles />
      <Flag here={here} />
      <Note />
      <SpokenLists here={here} />
    </>
  );
}

export function TableScreen(): JSX.Element | null {
  const ref = useRoom();
  useTable();
  const at = table.value;
  const { kind, scale, left, top, width, height } = stage.value;
  const style = {
    left: px(left, 1),
    top: px(top, 1),
    width: px(width, scale),
    height: px(height, scale),
    '--u': `${px(1, scale * 100) / 100}px`,
  };
  return (
    <main id="content" class={`t-screen t-${kind}`}>
      <div class="t-room" ref={ref}>
        <div class="t-felt" />
        <div class="t-stage" style={style}><Felt /></div>
        {/* After the table, so that Tab comes to the question and the hand first. */}
        {at && <TableBar table={at} />}
        <ResultSheet />
        {at?.state === 'frozen' && <FrozenSheet table={at} />}
      </div>
      <TableMenu here={game.value} />
    </main>
  );
}
