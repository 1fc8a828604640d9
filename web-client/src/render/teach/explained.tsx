// A win line by line: each yaku with its sets, each fu with its reason.

import './words';
import type { JSX } from 'preact';
import type { ExplainedWin } from '../../protocol.gen';
import { catalogue } from '../../state';
import { t } from '../../text/text';
import { fuRows, type Worth, worthRows, yakuWords } from '../result/worth';
import { TileRow } from './tile_counts';

interface ExplainProps {
  win: Worth;
  explained: ExplainedWin | undefined;
  /** How the rules value a hand. */
  scoring: string;
}

export function Explained({ win, explained, scoring }: ExplainProps): JSX.Element {
  const setsOf = (name: string): string[][] => {
    const row = explained?.yaku.find((one) => one.name === name);
    return (row?.groups ?? []).map((place) => explained?.groups[place] ?? []);
  };
  const fu = fuRows(win);
  return (
    <div class="v-explained">
      <table>
        <caption>{t('explain.yaku')}</caption>
        <tbody>
          {worthRows(win, catalogue.value).map(({ id, name, han }) => (
            <tr key={id}>
              <th scope="row">
                {name}
                <span class="v-sets">
                  {setsOf(id).map((tiles, i) => (
                    <TileRow key={i} tiles={tiles} size={18} />
                  ))}
                </span>
              </th>
              <td>{win.yakuman > 0 ? t('rules.yakuman') : yakuWords(scoring, han)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {fu && (
        <table>
          <caption>{t('explain.fu')}</caption>
          <tbody>
            {fu.rows.map(({ words, fu: value }, i) => (
              <tr key={i}>
                <th scope="row">{words}</th>
                <td>{value}</td>
              </tr>
            ))}
            <tr class="v-sum">
              <th scope="row">
                {fu.isRounded ? t('explain.rounded', { fu: fu.total }) : t('explain.sum')}
              </th>
              <td>{fu.sum}</td>
            </tr>
          </tbody>
        </table>
      )}
    </div>
  );
}
