// The question zone: what is asked, the time, and one button for each complete choice.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { choiceWord } from '../../announce';
import { type Choice, letterOf, questionKind } from '../../choices';
import { keyOf as currentKey } from '../../keys';
import { LETTERS } from '../../keys_stored';
import type { Game } from '../../game';
import type { Box } from '../../geometry/box';
import { placeZone, type ZonePlaced } from '../../geometry/zone';
import {
  begun,
  choices,
  choose,
  chosen,
  confirm,
  handTiles,
  hinted,
  isReadyToConfirm,
  pickCount,
  press,
  takeBack,
} from '../../input';
import type { Action, ActionType } from '../../protocol.gen';
import { mySeat, nameOf } from '../../seats';
import { asked, type Asked } from '../../state';
import { ruleOf } from '../../table_rules';
import { listOf, t, type TextKey, tileName } from '../../text/text';
import { riichiWorth } from '../../teach/help_words';
import { Button } from '../parts/button';
import { ClockText, timeLeft, useNow } from '../parts/clock';
import { Tile } from '../parts/tile_face';
import { at, px } from './at';
import { rise } from './motion';
import { hasZoneNote, NoteText } from './note';
import { shareOf } from './turn_clock';
import { isTouch, note, placed, plan, stage } from './view';
import { candidates, chosenRow, hasCards } from './candidates';

function claimTitle(here: Game, actions: readonly Action[], isShort: boolean): string {
  const claim = actions.find(({ pai, target }) => pai !== undefined && target !== undefined);
  const tile = tileName(claim?.pai ?? '?');
  const name = nameOf(here.lastDiscard?.seat ?? claim?.target ?? 0);
  if (!here.lastDiscard) return t('question.robKan', { tile, name });
  return t(isShort ? 'question.claimShort' : 'question.claim', { tile, name });
}

const TITLES: Partial<Record<ActionType, TextKey>> = {
  reach: 'question.riichi',
  fishing: 'question.fishing',
  original_call: 'question.original_call',
};

/** Which exchange it is, and to whom the tiles go. */
function exchangeTitle({ question }: Game, isShort: boolean): string {
  const { number, to = [] } = question ?? { question: 'exchange' };
  const target = to[mySeat.value] ?? -1;
  if (number === undefined || target < 0) return t('question.exchange');
  const values = { number, all: ruleOf('goulash_exchanges') ?? number, name: nameOf(target) };
  return t(isShort ? 'exchange.titleShort' : 'exchange.title', values);
}

function begunTitle({ type, fromHand }: Choice): string {
  const { value: tile } = chosen;
  if (tile && type === 'reach') return t('question.riichiWith', { tile: tileName(tile.pai) });
  if (fromHand?.kind === 'pick') return t('question.pick', { count: fromHand.count });
  if (!fromHand) return t('question.confirm');
  const ways = new Set(candidates.value.map(({ row }) => row.pai)).size;
  if (ways > 0) return t('question.waysToReady', { count: ways });
  return t(TITLES[type] ?? 'question.kakan');
}

/** What is asked, in one line. */
export function questionTitle(here: Game, actions: readonly Action[], isShort: boolean): string {
  const choice = begun.value?.choice;
  if (choice?.type === 'exchange') return exchangeTitle(here, isShort);
  if (choice) return begunTitle(choice);
  const kind = questionKind(actions);
  return kind === 'claim' ? claimTitle(here, actions, isShort) : t(`question.${kind}`);
}

// Four equal tiles are shown as one, so that it is large enough to be read.
function shownTiles({ type, action, tiles }: Choice): readonly string[] {
  if (type === 'ankan') return tiles.slice(0, 1);
  if (type === 'hora') return action?.pai ? [action.pai] : [];
  return tiles;
}

// Room for a word below tiles, and for each letter and the space beside them.
const WORD_H = 30;
const LETTER_W = 9.4;
// Letters are 14 units, but never smaller than 12 px.
const LETTER_SCALE = 12 / 14;
const BESIDE_W = 18;
const TILE_MAX = 34;
// Smaller ones could not be told apart.
const TILE_MIN_PX = 14;
const KEY_MIN_PX = 84;

interface TileLook {
  size: number;
  /** The word stands beside the tiles, not below them. */
  isBeside: boolean;
}

/** Tiles as large as the cell allows, whichever way leaves more room for them. */
function tileLook(cell: Box, count: number, word: string, scale: number): TileLook {
  const letter = LETTER_W * Math.max(1, LETTER_SCALE / scale);
  const fit = (w: number, h: number): number =>
    Math.min(TILE_MAX, w / Math.max(1, count), (h * 3) / 4 / 1.15);
  const above = fit(cell.w - 14, cell.h - WORD_H);
  const beside = fit(cell.w - BESIDE_W - letter * word.length, cell.h - 10);
  return { size: Math.max(above, beside), isBeside: beside > above };
}

function keyOf(choice: Choice, place: number): string {
  if (choice.type === 'none') return t('keys.esc');
  const plain = LETTERS.find((one) => one === letterOf(choice.type));
  const letter = plain ? currentKey(plain).toUpperCase() : '';
  return choice.type === 'chi' || letter === '' ? String(place + 1) : letter;
}

