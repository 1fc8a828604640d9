// (game, event) -> sentence for the live regions: who, verb, tile, note. At most nine words.

import { choicesOf, questionKind, type Choice } from './choices';
import type { Game } from './game';
import type {
  Action,
  GameEvent,
  GameEventExchange,
  GameEventPenalty,
  GameEventHora,
  GameEventRyukyoku,
  GameEventWord,
} from './protocol.gen';
import { nameOf } from './seats';
import { roundWords } from './table_facts';
import { kindOf } from './tile';
import { listOf, points, t, type TextKey, tileName, tOr, windName } from './text/text';

export const windOf = ({ winds }: Pick<Game, 'winds'>, seat: number): string => winds[seat] ?? '';

/** The wind of a seat; without winds its name. */
export const whoOf = (game: Game, seat: number): string =>
  windName(windOf(game, seat)) || nameOf(seat);

/** Whose ears: seat -1 watches. */
export interface Ears {
  seat: number;
  nameOf(seat: number): string;
}

interface Speaker {
  who: string;
  from: string;
  context: 'own' | undefined;
}

function speaker(game: Game, ears: Ears, actor: number, target = actor): Speaker {
  const from = target === ears.seat ? t('say.fromYou') : whoOf(game, target);
  return {
    who: whoOf(game, actor),
    from,
    context: actor === ears.seat ? 'own' : undefined,
  };
}

function winText(game: Game, ears: Ears, event: GameEventHora): string {
  const key: TextKey = event.actor === event.target ? 'say.tsumo' : 'say.ron';
  const win = t(key, {
    ...speaker(game, ears, event.actor, event.target),
    points: points(event.hora_points),
  });
  if (event.limit === 'none') return win;
  return t('say.limit', { win, limit: tOr('limit', event.limit, event.limit) });
}

function handText(game: Game, ears: Ears): string {
  const round = roundWords(game);
  if (ears.seat < 0 || windOf(game, ears.seat) === '') {
    return t('say.handWatching', { round, name: ears.nameOf(game.oya) });
  }
  const wind = windName(windOf(game, ears.seat));
  const [indicator] = game.indicators;
  if (!indicator) return t('say.handNoDora', { round, wind });
  return t('say.hand', { round, wind, tile: tileName(indicator) });
}

function wordText(game: Game, ears: Ears, { actor, said, target, back }: GameEventWord): string {
  const word =
    said === 'hora'
      ? t(target === actor ? 'action.tsumo' : 'action.ron')
      : tOr('action', said, said);
  return t(back ? 'say.wordBack' : 'say.word', { ...speaker(game, ears, actor), word });
}

/** What came to the own hand; others only hear that tiles were passed on. */
function exchangeText({ to, tiles }: GameEventExchange, ears: Ears): string {
  const giver = ears.seat < 0 ? -1 : to.indexOf(ears.seat);
  if (giver < 0) return t('say.exchanged');
  const names = listOf((tiles[giver] ?? []).map(tileName));
  return t('say.exchanged', { context: 'own', tiles: names, name: ears.nameOf(giver) });
}

function drawText(game: Game, ears: Ears, { reason, tenpais }: GameEventRyukyoku): string {
  const kind = tOr('draw', reason, reason);
  const names = tenpais.flatMap((isReady, seat) =>
    isReady ? [speaker(game, ears, seat).who] : [],
  );
  return names.length > 0
    ? t('say.drawnReady', { kind, names: listOf(names) })
    : t('say.drawn', { kind });
}

function penaltyText(game: Game, ears: Ears, { actor, fault, penalty }: GameEventPenalty): string {
  return t('say.penalty', {
    who: speaker(game, ears, actor).who,
    fault: tOr('fault', fault, fault),
    penalty: tOr('penalty', penalty, penalty),
  });
}

