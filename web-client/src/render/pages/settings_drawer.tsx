// What a person sets for this browser.

import '../teach/ritual_words';
import '../lobby/words';
import type { JSX } from 'preact';
import { yakuStyle } from '../../yaku_names';
import {
  BACKS,
  FELTS,
  RITUALS,
  ROOMS,
  set,
  settings,
  TILE_CHOICES,
  YAKU_NAMES,
} from '../../settings';
import { languageName, LANGUAGES } from '../../text/language';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import '../watch/watchers_words';
import { Button } from '../parts/button';
import { Segments } from '../parts/segments';
import { Sheet } from '../parts/sheet';
import { Switch } from '../parts/switch';
import { Tile } from '../parts/tile_face';

const SAMPLE = ['1s', '5pr', '7m', 'S', 'F', '?'];

const Tiles = (): JSX.Element => (
  <section class="stack">
    <Segments
      legend={t('settings.tiles')}
      rows={TILE_CHOICES.map((value) => ({
        value,
        words: t(value === 'auto' ? 'settings.tilesAuto' : `settings.${value}`),
      }))}
      value={settings.value.tiles}
      onChange={(tiles) => set({ tiles })}
    />
    <p class="lead">{t('settings.tilesAutoLead')}</p>
    <div class="felt tile-sample">
      {SAMPLE.map((code) => (
        <Tile key={code} code={code} size={46} isDecor />
      ))}
    </div>
  </section>
);

/** Of one's own: nobody else sees them. */
const Colours = (): JSX.Element => (
  <section class="stack">
    <Segments
      legend={t('settings.back')}
      rows={BACKS.map((value) => ({ value, words: t(`settings.backs.${value}`) }))}
      value={settings.value.back}
      onChange={(back) => set({ back })}
    />
    <Segments
      legend={t('settings.felt')}
      rows={FELTS.map((value) => ({ value, words: t(`settings.felts.${value}`) }))}
      value={settings.value.felt}
      onChange={(felt) => set({ felt })}
    />
  </section>
);

const Room = (): JSX.Element => (
  <Segments
    legend={t('settings.room')}
    rows={ROOMS.map((value) => ({ value, words: t(`settings.${value}`) }))}
    value={settings.value.room}
    onChange={(room) => set({ room })}
  />
);

const Names = (): JSX.Element => (
  <Segments
    legend={t('settings.yakuNames')}
    rows={YAKU_NAMES.map((value) => ({ value, words: t(`settings.${value}`) }))}
    value={yakuStyle.value}
    onChange={(yakuNames) => set({ yakuNames })}
  />
);

/** A choice only where there is one. */
const Languages = (): JSX.Element | null =>
  LANGUAGES.length < 2 ? null : (
    <Segments
      legend={t('settings.language')}
      rows={[
        { value: '', words: t('settings.languageAuto') },
        ...LANGUAGES.map((value) => ({ value, words: languageName(value) })),
      ]}
      value={settings.value.language}
      onChange={(language) => set({ language })}
    />
  );

const Talk = (): JSX.Element => (
  <section>
    <h3 class="field-label">{t('settings.talk')}</h3>
    <Switch
      words={t('settings.hearsTalk')}
      lead={t('settings.hearsTalkLead')}
      isOn={settings.value.hearsTalk}
      onChange={(hearsTalk) => set({ hearsTalk })}
    />
  </section>
);

const Input = (): JSX.Element => (
  <section>
    <h3 class="field-label">{t('settings.input')}</h3>
    <Switch
      words={t('settings.oneTap')}
      lead={t('settings.oneTapLead')}
      isOn={settings.value.isOneTap}
      onChange={(isOneTap) => set({ isOneTap })}
    />
    <Switch
      words={t('settings.sortsHand')}
      lead={t('settings.sortsHandLead')}
      isOn={settings.value.sortsHand}
      onChange={(sortsHand) => set({ sortsHand })}
    />
    <Switch
      words={t('settings.doubleClick')}
      lead={t('settings.doubleClickLead')}
      isOn={settings.value.doubleClick}
      onChange={(doubleClick) => set({ doubleClick })}
    />
    <Switch
      words={t('settings.rightClick')}
      lead={t('settings.rightClickLead')}
      isOn={settings.value.rightClick}
      onChange={(rightClick) => set({ rightClick })}
    />
    <Button icon="keys" onClick={() => openOverlay('keys')}>
      {t('settings.keys')}
    </Button>
  </section>
);

export const SettingsDrawer = ({ onClose }: { onClose(): void }): JSX.Element => (
  <Sheet title={t('app.settings')} kind="drawer" onClose={onClose}>
    <div class="settings">
      <Languages />
      <Button
        icon={settings.value.isMuted ? 'muted' : 'sound'}
        onClick={() => openOverlay('sound')}
      >
        {t('sound.title')}
      </Button>
      <Tiles />
      <Room />
      <Colours />
      <Names />
      <Input />
      <Talk />
      <section>
        <h3 class="field-label">{t('settings.view')}</h3>
        <Switch
          words={t('settings.shade')}
          isOn={settings.value.hasShade}
          onChange={(hasShade) => set({ hasShade })}
        />
        <Switch
          words={t('settings.still')}
          lead={t('settings.stillLead')}
          isOn={settings.value.isStill}
          onChange={(isStill) => set({ isStill })}
        />
      </section>
      <section>
        <Segments
          legend={t('ritual.setting')}
          rows={RITUALS.map((value) => ({ value, words: t(`ritual.when.${value}`) }))}
          value={settings.value.rituals}
          onChange={(rituals) => set({ rituals })}
        />
        <p class="lead">{t('ritual.settingLead')}</p>
      </section>
      <Button icon="ban" onClick={() => openOverlay('barred')}>
        {t('barred.title')}
      </Button>
    </div>
  </Sheet>
);
