// A hand that was counted: its special hand, its points and doubles line by line, its score.

import '../../styles/british.css';
import type { JSX } from 'preact';
import type { PointsSum } from '../../protocol.gen';
import { t, tOr } from '../../text/text';
import { Tile } from '../parts/tile_face';
import {
  doubleLines,
  pointLines,
  specialWords,
  spokenLine,
  sumWords,
  type WorkedLine,
} from './worked';

interface LinesProps {
  caption: string;
  lines: readonly WorkedLine[];
}

const Lines = ({ caption, lines }: LinesProps): JSX.Element | null =>
  lines.length === 0 ? null : (
    <table class="b-lines">
      <caption>{caption}</caption>
      <tbody>
        {lines.map((line, i) => (
          <tr key={i}>
            <td class="b-line-tile">{line.pai && <Tile code={line.pai} size={20} isDecor />}</td>
            <th scope="row" aria-label={spokenLine(line)}>
              {line.words}
            </th>
            <td>{line.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

const Special = ({ sum }: { sum: PointsSum }): JSX.Element | null =>
  sum.special ? (
    <div class="b-special">
      <p class="b-special-name">{specialWords(sum)}</p>
      <p class="lead">{tOr('specialHow', sum.special, '')}</p>
    </div>
  ) : null;

export const Counted = ({ sum }: { sum: PointsSum }): JSX.Element => (
  <div class="b-counted">
    <Special sum={sum} />
    <div class="b-worked-lines">
      <Lines caption={t('worked.pointsTitle')} lines={pointLines(sum)} />
      <Lines caption={t('worked.doublesTitle')} lines={doubleLines(sum)} />
    </div>
    <p class="b-sum">{sum.points.length + sum.fixed === 0 ? t('worked.nothing') : sumWords(sum)}</p>
  </div>
);