/** The sentence of an event, empty where nothing is said. `game` is the table after it. */
export function announce(game: Game, event: GameEvent, ears: Ears): string {
  const by = (actor: number, target?: number): Speaker => speaker(game, ears, actor, target);
  switch (event.type) {
    case 'start_kyoku':
      return handText(game, ears);
    case 'dahai': {
      const key: TextKey = event.tsumogiri ? 'say.discardDrawn' : 'say.discard';
      return t(key, { ...by(event.actor), tile: tileName(event.pai) });
    }
    case 'chi':
    case 'pon':
    case 'daiminkan':
      return t(`say.${event.type}`, {
        ...by(event.actor, event.target),
        tile: tileName(event.pai),
      });
    case 'ankan':
      return t('say.ankan', {
        ...by(event.actor),
        tile: tileName(kindOf(event.consumed[0] ?? '?')),
      });
    case 'kakan':
      return t('say.kakan', { ...by(event.actor), tile: tileName(event.pai) });
    case 'kita':
      return t('say.kita', { ...by(event.actor) });
    case 'dora':
      return t('say.indicator', { tile: tileName(event.dora_marker) });
    case 'reach':
      return t('say.riichi', { ...by(event.actor) });
    case 'hora':
      return winText(game, ears, event);
    case 'ryukyoku':
      return drawText(game, ears, event);
    case 'end_game': {
      const first = event.places.indexOf(1);
      const context = first === ears.seat ? 'own' : undefined;
      return t('say.over', { who: ears.nameOf(first), context });
    }
    case 'word':
      return wordText(game, ears, event);
    case 'take_back':
      return t('say.setBack', { ...by(event.actor) });
    case 'penalty':
      return penaltyText(game, ears, event);
    case 'bonus':
      return t('say.bonus', { ...by(event.actor), tile: tileName(event.pai) });
    case 'fishing':
      return t(event.original ? 'say.original' : 'say.fishing', { ...by(event.actor) });
    case 'exchange':
      return exchangeText(event, ears);
    case 'skip':
      return t('say.skipped');
    case 'hand':
      return t('say.counted', { ...by(event.actor), points: points(event.counted.total) });
    case 'throws':
    case 'settle':
    case 'set':
    case 'review':
    case 'laid_open':
    case 'start_game':
    case 'tsumo':
    case 'reach_accepted':
    case 'question':
    case 'end_kyoku':
    case 'fair':
      return '';
  }
}

/** "chii 2 3": the numbers are enough, the suit was said with the discard. */
function choiceText(choice: Choice, seat: number): string {
  const { type, tiles } = choice;
  const word = choiceWord(choice, seat);
  if (tiles.length === 0 || type === 'pon' || type === 'daiminkan') return word;
  const isCall = type === 'chi';
  const shown = tiles.map((pai) => {
    if (!isCall) return tileName(kindOf(pai));
    return pai.length === 3 ? t('tileShort.red', { number: pai[0] }) : (pai[0] ?? pai);
  });
  return t('say.choiceTiles', { action: word, tiles: isCall ? shown.join(' ') : (shown[0] ?? '') });
}

function actionWord(type: Action['type'], action: Action | null, seat: number): string {
  if (type === 'hora') return t(action?.target === seat ? 'action.tsumo' : 'action.ron');
  return tOr('action', type, type);
}

/** The word on the button of a choice; at a strict table it may only be said at first. */
export function choiceWord({ type, action, isWord, tiles }: Choice, seat: number): string {
  // Without its tiles a kan does not show which one it is.
  const isOpen = tiles.length === 0 && (type === 'ankan' || type === 'kakan');
  const word = isOpen ? t(`action.${type}Open`) : actionWord(type, action, seat);
  return isWord ? t('action.say', { action: word }) : word;
}

/** What is asked of the own seat. `drawn` is the tile just drawn, if it was. */
export function announceQuestion(
  game: Game,
  seat: number,
  actions: readonly Action[],
  seconds: number,
): string {
  const kind = questionKind(actions);
  const words = choicesOf(actions).map((choice) =>
    choice.type === 'hora' ? choiceWord(choice, seat) : choiceText(choice, seat),
  );
  const choices = words.join(', ');
  if (kind === 'claim') {
    const target =
      game.lastDiscard?.seat ?? actions.find(({ target: of }) => of !== undefined)?.target;
    const pai = actions.find((action) => action.pai)?.pai ?? '?';
    const from = whoOf(game, target ?? 0);
    const values = { tile: tileName(pai), from, choices, seconds };
    return t(seconds >= 0 ? 'say.questionTimed' : 'say.question', values);
  }
  if (kind !== 'turn') {
    return t('say.questionOther', { title: t(`question.${kind}`), choices });
  }
  const drawn = game.seats[seat]?.drawn;
  const draw = drawn ? t('say.draw_own', { tile: tileName(drawn.pai) }) : t('say.turn_own');
  return words.length > 0 ? t('say.ownTurn', { draw, choices }) : draw;
}

/** More than three waiting sentences are joined to one. */
export function joinSentences(sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}
