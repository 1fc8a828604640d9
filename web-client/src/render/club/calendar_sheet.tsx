// The nights in the calendar one has anyway, and the games in a reader of feeds: by the addresses of an
// open club, or by a link of one's own.

import type { JSX } from 'preact';
import type { ServerClub } from '../../protocol.gen';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { Sheet } from '../parts/sheet';
import { AskButton } from './asking';
import { calendarAddress, feedAddress, FileLink } from './files';
import { Field } from './form';

interface CalendarProps {
  club: ServerClub;
  onClose(): void;
}

interface AddressProps {
  words: string;
  hint: string;
  address: string;
}

const Address = ({ words, hint, address }: AddressProps): JSX.Element => (
  <Field words={words} hint={hint}>
    {(id) => (
      <input
        id={id}
        class="text-field"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
    )}
  </Field>
);

const Open = ({ name }: { name: string }): JSX.Element => (
  <>
    <Address
      words={t('calendar.address')}
      hint={t('calendar.addressHint')}
      address={calendarAddress(name)}
    />
    <Address words={t('calendar.feed')} hint={t('calendar.feedHint')} address={feedAddress(name)} />
  </>
);

/** Programs for calendars do not sign in: the link itself is the key. */
const Own = ({ club, onClose }: CalendarProps): JSX.Element => (
  <section class="stack">
    <p class="lead">{t(club.has_calendar_link ? 'calendar.ownAgain' : 'calendar.own')}</p>
    <AskButton
      icon="link"
      stamp={clubs.value.secret}
      onDone={onClose}
      message={() => ({ type: 'make_calendar_link', club: club.row.club, on: true })}
    >
      {t('calendar.make')}
    </AskButton>
    {club.has_calendar_link && (
      <AskButton
        icon="ban"
        stamp={club.has_calendar_link}
        onDone={onClose}
        message={() => ({ type: 'make_calendar_link', club: club.row.club, on: false })}
      >
        {t('calendar.withdraw')}
      </AskButton>
    )}
  </section>
);

export const CalendarSheet = ({ club, onClose }: CalendarProps): JSX.Element => (
  <Sheet
    title={t('side.calendar')}
    onClose={onClose}
    actions={<FileLink club={club.row.club} path="calendar.ics" words={t('calendar.download')} />}
  >
    <div class="stack">
      <p>{t('calendar.lead')}</p>
      {club.row.visibility === 'open' && <Open name={club.row.club} />}
      {club.me && <Own club={club} onClose={onClose} />}
    </div>
  </Sheet>
);
