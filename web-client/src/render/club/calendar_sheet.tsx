// The nights in the calendar one has anyway: by the address of an open club, or by a link of one's own.

import type { JSX } from 'preact';
import type { ServerClub } from '../../protocol.gen';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { Sheet } from '../parts/sheet';
import { AskButton } from './asking';
import { calendarAddress, FileLink } from './files';
import { Field } from './form';

interface CalendarProps {
  club: ServerClub;
  onClose(): void;
}

const Open = ({ name }: { name: string }): JSX.Element => (
  <Field words={t('calendar.address')} hint={t('calendar.addressHint')}>
    {(id) => (
      <input
        id={id}
        class="text-field"
        readOnly
        value={calendarAddress(name)}
        onFocus={(event) => event.currentTarget.select()}
      />
    )}
  </Field>
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