/** A small cell has room for the word only. */
const hasKey = (cell: Box, scale: number): boolean =>
  !isTouch.value && Math.max(cell.w, cell.h) * scale >= KEY_MIN_PX;

/** The key of a button: drawn, so that it is no part of what the button is called. */
const KeyMark = ({ words }: { words: string }): JSX.Element => <kbd data-key={words} />;

interface ChoiceProps {
  choice: Choice;
  place: number;
  box: Box;
}

function ChoiceButton({ choice, place, box }: ChoiceProps): JSX.Element {
  const { scale } = stage.value;
  const tiles = shownTiles(choice);
  const word = choiceWord(choice, mySeat.value);
  const { size, isBeside } = tileLook(box, tiles.length, word, scale);
  const label =
    tiles.length > 0
      ? t('action.label', { action: word, tiles: listOf(tiles.map(tileName)) })
      : word;
  const hint = (isOn: boolean) => () => {
    hinted.value = isOn && choice.type !== 'none' ? choice.tiles : [];
  };
  return (
    <button
      type="button"
      class={`t-choice ${choice.isMain ? 't-choice-main' : ''} ${isBeside ? 'is-beside' : ''}`}
      style={at(box, scale)}
      data-choice={choice.type}
      aria-label={label}
      onClick={() => choose(choice, Date.now())}
      onPointerEnter={hint(true)}
      onPointerLeave={hint(false)}
      onFocus={hint(true)}
      onBlur={hint(false)}
    >
      {tiles.length > 0 && size * scale >= TILE_MIN_PX && (
        <span class="t-choice-tiles">
          {tiles.map((pai, i) => (
            <Tile key={i} code={pai} size={px(size, scale)} isDecor />
          ))}
        </span>
      )}
      <span class="t-choice-words">
        {word}
        {hasKey(box, scale) && <KeyMark words={keyOf(choice, place)} />}
      </span>
    </button>
  );
}

/** The time left as the upper edge of the zone. */
function ZoneBar({ open }: { open: Asked }): JSX.Element | null {
  const now = useNow(250, open.time.baseMs >= 0);
  if (open.time.baseMs < 0) return null;
  const left = timeLeft(open.time, now);
  const { part, isBank } = shareOf(open.time, left);
  const isNear = left.baseMs + left.bankMs <= 5000;
  return (
    <span
      class={`t-zone-bar ${isBank ? 'is-bank' : ''} ${isNear ? 'is-near' : ''}`}
      style={{ transform: `scaleX(${part})` }}
    />
  );
}

interface PlainProps {
  box: Box;
  words: string;
  keyWords: string;
  tile?: string;
  isMain?: boolean;
  isDisabled?: boolean;
  onPress(): void;
}

function PlainChoice({
  box,
  words,
  keyWords,
  tile,
  isMain = false,
  isDisabled = false,
  onPress,
}: PlainProps): JSX.Element {
  const { scale } = stage.value;
  const { size, isBeside } = tileLook(box, 1, words, scale);
  return (
    <button
      type="button"
      class={`t-choice ${isMain ? 't-choice-main' : ''} ${isBeside ? 'is-beside' : ''}`}
      style={at(box, scale)}
      disabled={isDisabled}
      {...(tile && { 'aria-label': t('action.label', { action: words, tiles: tileName(tile) }) })}
      onClick={onPress}
    >
      {tile && (
        <span class="t-choice-tiles">
          <Tile code={tile} size={px(size, scale)} isDecor />
        </span>
      )}
      <span class="t-choice-words">
        {words}
        {hasKey(box, scale) && <KeyMark words={keyWords} />}
      </span>
    </button>
  );
}

/** A choice is begun: it can be taken back, or declared once its tiles are chosen. */
function BegunButtons({ choice, cells }: { choice: Choice; cells: readonly Box[] }): JSX.Element {
  const [back, go] = cells;
  const { value: tile } = chosen;
  const confirms = choice.fromHand?.kind !== 'one';
  return (
    <>
      {back && (
        <PlainChoice
          box={back}
          words={t('action.reachBack')}
          keyWords={t('keys.esc')}
          onPress={takeBack}
        />
      )}
      {go && confirms && (
        <PlainChoice
          box={go}
          words={choiceWord(choice, mySeat.value)}
          keyWords={t('keys.enter')}
          isMain
          isDisabled={!isReadyToConfirm.value}
          onPress={confirm}
        />
      )}
      {go && tile && (
        <PlainChoice
          box={go}
          words={choiceWord(choice, mySeat.value)}
          keyWords={t('keys.enter')}
          tile={tile.pai}
          isMain
          onPress={() => press(tile.id)}
        />
      )}
    </>
  );
}

