// The way to the sliders, with the sign of whether anything is heard.

import type { JSX } from 'preact';
import { settings } from '../../settings';
import { t } from '../../text/text';
import { openOverlay } from '../overlay';
import { IconButton } from '../parts/button';

export const SoundButton = (): JSX.Element => (
  <IconButton
    icon={settings.value.isMuted ? 'muted' : 'sound'}
    label={t(settings.value.isMuted ? 'sound.titleOff' : 'sound.title')}
    class="sound-button"
    aria-haspopup="dialog"
    onClick={() => openOverlay('sound')}
  />
);
