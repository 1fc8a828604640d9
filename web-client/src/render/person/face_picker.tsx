// The drawings by which one may be known: pressed, one has it at once, at all tables.

import '../../styles/faces.css';
import '../lobby/words';
import type { JSX } from 'preact';
import { send } from '../../send';
import { me } from '../../state';
import { t } from '../../text/text';
import { Avatar } from '../parts/marks';

/** By their numbers on the wire; 0 is the first letter of the name. */
const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export function FacePicker(): JSX.Element | null {
  if (!me.value) return null;
  const { name, face: chosen = 0 } = me.value;
  return (
    <fieldset class="faces">
      <legend class="field-label">{t('own.faces')}</legend>
      <div>
        {FACES.map((face) => (
          <label key={face} title={t(`own.face${face}`)}>
            <input
              type="radio"
              name="face"
              class="sr-only"
              aria-label={t(`own.face${face}`)}
              checked={face === chosen}
              onChange={() => send({ type: 'set_face', face })}
            />
            <Avatar name={name} face={face} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
