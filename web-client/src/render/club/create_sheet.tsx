// A new club: name, address, one sentence, rules. After it comes its page, with an invitation.

import { effect } from '@preact/signals';
import type { JSX } from 'preact';
import { useId, useState } from 'preact/hooks';
import { presetRow } from '../../catalogue';
import { clubPath } from '../../club_routes';
import { go } from '../../routes';
import { send } from '../../send';
import { set, settings } from '../../settings';
import { catalogue, clubs } from '../../state';
import { languageTag } from '../../text/language';
import { t } from '../../text/text';
import { PresetSelect } from '../pages/preset_select';
import { FieldHint } from '../parts/field_hint';
import { Sheet } from '../parts/sheet';
import { AskButton, Problem } from './asking';
import { addressFor, isAddress } from './address';
import { askEachTime } from './use_club';
import { newRules } from './first_rules';
import { Field } from './form';

const TITLE_MAX = 60;
const SENTENCE_MAX = 200;
/** What a first invitation is good for: a full club, a month. */
const USES = 100;
const DAYS = 30;

function created(club: string, preset: string): void {
  const name = presetRow(catalogue.peek(), preset)?.title ?? preset;
  go(clubPath(club));
  send({ type: 'save_rules', club, rules: newRules(preset, name) });
  // Where its owner is at home; both can be changed.
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  send({ type: 'set_club', club, language: languageTag.peek(), ...(zone && { zone }) });
  const stop = askEachTime([{ type: 'make_link', club, role: 'member', uses: USES, days: DAYS }]);
  const stopWaiting = effect(() => {
    if (clubs.value.secret?.club !== club) return;
    stop();
    queueMicrotask(() => stopWaiting());
  });
}

interface FieldsProps {
  title: string;
  address: string;
  sentence: string;
  isTried: boolean;
  onTitle(title: string): void;
  onAddress(address: string): void;
  onSentence(sentence: string): void;
}

function Fields(props: FieldsProps): JSX.Element {
  const id = useId();
  const { title, address, sentence, isTried } = props;
  const page = `${location.host}${clubPath(address || '…')}`;
  return (
    <>
      <label class="field-label" for={`${id}-title`}>
        {t('club.name')}
      </label>
      <input
        id={`${id}-title`}
        class="text-field"
        value={title}
        maxLength={TITLE_MAX}
        autofocus
        aria-describedby={`${id}-title-hint`}
        onInput={(event) => props.onTitle(event.currentTarget.value)}
      />
      <FieldHint
        id={`${id}-title-hint`}
        hint=""
        problem={isTried && title.trim() === '' ? t('club.nameBad') : ''}
      />
      <label class="field-label" for={`${id}-address`}>
        {t('club.address')}
      </label>
      <input
        id={`${id}-address`}
        class="text-field"
        value={address}
        autocapitalize="off"
        autocomplete="off"
        spellcheck={false}
        aria-describedby={`${id}-hint`}
        onInput={(event) => props.onAddress(event.currentTarget.value.toLowerCase())}
      />
      <FieldHint
        id={`${id}-hint`}
        hint={t('club.addressHint', { address: page })}
        problem={isTried && !isAddress(address) ? t('club.addressBad') : ''}
      />
      <label class="field-label" for={`${id}-sentence`}>
        {t('club.sentence')}
      </label>
      <input
        id={`${id}-sentence`}
        class="text-field"
        value={sentence}
        maxLength={SENTENCE_MAX}
        placeholder={t('club.sentenceHint')}
        onInput={(event) => props.onSentence(event.currentTarget.value)}
      />
    </>
  );
}

const OWN_NAME_MAX = 20;

/** Who makes a club is its first member, and has a name there. */
const OwnName = ({ name, onName }: { name: string; onName(name: string): void }): JSX.Element => (
  <Field words={t('club.ownName')}>
    {(id) => (
      <input
        id={id}
        class="text-field"
        value={name}
        maxLength={OWN_NAME_MAX}
        autocomplete="name"
        onInput={(event) => onName(event.currentTarget.value)}
      />
    )}
  </Field>
);

/** A name that is chosen here is the person's name from now on. */
function takeName(name: string): void {
  set({ name });
  send({ type: 'set_name', name });
}

export function CreateSheet({ onClose }: { onClose(): void }): JSX.Element {
  const [title, setTitle] = useState('');
  const [own, setOwn] = useState('');
  const [sentence, setSentence] = useState('');
  const [chosen, setChosen] = useState('');
  const [isTried, setIsTried] = useState(false);
  const [isNamed] = useState(settings.peek().name !== '');
  const [ownName, setOwnName] = useState('');
  const address = own || addressFor(title);
  const preset = chosen || (catalogue.value?.presets[0]?.id ?? '');
  const message = () => {
    setIsTried(true);
    const hasName = isNamed || ownName.trim() !== '';
    const isComplete = hasName && title.trim() !== '' && isAddress(address) && preset !== '';
    if (!isComplete) return null;
    if (!isNamed) takeName(ownName.trim());
    const words = { title: title.trim(), sentence: sentence.trim() };
    return { type: 'create_club' as const, club: address, preset, ...words };
  };
  return (
    <Sheet
      title={t('club.create')}
      onClose={onClose}
      class="club-sheet"
      actions={
        <AskButton
          kind="main"
          stamp={clubs.value.club?.row.club}
          message={message}
          onDone={() => created(address, preset)}
        >
          {t('club.done')}
        </AskButton>
      }
    >
      <div class="stack">
        <Fields
          {...{ title, address, sentence, isTried }}
          onTitle={setTitle}
          onAddress={setOwn}
          onSentence={setSentence}
        />
        {!isNamed && <OwnName name={ownName} onName={setOwnName} />}
        <Problem
          words={isTried && !isNamed && ownName.trim() === '' ? t('join.nameMissing') : ''}
        />
        <PresetSelect value={preset} onChange={setChosen} />
      </div>
    </Sheet>
  );
}
