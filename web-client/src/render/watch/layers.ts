// What is told beside the events: asked for by the viewer, kept by hand, and what of it holds at the
// moment that is shown.

import { computed, effect, signal, untracked } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { InsightSeat, Layer } from '../../protocol.gen';
import { momentAt } from '../../replay/course';
import { send } from '../../send';
import { LAYERS, set, settings, type WatchedLayer } from '../../settings';
import { link, refusal, state, watching } from '../../state';
import {
  type Insight,
  insightAt,
  type Insights,
  remembered,
  type Span,
} from '../../watch/insights';
import { askedHere } from '../refusals';
import { game, hand, hands, moment, viewer } from '../replay/player';
import { isShown } from './watching';

const insights = signal<Insights>(new Map());

const NONE: Insight = { seats: new Map(), river: null, needs: null };

/** What holds at the moment that is shown. */
export const insight = computed(() => {
  const [one, here] = [hand.value, game.value];
  return one && here ? insightAt(insights.value, one.start.n, here.last) : NONE;
});

/** What hidden hands tell is for the class that shows them: the others have what rivers tell. */
export const offeredLayers = computed<readonly WatchedLayer[]>(() =>
  watching.value?.class === 'hands'
    ? LAYERS.filter((layer) => layer !== 'river')
    : LAYERS.filter((layer) => layer === 'river'),
);

export const chosenLayers = computed(() =>
  offeredLayers.value.filter((layer) => settings.value.layers.includes(layer)),
);

/** How many parts of the page say what each needs. */
const needers = signal(0);

/** For a part of the page that says what each needs. */
export function useNeeds(): void {
  useEffect(() => {
    needers.value += 1;
    return () => {
      needers.value -= 1;
    };
  }, []);
}

/** Who asks for any comes to the server of the table: what nobody sees is not asked for. */
const wantedLayers = computed<readonly Layer[]>(() =>
  needers.value > 0 ? [...chosenLayers.value, 'needs'] : chosenLayers.value,
);

export function chooseLayer(layer: WatchedLayer): void {
  const { layers } = settings.peek();
  const others = layers.filter((one) => one !== layer);
  set({ layers: others.length < layers.length ? others : [...layers, layer] });
}

/** Of a hand that lies open: of one that is hidden to guess it nothing is told. */
export function seatInsight(seat: number): InsightSeat | undefined {
  const { value: eyes } = viewer;
  return eyes === null || eyes === seat ? insight.value.seats.get(seat) : undefined;
}

function spanOf(number: number): Span {
  const all = hands.peek();
  const { hand: place } = momentAt(all, number);
  const next = all[place + 1];
  return { first: all[place]?.start.n ?? number, last: next ? next.start.n - 1 : Infinity };
}

/** The hand that is shown has to be asked for, if it is not the newest. A step within it changes nothing. */
const numberOfHand = computed(() => {
  const { hand: place } = moment.value;
  return place < hands.value.length - 1 ? hands.value[place]?.start.n : undefined;
});
const hasHands = computed(() => hands.value.length > 0);

/** What is refused now, and not a moment later; the last one while another server takes the table over. */
const MOMENTARY: readonly string[] = ['too_fast', 'busy', 'not_at_table'];

/** Counts the times it is asked for again, after it was refused so. */
const again = signal(0);
const AGAIN_MS = 2000;
/** Several presses, or hands that are passed by, are asked about once. */
const CALM_MS = 300;

/** Keeps what is told in step with what is asked for; call the result to stop. */
export function startLayers(): () => void {
  insights.value = new Map();
  // Without layers there is the table: nobody has to be told.
  askedHere.add('layers');
  let asked = '';
  let toldOf = new Set<number>();
  const stopAsking = effect(() => {
    const { phase, epoch } = link.value;
    const at = watching.value;
    if (!at || !isShown.value || phase !== 'open' || !hasHands.value) {
      return undefined;
    }
    const names = wantedLayers.value;
    if (names.length === 0 && asked === '') return undefined;
    const request = `${again.value} ${epoch} ${at.code} ${at.class} ${at.seat ?? ''} ${names.join()}`;
    const number = numberOfHand.value;
    const ask = (): void => {
      if (request !== asked) {
        asked = request;
        toldOf = new Set();
        insights.value = new Map();
        send({ type: 'layers', names: [...names] });
      }
      if (number === undefined || names.length === 0 || toldOf.has(number)) return;
      toldOf.add(number);
      send({ type: 'layers', names: [...names], number });
    };
    const timer = setTimeout(ask, CALM_MS);
    return () => clearTimeout(timer);
  });
  const stopHearing = effect(() => {
    const { insight: told } = state.value;
    const at = watching.peek();
    if (!told || told.code !== at?.code || told.class !== at.class) return;
    untracked(() => {
      insights.value = remembered(insights.peek(), told, spanOf);
      state.value = { ...state.peek(), insight: null };
    });
  });
  const old = refusal.peek();
  const stopRefusals = effect(() => {
    const { value: refused } = refusal;
    if (!refused || refused === old || refused.error.about !== 'layers') return undefined;
    if (!MOMENTARY.includes(refused.error.code)) return undefined;
    const timer = setTimeout(() => {
      again.value += 1;
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  });
  return () => {
    askedHere.delete('layers');
    stopRefusals();
    stopAsking();
    stopHearing();
  };
}
