// What is heard, felt and told while the page is hidden, and how loud.

import '../../styles/sound.css';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { set, settings, type Slider, SLIDERS, VOICES, WATCH_SOUNDS } from '../../settings';
import { allowNotes } from '../../sound/alerts';
import { isHeard, play } from '../../sound/player';
import type { SoundName } from '../../sound/sounds';
import { sound } from '../../text/languages/en/sound';
import { addCommonWords, t, type TextKey } from '../../text/text';
import { Segments } from '../parts/segments';
import { Sheet } from '../parts/sheet';
import { Switch } from '../parts/switch';

addCommonWords('sound', sound);

/** What a slider is tried with. */
const SAMPLES: Record<Slider, SoundName> = {
  table: 'discard2',
  alerts: 'question',
  talk: 'breath',
};

function Volume({ slider }: { slider: Slider }): JSX.Element {
  const id = useId();
  const { volumes, isMuted } = settings.value;
  const { [slider]: volume } = volumes;
  return (
    <div class="volume">
      <label for={id}>{t(`soundSheet.${slider}`)}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={volume}
        disabled={isMuted}
        aria-valuetext={t('soundSheet.percent', { percent: volume })}
        onInput={({ currentTarget }) => {
          set({ volumes: { ...volumes, [slider]: Number(currentTarget.value) } });
        }}
        onChange={() => play({ name: SAMPLES[slider] })}
      />
      <span aria-hidden="true">{volume}</span>
    </div>
  );
}

type Note = 'notifies' | 'notifiesNews';

const NOTES = {
  notifies: { words: 'soundSheet.notify', lead: 'soundSheet.notifyLead' },
  notifiesNews: { words: 'soundSheet.news', lead: 'soundSheet.newsLead' },
} as const satisfies Record<Note, { words: TextKey; lead: TextKey }>;

/** On only if the browser says so, too. */
function Notes({ note }: { note: Note }): JSX.Element {
  const [isRefused, setIsRefused] = useState(false);
  const change = async (isWanted: boolean): Promise<void> => {
    const isAllowed = isWanted && (await allowNotes());
    setIsRefused(isWanted && !isAllowed);
    set({ [note]: isAllowed });
  };
  return (
    <Switch
      words={t(NOTES[note].words)}
      lead={t(isRefused ? 'soundSheet.notifyRefused' : NOTES[note].lead)}
      isOn={settings.value[note]}
      onChange={(isOn) => void change(isOn)}
    />
  );
}

export const SoundSheet = ({ onClose }: { onClose(): void }): JSX.Element => (
  <Sheet title={t('sound.title')} class="sound-sheet" onClose={onClose}>
    <div class="stack">
      <Switch
        words={t('soundSheet.on')}
        lead={t('soundSheet.onLead')}
        isOn={!settings.value.isMuted}
        onChange={(isOn) => set({ isMuted: !isOn })}
      />
      {SLIDERS.map((slider) => (
        <Volume key={slider} slider={slider} />
      ))}
      {!isHeard.value && <p class="lead">{t('soundSheet.blocked')}</p>}
      <Segments
        legend={t('soundSheet.voice')}
        rows={VOICES.map((value) => ({ value, words: t(`soundSheet.voices.${value}`) }))}
        value={settings.value.voice}
        onChange={(voice) => set({ voice })}
      />
      <Segments
        legend={t('soundSheet.watching')}
        rows={WATCH_SOUNDS.map((value) => ({ value, words: t(`soundSheet.watched.${value}`) }))}
        value={settings.value.watchSounds}
        onChange={(watchSounds) => set({ watchSounds })}
      />
      <Switch
        words={t('soundSheet.vibrate')}
        isOn={settings.value.vibrates}
        onChange={(vibrates) => set({ vibrates })}
      />
      <Notes note="notifies" />
      <Notes note="notifiesNews" />
    </div>
  </Sheet>
);
