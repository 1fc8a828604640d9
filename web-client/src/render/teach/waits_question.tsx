// "What did you wait for?": tiles are tapped before the review shows them; the server checks.

import '../../styles/review.css';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { SUITS } from '../../kinds';
import { mySeat } from '../../seats';
import { send } from '../../send';
import { game, lessons } from '../../state';
import { tableKinds } from '../../table_rules';
import { t, tileName } from '../../text/text';
import { JOKER } from '../../tile';
import { Button } from '../parts/button';
import { useNow } from '../parts/clock';
import { Tile } from '../parts/tile_face';
import { TileRow } from './tile_counts';

/** As many as a hand can wait for: beside a joker that is every kind. */
const NAMED_MAX = 35;
/** Of these the 2 is the joker of a goulash. */
const BAMBOOS = 's';

export function WaitsQuestion(): JSX.Element | null {
  const [named, setNamed] = useState<readonly string[]>([]);
  const [isSent, setIsSent] = useState(false);
  const { asked } = lessons.value;
  const hasTime = asked !== null && asked.timeMs >= 0; // none at a table without a clock
  const until = !asked ? 0 : hasTime ? asked.at + asked.timeMs : Infinity;
  const now = useNow(500, asked !== null);
  const own = game.value?.seats[mySeat.value];
  if (!own || now >= until) return null;
  const played = tableKinds.value;
  const isGoulash = game.value?.isGoulash ?? false;
  const rows = SUITS.map(({ letter, kinds }) =>
    isGoulash && letter === BAMBOOS ? kinds.map((kind) => (kind === '2s' ? JOKER : kind)) : kinds,
  )
    .map((kinds) => kinds.filter((kind) => kind === JOKER || played === null || played.has(kind)))
    .filter((kinds) => kinds.length > 0);
  const toggle = (pai: string) => (): void =>
    setNamed(
      named.includes(pai) ? named.filter((one) => one !== pai) : [...named, pai].slice(-NAMED_MAX),
    );
  const answer = (pais: readonly string[]) => (): void => {
    if (send({ type: 'name_waits', pais: [...pais] })) setIsSent(true);
  };
  return (
    <section class="v-question" aria-labelledby="v-question">
      <div class="v-head">
        <h3 id="v-question">{t('review.ask')}</h3>
        {hasTime && (
          <span class="v-time" role="timer" aria-live="off">
            {Math.max(0, Math.ceil((until - now) / 1000))}
          </span>
        )}
      </div>
      <p class="lead">{t('review.askLead')}</p>
      <TileRow tiles={own.hand.map(({ pai }) => pai)} size={26} />
      <div class="v-pick">
        {rows.map((kinds) => (
          <div key={kinds[0]} class="v-pick-row">
            {kinds.map((pai) => (
              <button
                key={pai}
                type="button"
                class="v-tile"
                aria-label={tileName(pai)}
                aria-pressed={named.includes(pai)}
                disabled={isSent}
                onClick={toggle(pai)}
              >
                <Tile code={pai} size={28} isDecor />
              </button>
            ))}
          </div>
        ))}
      </div>
      <div class="v-buttons">
        {isSent && <p role="status">{t('review.waiting')}</p>}
        <Button kind="quiet" disabled={isSent} onClick={answer([])}>
          {t('review.skip')}
        </Button>
        <Button disabled={isSent || named.length === 0} onClick={answer(named)}>
          {t('review.answer')}
        </Button>
      </div>
    </section>
  );
}
