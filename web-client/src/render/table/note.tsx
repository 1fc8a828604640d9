// A note about the own hand: what a pressed chip means, why a tile cannot go, what the discard of the
// lifted tile leaves. On a phone it stands in the header of a question that is open.

import { computed } from '@preact/signals';
import type { JSX } from 'preact';
import { begun, choices, handTiles, isChoosing, lifted, mayDiscard } from '../../input';
import type { HelpWait } from '../../protocol.gen';
import { nameOf } from '../../seats';
import { asked } from '../../state';
import { isHelped, tells, toldHelp } from '../../teach/help';
import { discardWords, leastWorth } from '../../teach/help_words';
import { t, tileName } from '../../text/text';
import { kindOf } from '../../tile';
import { Tile } from '../parts/tile_face';
import { at } from './at';
import { beside } from './beside';
import { note, plan, stage } from './view';
import { hasCards } from './candidates';

interface Lifted {
  words: string;
  waits: readonly HelpWait[];
}

const NOTHING: Lifted = { words: '', waits: [] };

// Words do not get smaller with the table: a small one has room for the half of them.
const ROOMY_SCALE = 0.95;
const isShort = (): boolean => stage.value.kind === 'small' || stage.value.scale < ROOMY_SCALE;

/** What the lifted tile means, where no column beside the table says it. */
const liftedNote = computed<Lifted>(() => {
  const { value: told } = toldHelp;
  const tile = handTiles.value.find(({ id }) => id === lifted.value);
  // A card over the candidate says it.
  if (
    !told ||
    !tile ||
    beside.value === 'help' ||
    hasCards.value ||
    !(mayDiscard.value || isChoosing.value)
  )
    return NOTHING;
  const pai = kindOf(tile.pai);
  const row =
    tells('discards') || !isHelped.value ? told.discards.find((one) => one.pai === pai) : undefined;
  const words = discardWords(told, row, pai, nameOf, isShort());
  const worth = begun.value && row ? leastWorth(row) : '';
  return {
    words: [words, worth].filter(Boolean).join(' · '),
    waits: row?.shanten === 0 && (tells('tiles') || !isHelped.value) ? row.waits : [],
  };
});

const hasNote = computed(() => note.value !== '' || liftedNote.value.words !== '');

/** A question is open in the place where notes stand otherwise. */
const isZoneInPlace = computed(
  () => stage.value.kind !== 'wide' && asked.value !== null && choices.value.length > 0,
);

/** A note that the question zone shows, if it has room. */
export const hasZoneNote = computed(() => hasNote.value && isZoneInPlace.value);

const WAIT_U = 18;

const Waits = ({ waits }: { waits: readonly HelpWait[] }): JSX.Element => (
  <span class="t-note-waits">
    {waits.map(({ pai, left }) => (
      <span
        key={pai}
        class="t-note-wait"
        role="img"
        aria-label={t('help.tileLeft', { tile: tileName(pai), count: left })}
      >
        <Tile code={pai} size={Math.max(14, WAIT_U * stage.value.scale)} isDecor />
        {left}
      </span>
    ))}
  </span>
);

const close = (): void => {
  note.value = '';
};

/** The note as it is read, wherever it stands. */
export function NoteText(): JSX.Element {
  if (note.value) {
    return (
      <button type="button" class="t-note-text" onClick={close}>
        {note.value}
      </button>
    );
  }
  const { words, waits } = liftedNote.value;
  return (
    <p class="t-note-text" role="status">
      {words}
      {waits.length > 0 && <Waits waits={waits} />}
    </p>
  );
}

export function Note(): JSX.Element | null {
  if (!hasNote.value || isZoneInPlace.value) return null;
  const { scale, kind } = stage.value;
  return (
    <div class={`t-note-place t-note-${kind}`} style={at(plan.value.note, scale)}>
      <div class={`t-note ${note.value ? '' : 't-note-lifted'}`}>
        <NoteText />
      </div>
    </div>
  );
}