/** Tiles of the own hand that are passed on, shown as they are chosen. */
function PassOn({ choice, box }: { choice: Choice; box: Box }): JSX.Element {
  const picked = begun.value?.picked ?? [];
  const count = pickCount(choice);
  const left = count - picked.length;
  const chosen = picked.flatMap((id) => handTiles.value.find((one) => one.id === id) ?? []);
  const words = left > 0 ? t('exchange.choose', { count: left }) : t('exchange.pass');
  const { size, isBeside } = tileLook(box, count, words, stage.value.scale);
  const names = listOf(chosen.map(({ pai }) => tileName(pai)));
  return (
    <button
      type="button"
      class={`t-choice ${left === 0 ? 't-choice-main' : ''} ${isBeside ? 'is-beside' : ''}`}
      style={at(box, stage.value.scale)}
      data-choice={choice.type}
      aria-disabled={!isReadyToConfirm.value}
      aria-label={
        left > 0 ? t('exchange.choose', { count: left }) : t('exchange.ready', { tiles: names })
      }
      onClick={confirm}
    >
      <span class="t-choice-tiles">
        {Array.from({ length: count }, (_, i) =>
          chosen[i] ? (
            <Tile key={i} code={chosen[i].pai} size={px(size, stage.value.scale)} isDecor />
          ) : (
            <i key={i} class="t-slot" style={{ '--w': `${px(size, stage.value.scale)}px` }} />
          ),
        )}
      </span>
      <span class="t-choice-words">
        {words}
        {hasKey(box, stage.value.scale) && left === 0 && <KeyMark words={t('keys.enter')} />}
      </span>
    </button>
  );
}

/** From the last cell to the end of the zone. */
const restOf = (cell: Box, { box }: ZonePlaced): Box => ({
  ...cell,
  w: box.x + box.w - plan.value.zone.padding - cell.x,
});

/** One line beside the cards: what is picked, what that leaves, and the two buttons. */
function Choosing({ choice, box }: { choice: Choice; box: Box }): JSX.Element {
  const { scale } = stage.value;
  const { value: tile } = chosen;
  const row = chosenRow.value;
  return (
    <section class="t-zone t-zone-choosing" style={at(box, scale)} aria-label={t('question.label')}>
      <div class="t-choosing-words">
        <h2>
          {tile
            ? t('question.discardThe', { tile: tileName(tile.pai) })
            : t('question.chooseDiscard')}
        </h2>
        {row && <p>{riichiWorth(row)}</p>}
      </div>
      <Button onClick={takeBack}>
        {t('action.reachBack')}
        {!isTouch.value && <KeyMark words={t('keys.esc')} />}
      </Button>
      <Button kind="main" disabled={!tile} onClick={() => tile && press(tile.id)}>
        {choiceWord(choice, mySeat.value)}
        {!isTouch.value && <KeyMark words={t('keys.enter')} />}
      </Button>
    </section>
  );
}

function Zone({ here, open }: { here: Game; open: Asked }): JSX.Element {
  const ref = useRef<HTMLElement>(null);
  const { scale, kind } = stage.value;
  const passOn = begun.value?.choice.type === 'exchange' ? begun.value.choice : null;
  const isBegun = begun.value !== null && !passOn;
  const all = choices.value;
  const pass = all.find(({ type }) => type === 'none');
  const others = isBegun ? [] : all.filter((choice) => choice !== pass && choice !== passOn);
  const cells = isBegun ? 2 : others.length + (passOn ? 1 : 0);
  const isFreed = placed.value?.own?.isOneRow ?? false;
  const hasNote = hasZoneNote.value;
  const zone = placeZone(plan.value, cells, pass !== undefined, { isFreed, hasNote });
  const passBox = zone.cells.at(-1);
  // Boxes are told on the stage; buttons lie inside the zone.
  const inside = (box: Box): Box => ({ ...box, x: box.x - zone.box.x, y: box.y - zone.box.y });

  useEffect(() => {
    if (ref.current) rise(ref.current, 140);
  }, [open.number]);

  return (
    <section
      ref={ref}
      class={`t-zone t-zone-${kind}`}
      style={at(zone.box, scale)}
      aria-label={t('question.label')}
    >
      <ZoneBar open={open} />
      {zone.header && (
        <header class="t-zone-head" style={at(inside(zone.header), scale)}>
          {hasNote && (zone.isNoted || note.value !== '') ? (
            <NoteText />
          ) : (
            <h2>{questionTitle(here, open.actions, kind !== 'wide')}</h2>
          )}
          <ClockText time={open.time} />
        </header>
      )}
      {begun.value && isBegun && (
        <BegunButtons choice={begun.value.choice} cells={zone.cells.map(inside)} />
      )}
      {others.map((choice, i) => {
        const box = zone.cells[i];
        return box && <ChoiceButton key={choice.id} choice={choice} place={i} box={inside(box)} />;
      })}
      {passOn && passBox && <PassOn choice={passOn} box={inside(restOf(passBox, zone))} />}
      {pass && zone.pass && !isBegun && (
        <ChoiceButton choice={pass} place={others.length} box={inside(zone.pass)} />
      )}
    </section>
  );
}

export function Question({ here }: { here: Game }): JSX.Element | null {
  const open = asked.value;
  if (!open || choices.value.length === 0) return null;
  const { choosing } = plan.value.zone;
  if (begun.value && hasCards.value && choosing) {
    return <Choosing choice={begun.value.choice} box={choosing} />;
  }
  return <Zone here={here} open={open} />;
}
