// While the discard of a riichi is chosen: over each candidate what the hand would wait for then, and how
// much of it one does not see. On a phone, how much alone; the waits of the one that is picked stand in
// the question.

import '../../styles/wait_cards.css';
import type { JSX } from 'preact';
import { bottom, meets, right } from '../../geometry/box';
import { type CardPlaced, placeCards } from '../../geometry/wait_cards';
import { chosen, handTiles } from '../../input';
import type { HelpWait } from '../../protocol.gen';
import { mySeat } from '../../seats';
import { waitsWords } from '../../teach/help_words';
import { t, tileName } from '../../text/text';
import { Tile } from '../parts/tile_face';
import { px } from './at';
import { type Candidate, candidates } from './candidates';
import { placed, plan, stage } from './view';

const CARD_H = { one: 92, two: 158 };
/** Over a tile that is raised as far as one can be. */
const OVER_TILE = 30;
const EDGE = 8;
const WAIT_U = 34;

/** Cards lie over felt only: right of the own river, where it comes down to them. */
function leftEdge(y: number, h: number): number {
  const { hand, panel } = plan.value;
  const band = { x: panel.x - panel.w, y, w: 3 * panel.w, h };
  const river = (placed.value?.tiles ?? []).filter(
    ({ zone, seat, box }) => zone === 'river' && seat === mySeat.value && meets(box, band),
  );
  return Math.max(hand.box.x, ...river.map(({ box }) => right(box) + EDGE));
}

const Wait = ({ pai, left, ron }: HelpWait): JSX.Element => (
  <span class={`t-wait ${left === 0 ? 'is-gone' : ''} ${ron === 'no_yaku' ? 'is-worthless' : ''}`}>
    <Tile code={pai} size={Math.max(14, WAIT_U * stage.value.scale)} isDecor />
    <span>{t('help.left', { count: left })}</span>
  </span>
);

interface CardProps {
  candidate: Candidate;
  card: CardPlaced;
  y: number;
  h: number;
}

function Card({ candidate: { row, ids }, card, y, h }: CardProps): JSX.Element {
  const { scale } = stage.value;
  const isPicked = chosen.value !== null && ids.includes(chosen.value.id);
  const style = {
    transform: `translate(${px(card.x, scale)}px, ${px(y, scale)}px)`,
    width: px(card.w, scale),
    height: px(h, scale),
    '--at': `${px(Math.min(Math.max(card.at - card.x, 14), card.w - 14), scale)}px`,
    '--columns': card.columns,
  };
  return (
    <div class={`t-wait-card ${isPicked ? 'is-picked' : ''}`} style={style}>
      <div class="t-wait-tiles">
        {row.waits.map((wait) => (
          <Wait key={wait.pai} {...wait} />
        ))}
      </div>
      {row.furiten && <span class="t-wait-furiten">{t('table.furiten')}</span>}
    </div>
  );
}

function Cards(): JSX.Element {
  const shown = candidates.value;
  const isHigh = shown.some(({ row }) => row.waits.length > 3);
  const [first] = shown;
  const h = isHigh ? CARD_H.two : CARD_H.one;
  const y = (first?.y ?? 0) - OVER_TILE - h;
  const toPlace = shown.map(({ left, right: to, row }) => ({
    left,
    right: to,
    waits: row.waits.length,
  }));
  const cards = placeCards(toPlace, leftEdge(y, h), right(plan.value.zone.box));
  return (
    <>
      {shown.map((candidate, i) => {
        const card = cards[i];
        return (
          card && <Card key={candidate.ids[0]} candidate={candidate} card={card} y={y} h={h} />
        );
      })}
    </>
  );
}

/** How many tiles are left for each candidate, at its lower edge. */
function Pills(): JSX.Element {
  const { scale } = stage.value;
  const targets = placed.value?.own?.targets ?? [];
  return (
    <>
      {candidates.value.flatMap(({ row, ids }) =>
        ids.map((id) => {
          const box = targets[handTiles.value.findIndex((tile) => tile.id === id)];
          if (!box) return null;
          const at = { x: px(box.x + box.w / 2, scale), y: px(bottom(box), scale) };
          return (
            <span
              key={id}
              class={`t-wait-pill ${chosen.value?.id === id ? 'is-picked' : ''} ${row.furiten ? 'is-furiten' : ''}`}
              style={{ transform: `translate(calc(${at.x}px - 50%), calc(${at.y}px - 70%))` }}
            >
              {row.left}
            </span>
          );
        }),
      )}
    </>
  );
}

/** The same for whoever reads by ear. */
const Spoken = (): JSX.Element => (
  <ul class="sr-only">
    {candidates.value.map(({ row, ids }) => (
      <li key={ids[0]}>
        {t('table.waitsAfter', {
          tile: tileName(row.pai),
          waits: waitsWords(row.waits),
        })}
      </li>
    ))}
  </ul>
);

export function WaitCards(): JSX.Element | null {
  if (candidates.value.length === 0) return null;
  return (
    <div class="t-wait-cards">
      <div aria-hidden="true">{stage.value.kind === 'wide' ? <Cards /> : <Pills />}</div>
      <Spoken />
    </div>
  );
}
