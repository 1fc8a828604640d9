// The score card of some rules: points, doubles, special hands and settling up, as the engine's own
// rows tell them.

import '../teach/words';
import '../../styles/british.css';
import '../../styles/cards.css';
import type { ComponentChildren, JSX } from 'preact';
import type { CardDouble, CardPoints, CardSettling, ServerReference } from '../../protocol.gen';
import { points, t, tOr } from '../../text/text';
import type { CardProps } from '../family';
import { TileRow } from '../teach/tile_counts';
import { CardExample } from './card_example';
import {
  lineWords,
  ofWords,
  otherLines,
  type SetRow,
  settlingLines,
  setRows,
  specialWorth,
} from './card_rows';
import { doublesWords } from './worked';

const TILE = 20;
/** Of the scoring table. */
const SMALL = 16;

const finds = (find: string, ...words: readonly string[]): boolean =>
  words.some((one) => one.toLowerCase().includes(find.trim().toLowerCase()));

function SetTable({ rows }: { rows: readonly SetRow[] }): JSX.Element | null {
  if (rows.length === 0) return null;
  return (
    <table class="b-sets">
      <caption>{t('card.sets')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('card.exposed')}</th>
          <th scope="col">{t('card.concealed')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ set, of, exposed, concealed }) => (
          <tr key={set + of}>
            <th scope="row">
              {t(`card.set.${set}`)} <span class="lead">{ofWords(of)}</span>
              <TileRow tiles={exposed?.example ?? []} size={SMALL} />
            </th>
            <td>{exposed && points(exposed.points)}</td>
            <td>{concealed && points(concealed.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Part = ({ title, children }: { title: string; children: ComponentChildren }): JSX.Element => (
  <section class="b-card-part">
    <h3>{title}</h3>
    {children}
  </section>
);

function OtherPoints({ lines }: { lines: readonly CardPoints[] }): JSX.Element | null {
  if (lines.length === 0) return null;
  return (
    <Part title={t('card.other')}>
      <dl class="facts">
        {lines.map(({ reason, of, points: value, example }) => (
          <div key={reason + of}>
            <dt>
              {lineWords(reason, of)} <TileRow tiles={example} size={SMALL} />
            </dt>
            <dd>{points(value)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

interface ListProps {
  cards: ServerReference;
  find: string;
  tile: number;
}

const New = (): JSX.Element => <span class="c-new">{t('cards.isNew')}</span>;

function Doubles({
  title,
  rows,
  cards,
  tile,
}: Omit<ListProps, 'find'> & {
  title: string;
  rows: readonly CardDouble[];
}): JSX.Element | null {
  if (rows.length === 0) return null;
  return (
    <Part title={title}>
      <ul class="c-yaku">
        {rows.map(({ reason, doubles, example }) => (
          <li key={reason}>
            <span class="c-name">
              {tOr('reason', reason, reason)}
              {cards.new_doubles.includes(reason) && <New />}
            </span>
            <span class="c-worth">{doublesWords(doubles)}</span>
            <CardExample hand={example} size={tile} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Specials({ cards, find, tile }: ListProps): JSX.Element {
  const rows = cards.specials.filter(({ name }) =>
    finds(find, tOr('special', name, name), tOr('specialHow', name, '')),
  );
  return (
    <Part title={t('card.special')}>
      {cards.specials.length === 0 && <p class="lead">{t('card.noneHere')}</p>}
      <ul class="c-yaku">
        {rows.map((row) => (
          <li key={row.name}>
            <span class="c-name">
              {tOr('special', row.name, row.name)}
              {cards.new_specials.includes(row.name) && <New />}
            </span>
            <span class="c-worth">{specialWorth(row)}</span>
            <span class="c-situation">{tOr('specialHow', row.name, '')}</span>
            <CardExample hand={row.example} size={tile} hasTotal={false} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Settling = ({ rules }: { rules: CardSettling }): JSX.Element => (
  <Part title={t('card.settle')}>
    <ul class="b-plain">
      {settlingLines(rules).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </Part>
);

export function ScoreCard({ cards, find = '', tile = TILE }: CardProps): JSX.Element {
  const isAll = find.trim() === '';
  if (!cards.settling) return <p class="lead">{t('card.notHere')}</p>;
  const others = otherLines(cards.points).filter((line) =>
    finds(find, lineWords(line.reason, line.of)),
  );
  const found = cards.doubles.filter(({ reason }) => finds(find, tOr('reason', reason, reason)));
  return (
    <div class="stack b-card">
      {isAll && <SetTable rows={setRows(cards.points)} />}
      <OtherPoints lines={others} />
      <Doubles
        title={t('card.doubles')}
        rows={found.filter(({ winner }) => !winner)}
        cards={cards}
        tile={tile}
      />
      <Doubles
        title={t('card.winner')}
        rows={found.filter(({ winner }) => winner)}
        cards={cards}
        tile={tile}
      />
      <Specials cards={cards} find={find} tile={tile} />
      {isAll && <Settling rules={cards.settling} />}
    </div>
  );
}
