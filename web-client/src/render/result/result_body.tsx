// What a result says, whoever looks at it: at the table or later in the replay.

import type { JSX } from 'preact';
import type { Game } from '../../game';
import { nameOf } from '../../seats';
import { listOf, t, tOr } from '../../text/text';
import { familyParts } from '../family';
import { DrawResult, drawWords } from './draw';
import { FinalScores } from './final';
import { isFinalShown, shownWin } from './next';
import { WinResult } from './win';

const SHEET_U = 1040;

export interface SheetLook {
  kind: 'plain' | 'narrow' | 'low';
  /** In px: the sheet, the room for a hand in it, its largest tile. */
  width: number;
  handWidth: number;
  tile: number;
  /** All of it, words as well, so many times as large: the table around it is. */
  zoom: number;
}

/** Upright phones have no width to spare, those on their side no height. */
export function lookOf(roomWidth: number, roomHeight: number, scale: number): SheetLook {
  const zoom = Math.max(1, scale);
  const width = Math.min((SHEET_U * Math.max(0.8, scale)) / zoom, roomWidth - 16);
  if (width < 620) return { kind: 'narrow', width, handWidth: width - 54, tile: 46, zoom: 1 };
  if (roomHeight < 560) return { kind: 'low', width, handWidth: width - 72, tile: 32, zoom: 1 };
  return { kind: 'plain', width, handWidth: width - 116, tile: 46, zoom };
}

function Sheet({ here, look }: { here: Game; look: SheetLook }): JSX.Element | null {
  const { handWidth, tile, kind } = look;
  const { Win = WinResult, Final = FinalScores } = familyParts.value;
  if (here.final && (isFinalShown.value || !here.result)) return <Final final={here.final} />;
  if (here.result?.kind === 'draw') {
    return <DrawResult here={here} draw={here.result.draw} width={handWidth} />;
  }
  return <Win here={here} width={handWidth} tile={tile} isNarrow={kind === 'narrow'} />;
}

/** Strict table: the fault that was found, and, to its player alone, what was not. */
function Faults({ here: { fault, review } }: { here: Game }): JSX.Element | null {
  const wordsOf = (id: string): string => tOr('fault', id, id);
  if (isFinalShown.value || (!fault && review.length === 0)) return null;
  return (
    <div class="r-faults">
      {fault && (
        <p>
          {t('result.fault', {
            name: nameOf(fault.seat),
            fault: wordsOf(fault.fault),
            penalty: t(`penalty.${fault.penalty}`),
          })}
        </p>
      )}
      {review.length > 0 && <p>{t('result.review', { faults: listOf(review.map(wordsOf)) })}</p>}
    </div>
  );
}

export const ResultBody = ({ here, look }: { here: Game; look: SheetLook }): JSX.Element => (
  <>
    <Sheet here={here} look={look} />
    <Faults here={here} />
  </>
);

/** Who has won or that nobody has, as the name of the sheet. */
export function sheetName(here: Game): string {
  if (here.final && isFinalShown.value) return t('final.title');
  if (here.result?.kind === 'draw') return drawWords(here.result.draw);
  const win = here.result?.wins[shownWin.value];
  return win ? t('result.wins', { name: nameOf(win.actor) }) : t('final.title');
}
