// Putting an overlay together (W59): which parts of the table lie over the video and how, with a
// preview, and its address to be taken into the program that streams.

import '../../styles/watchers.css';
import './watchers_words';
import { computed, effect, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ServerTable } from '../../protocol.gen';
import { nameOf } from '../../seats';
import { send } from '../../send';
import { link, liveTable, state } from '../../state';
import { t } from '../../text/text';
import { keyOf } from '../../watch/key';
import {
  SCALE_LEAST,
  SCALE_MOST,
  STREAM_PARTS,
  streamLink,
  type StreamPart,
  type StreamWish,
  USUAL_PARTS,
} from '../../watch/stream';
import { Sheet } from '../parts/sheet';
import { Stepper } from '../parts/stepper';
import { Switch } from '../parts/switch';
import { CopiedField } from './copied_field';

const WIDTH = 1920;
const HEIGHT = 1080;
const GROUNDS = ['none', 'light', '00ff00', 'ff00ff'] as const;

/** Clubs whose nights everybody may see, as whoever looks at a video is nobody's member. */
const openClubs = computed(() =>
  (state.value.clubs.list?.mine ?? []).filter(({ visibility }) => visibility === 'open'),
);

const askForClubs = (): (() => void) =>
  effect(() => {
    if (link.value.phase === 'open') untracked(() => send({ type: 'get_clubs', from: 0 }));
  });

/** What is offered: parts of hands only where hands may be watched at all, and what clubs have. */
const partsOf = ({ watch }: ServerTable): readonly StreamPart[] =>
  STREAM_PARTS.filter(
    (part) =>
      (watch?.hands !== undefined || (part !== 'hands' && part !== 'waits')) &&
      (openClubs.value.length > 0 || part !== 'standing'),
  );

/** As large as there is room, drawn as for a video. */
function Preview({ address }: { address: string }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const { current: room } = box;
    if (!room) return undefined;
    const observer = new ResizeObserver(() => setScale(room.clientWidth / WIDTH));
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  return (
    <div class="maker-preview" ref={box} style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}>
      {scale > 0 && (
        <iframe
          key={address}
          src={address}
          title={t('maker.preview')}
          tabIndex={-1}
          width={WIDTH}
          height={HEIGHT}
          style={{ transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  words: string;
  value: string | number;
  rows: readonly (readonly [value: string | number, words: string])[];
  onChange(value: string): void;
}

const Choice = ({ words, value, rows, onChange }: ChoiceProps): JSX.Element => (
  <label class="maker-choice">
    <span class="field-label">{words}</span>
    <select
      class="text-field"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {rows.map(([one, shown]) => (
        <option key={one} value={one}>
          {shown}
        </option>
      ))}
    </select>
  </label>
);

interface FormProps {
  table: ServerTable;
  wish: StreamWish;
  change(part: Partial<StreamWish>): void;
}

function Parts({ table, wish, change }: FormProps): JSX.Element {
  const turn = (part: StreamPart, isOn: boolean): void =>
    change({
      show: STREAM_PARTS.filter((one) => (one === part ? isOn : wish.show.includes(one))),
    });
  return (
    <div class="maker-parts">
      {partsOf(table).map((part) => (
        <Switch
          key={part}
          words={t(`maker.part.${part}`)}
          isOn={wish.show.includes(part)}
          onChange={(isOn) => turn(part, isOn)}
        />
      ))}
    </div>
  );
}

function Looks({ table, wish, change }: FormProps): JSX.Element {
  const seats = table.seats.map((_, seat) => [seat, nameOf(seat)] as const);
  return (
    <div class="maker-looks">
      {wish.show.includes('hands') && (
        <Choice
          words={t('maker.first')}
          value={wish.seat}
          rows={seats}
          onChange={(seat) => change({ seat: Number(seat) })}
        />
      )}
      {wish.show.includes('person') && (
        <Choice
          words={t('maker.person')}
          value={wish.person}
          rows={[[-1, t('maker.nobody')], ...seats]}
          onChange={(person) => change({ person: Number(person) })}
        />
      )}
      {wish.show.includes('standing') && (
        <Choice
          words={t('maker.club')}
          value={wish.club}
          rows={openClubs.value.map(({ club, title }) => [club, title] as const)}
          onChange={(club) => change({ club })}
        />
      )}
      <Choice
        words={t('maker.ground')}
        value={wish.ground}
        rows={GROUNDS.map((ground) => [ground, t(`maker.grounds.${ground}`)])}
        onChange={(ground) => change({ ground })}
      />
      <div class="maker-choice">
        <span class="field-label">{t('maker.scale')}</span>
        <Stepper
          label={t('maker.scale')}
          value={Math.round(wish.scale * 100)}
          min={SCALE_LEAST * 100}
          max={SCALE_MOST * 100}
          step={10}
          onChange={(percent) => change({ scale: percent / 100 })}
        />
      </div>
    </div>
  );
}

export function StreamMaker({ onClose }: { onClose(): void }): JSX.Element | null {
  const { value: table } = liveTable;
  const [wish, setWish] = useState<Omit<StreamWish, 'code' | 'key'>>({
    show: USUAL_PARTS,
    seat: 0,
    person: -1,
    club: '',
    scale: 1,
    ground: 'none',
  });
  useEffect(askForClubs, []);
  if (!table) return null;
  const key = keyOf(location) ?? state.value.watchKeys.table?.key ?? null;
  const club = wish.club || (openClubs.value[0]?.club ?? '');
  const whole: StreamWish = { ...wish, club, code: table.code, key };
  const address = streamLink(location.origin, whole);
  const change = (part: Partial<StreamWish>): void => setWish({ ...wish, ...part });
  return (
    <Sheet title={t('maker.title')} class="maker-sheet" onClose={onClose}>
      <p class="lead">{t('maker.lead')}</p>
      <div class="maker">
        <div class="maker-form">
          <Parts table={table} wish={whole} change={change} />
          <Looks table={table} wish={whole} change={change} />
        </div>
        <Preview address={address} />
      </div>
      <CopiedField words={t('maker.address')} lead={t('maker.addressLead')} text={address} isMain />
    </Sheet>
  );
}
