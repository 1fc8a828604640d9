// The hand that is entered: its tiles, melds, winning tile and indicators; a press takes one out.

import './words';
import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import {
  type Draft,
  type HandRules,
  type Into,
  missingTiles,
  neededTiles,
  removeBonus,
  removeDora,
  removeMeld,
  removeTile,
  removeUra,
  removeWin,
} from '../../teach/calculator';
import { listOf, t, tileName, tOr } from '../../text/text';
import { Button } from '../parts/button';
import { Segments } from '../parts/segments';
import { Tile } from '../parts/tile_face';

export interface CalculatorHandProps {
  draft: Signal<Draft>;
  into: Signal<Into>;
  rules: HandRules;
  onClear(): void;
}

interface SlotProps {
  pai: string;
  size?: number;
  onPress(): void;
}

const Slot = ({ pai, size = 40, onPress }: SlotProps): JSX.Element => (
  <button
    type="button"
    class="k-slot"
    aria-label={t('calculator.remove', { tile: tileName(pai) })}
    onClick={onPress}
  >
    <Tile code={pai} size={size} isDecor />
  </button>
);

const INTOS = [
  { value: 'hand', words: 'calculator.intoHand' },
  { value: 'win', words: 'calculator.intoWin' },
  { value: 'chi', words: 'calculator.meldChi' },
  { value: 'pon', words: 'calculator.meldPon' },
  { value: 'daiminkan', words: 'calculator.meldDaiminkan' },
  { value: 'ankan', words: 'calculator.meldAnkan' },
  { value: 'dora', words: 'calculator.intoDora' },
  { value: 'ura', words: 'calculator.intoUra' },
] as const satisfies readonly { value: Into; words: string }[];

function isOffered({ has }: HandRules, into: Into): boolean {
  if (into === 'daiminkan' || into === 'ankan') return has.kan;
  return into === 'hand' || into === 'win' || has[into];
}

function Melds({ draft }: { draft: Signal<Draft> }): JSX.Element {
  return (
    <>
      {draft.value.melds.map(({ type, pais }, place) => {
        const meld = `${tOr('meld', type, type)} ${listOf(pais.map(tileName))}`;
        return (
          <button
            key={place}
            type="button"
            class="k-slot k-meld"
            aria-label={t('calculator.removeMeld', { meld })}
            onClick={() => {
              draft.value = removeMeld(draft.value, place);
            }}
          >
            {pais.map((pai, i) => {
              const isDown = type === 'ankan' && (i === 0 || i === pais.length - 1);
              return <Tile key={i} code={isDown ? '?' : pai} size={34} isDecor />;
            })}
          </button>
        );
      })}
    </>
  );
}

/** A row of tiles beside the hand, where there are any. */
function Beside({
  words,
  tiles,
  onPress,
}: {
  words: string;
  tiles: readonly string[];
  onPress(place: number): void;
}): JSX.Element | null {
  if (tiles.length === 0) return null;
  return (
    <div class="k-line">
      <span class="field-label">{words}</span>
      {tiles.map((pai, place) => (
        <Slot key={place} pai={pai} size={30} onPress={() => onPress(place)} />
      ))}
    </div>
  );
}

/** The tiles of the hand, places that are still empty, the winning tile, melds. */
function HandSlots({ draft, rules }: { draft: Signal<Draft>; rules: HandRules }): JSX.Element {
  const now = draft.value;
  const places = Math.max(0, neededTiles(rules, now) - now.tehai.length);
  return (
    <div class="k-tiles">
      {now.tehai.map((pai, place) => (
        <Slot
          key={place}
          pai={pai}
          onPress={() => {
            draft.value = removeTile(now, place);
          }}
        />
      ))}
      {Array.from({ length: places }, (_, i) => (
        <span key={i} class="k-empty" aria-hidden="true" />
      ))}
      <span class="k-gap" />
      {now.pai ? (
        <Slot
          pai={now.pai}
          onPress={() => {
            draft.value = removeWin(now);
          }}
        />
      ) : (
        <span class="k-empty is-win" aria-hidden="true" />
      )}
      <Melds draft={draft} />
    </div>
  );
}

export function CalculatorHand({ draft, into, rules, onClear }: CalculatorHandProps): JSX.Element {
  const now = draft.value;
  const missing = missingTiles(rules, now);
  const isMeld = ['chi', 'pon', 'daiminkan', 'ankan'].includes(into.value);
  return (
    <section class="card k-hand" aria-label={t('calculator.hand')}>
      <HandSlots draft={draft} rules={rules} />
      <Beside
        words={t('cards.bonus')}
        tiles={now.bonus}
        onPress={(place) => {
          draft.value = removeBonus(now, place);
        }}
      />
      <Beside
        words={t('calculator.dora')}
        tiles={now.dora_markers}
        onPress={(place) => {
          draft.value = removeDora(now, place);
        }}
      />
      <Beside
        words={t('calculator.ura')}
        tiles={now.uradora_markers}
        onPress={(place) => {
          draft.value = removeUra(now, place);
        }}
      />
      <p class="lead" role="status">
        {missing > 0 ? t('calculator.tilesLeft', { count: missing }) : t('calculator.isFull')}
        {missing <= 0 && !now.pai && ` ${t('calculator.noWin')}`}
      </p>
      <Segments<Into>
        legend={t('calculator.into')}
        rows={INTOS.filter(({ value }) => isOffered(rules, value)).map(({ value, words }) => ({
          value,
          words: t(words),
        }))}
        value={into.value}
        onChange={(value) => {
          into.value = value;
        }}
      />
      {isMeld && <p class="lead">{t('calculator.meldHint')}</p>}
      <Button kind="quiet" icon="undo" onClick={onClear}>
        {t('calculator.clear')}
      </Button>
    </section>
  );
}
