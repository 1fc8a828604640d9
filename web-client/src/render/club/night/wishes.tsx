// Rules of the director for the seating: never together, always together, at a table; and a seating
// that is written down.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Night } from '../../../clubs';
import type { SeatingWish, WishKind } from '../../../protocol.gen';
import { clubs } from '../../../state';
import { listOf, t } from '../../../text/text';
import { Button, IconButton } from '../../parts/button';
import { Segments } from '../../parts/segments';
import { Sheet } from '../../parts/sheet';
import { Stepper } from '../../parts/stepper';
import { Switch } from '../../parts/switch';
import { AskButton } from '../asking';
import { Choice, Field } from '../form';
import { nameOf } from '../words';
import { chooseAddressesApart, chooseTeamsApart, chooseWishes, drawOf } from './draw';
import { nameIn } from './people_of';
import { drawMessage } from './step';

const KINDS: readonly WishKind[] = ['apart', 'together', 'at_table'];
const MEMBERS_MAX = 5;

const wishWords = (night: Night, { kind, members, table }: SeatingWish): string => {
  const names = listOf(members.map((number) => nameIn(night, number)));
  const where = kind === 'at_table' ? ` ${table}` : '';
  return `${t(`seating.wish.${kind}`)}${where}: ${names}`;
};

function NewWish({ night }: { night: Night }): JSX.Element {
  const [kind, setKind] = useState<WishKind>('apart');
  const [members, setMembers] = useState<readonly number[]>([]);
  const [table, setTable] = useState(1);
  const others = night.people.filter(({ number }) => !members.includes(number));
  const least = kind === 'at_table' ? 1 : 2;
  const add = (): void => {
    const wish = { kind, members: [...members], table: kind === 'at_table' ? table : 0 };
    chooseWishes([...drawOf(night).wishes, wish]);
    setMembers([]);
  };
  return (
    <div class="stack">
      <Segments
        legend={t('seating.wishes')}
        isLegendHidden
        rows={KINDS.map((value) => ({ value, words: t(`seating.wish.${value}`) }))}
        value={kind}
        onChange={(value) => setKind(value)}
      />
      <p>{listOf(members.map((number) => nameIn(night, number)))}</p>
      {members.length < MEMBERS_MAX && (
        <Choice
          words={t('seating.wishWho')}
          value={0}
          rows={[
            { value: 0, words: '–' },
            ...others.map((person) => ({ value: person.number, words: nameOf(person) })),
          ]}
          onChange={(number) => {
            if (number > 0) setMembers([...members, number]);
          }}
        />
      )}
      {kind === 'at_table' && (
        <Stepper
          label={t('seating.wish.at_table')}
          value={table}
          min={1}
          max={100}
          onChange={setTable}
        />
      )}
      <Button disabled={members.length < least} onClick={add}>
        {t('seating.wishAdd')}
      </Button>
    </div>
  );
}

function Script({ night, onClose }: { night: Night; onClose(): void }): JSX.Element {
  const [script, setScript] = useState('');
  return (
    <div class="stack">
      <Field words={t('seating.script')} hint={t('seating.scriptLead')}>
        {(id) => (
          <textarea
            id={id}
            class="text-field"
            value={script}
            maxLength={8000}
            onInput={(event) => setScript(event.currentTarget.value)}
          />
        )}
      </Field>
      <AskButton
        stamp={clubs.value.proposal}
        onDone={onClose}
        message={() =>
          script.trim() === ''
            ? null
            : drawMessage(night, { ...drawOf(night), method: 'script', script })
        }
      >
        {t('seating.scriptUse')}
      </AskButton>
    </div>
  );
}

export const WishesSheet = ({ night, onClose }: { night: Night; onClose(): void }): JSX.Element => (
  <Sheet title={t('seating.wishes')} onClose={onClose}>
    <div class="stack wishes">
      <p class="lead">{t('seating.wishLead')}</p>
      {drawOf(night).wishes.length === 0 && <p>{t('seating.wishNone')}</p>}
      <ul>
        {drawOf(night).wishes.map((wish, index) => (
          <li key={index} class="side-row">
            <span class="side-words">{wishWords(night, wish)}</span>
            <IconButton
              icon="close"
              label={t('seating.wishRemove')}
              onClick={() => {
                chooseWishes(drawOf(night).wishes.filter((other) => other !== wish));
              }}
            />
          </li>
        ))}
      </ul>
      <NewWish night={night} />
      <Switch
        words={t('seating.teamsApart')}
        lead={t('seating.teamsApartLead')}
        isOn={drawOf(night).are_teams_apart ?? false}
        onChange={chooseTeamsApart}
      />
      <Switch
        words={t('seating.addressesApart')}
        lead={t('seating.addressesApartLead')}
        isOn={drawOf(night).are_addresses_apart ?? false}
        onChange={chooseAddressesApart}
      />
      <Script night={night} onClose={onClose} />
    </div>
  </Sheet>
);
