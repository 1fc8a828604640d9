// A win as rows: yaku and dora with their han, the fu and why, what it is called.

import type { GameEventHora, ServerCatalogue } from '../../protocol.gen';
import { kindName, t, type TextKey, tOr } from '../../text/text';
import { yakuNames } from '../../yaku_names';

/** What makes the worth of a win, at the table or in the calculator. */
export type Worth = Pick<
  GameEventHora,
  | 'yakus'
  | 'dora'
  | 'uradora'
  | 'akadora'
  | 'kita'
  | 'fan'
  | 'fu'
  | 'fu_parts'
  | 'yakuman'
  | 'limit'
>;

/** Nothing is counted of it: all that is to be said are its sets. */
export const isPlain = ({ yakus, fu }: Pick<Worth, 'yakus' | 'fu'>): boolean =>
  yakus.length === 0 && fu === 0;

export interface WorthRow {
  id: string;
  name: string;
  japanese: string;
  han: number;
  isYakuman: boolean;
}

type DoraId = 'dora' | 'uradora' | 'akadora' | 'kita';

// In the order in which they are counted up.
const DORA: readonly { id: DoraId; japanese: TextKey }[] = [
  { id: 'dora', japanese: 'result.doraJapanese' },
  { id: 'akadora', japanese: 'result.akadoraJapanese' },
  { id: 'uradora', japanese: 'result.uradoraJapanese' },
  { id: 'kita', japanese: 'result.kitaJapanese' },
];

export function worthRows(win: Worth, catalogue: ServerCatalogue | null): WorthRow[] {
  const isYakuman = win.yakuman > 0;
  const yaku = win.yakus.map(([name, han]): WorthRow => {
    const names = yakuNames(catalogue, name, isYakuman);
    return { id: name, name: names.name, japanese: names.japanese, han, isYakuman };
  });
  // A yakuman does not count dora.
  if (isYakuman) return yaku;
  const dora = DORA.filter(({ id }) => win[id] > 0).map(({ id, japanese }): WorthRow => ({
    id,
    name: t(`result.${id}`),
    japanese: t(japanese),
    han: win[id],
    isYakuman: false,
  }));
  return [...yaku, ...dora];
}

export interface FuLine {
  total: string;
  parts: string[];
  isRounded: boolean;
}

/** Why there are fu, or null where they do not count. */
export function fuLine({ fu, fu_parts: rows, yakuman }: Worth): FuLine | null {
  if (fu === 0 || yakuman > 0) return null;
  const parts = rows.map(({ reason, fu: value, pai }) => {
    const words = tOr('fu', reason, reason);
    return pai
      ? t('result.fuPartTile', { fu: value, words, tile: kindName(pai) })
      : t('result.fuPart', { fu: value, words });
  });
  const sum = rows.reduce((all, { fu: value }) => all + value, 0);
  return { total: t('result.fuTotal', { fu }), parts, isRounded: sum !== fu };
}

export interface FuRows {
  rows: { words: string; fu: number }[];
  sum: number;
  total: number;
  isRounded: boolean;
}

/** The fu as lines of a sum, or null where they do not count. */
export function fuRows({ fu, fu_parts: parts, yakuman }: Worth): FuRows | null {
  if (fu === 0 || yakuman > 0) return null;
  const rows = parts.map(({ reason, fu: value, pai }) => {
    const words = tOr('fu', reason, reason);
    return { words: pai ? `${words} (${kindName(pai)})` : words, fu: value };
  });
  const sum = rows.reduce((all, row) => all + row.fu, 0);
  return { rows, sum, total: fu, isRounded: sum !== fu };
}

/** What a yaku is counted in. */
export const unitWords = (scoring: string, count: number): string =>
  t(scoring === 'lite_points' ? 'result.unitPoints' : 'result.unitHan', { count });

/** What a yaku is worth: "2 han", in Lite "2 points". */
export const yakuWords = (scoring: string, count: number): string =>
  t(scoring === 'lite_points' ? 'result.pointsOnly' : 'result.hanOnly', { count });

/** "Mangan · 4 han 40 fu", in Lite "3 points". */
export function worthWords({ fan, fu, limit, yakuman }: Worth, scoring = 'exact'): string {
  if (scoring === 'lite_points') return t('result.pointsOnly', { count: fan });
  if (yakuman > 0) return t('result.yakumanTimes', { count: yakuman });
  const worth = fu > 0 ? t('result.hanFu', { han: fan, fu }) : t('result.hanOnly', { count: fan });
  if (limit === 'none') return worth;
  return t('result.limitAndCount', { limit: tOr('limit', limit, limit), worth });
}
