// At a table of a club night: its clock, the referee's button, what the director says, the way back.
// It stands in the header; a word of the director waits until nothing is asked.

import '../../styles/at_night.css';
import './night/words';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { clubPath } from '../../club_routes';
import type { Night } from '../../clubs';
import type { ServerSeatCall, ServerTable } from '../../protocol.gen';
import { asked, clubs } from '../../state';
import { t } from '../../text/text';
import { Button, IconButton, Link } from '../parts/button';
import { Icon } from '../parts/icon';
import { say } from '../parts/live';
import { useAnswer, useClub, useNight } from './use_club';
import { CallSheet } from './night/call_sheet';
import { useNews } from './night/news';
import { nameIn } from './night/people_of';
import { AskedRulings } from './night/rulings';
import { RoundClock } from './night/round_clock';

/** What was read here, so that it is shown once. */
const read = new Set<string>();

/** What the director has said since one is here; never over a question. */
function Announcement({ night }: { night: Night }): JSX.Element | null {
  const { announcement: text } = night;
  const [, again] = useState(0);
  const isShown = text !== '' && !read.has(text) && asked.value === null;
  useEffect(() => {
    if (isShown) say(text);
  }, [isShown, text]);
  if (!isShown) return null;
  return (
    <div class="at-night-word">
      <p>
        {t('atTable.announced', {
          name: night.announcedName || nameIn(night, night.announcedBy),
          text,
        })}
      </p>
      <Button
        onClick={() => {
          read.add(text);
          again((count) => count + 1);
        }}
      >
        {t('atTable.seen')}
      </Button>
    </div>
  );
}

interface StripProps {
  call: ServerSeatCall;
  night: Night;
}

function Strip({ call, night }: StripProps): JSX.Element {
  const [isCalling, setIsCalling] = useState(false);
  useNews();
  return (
    <>
      <aside class="at-night" aria-label={t('atTable.label')}>
        <Link
          to={clubPath(call.club, { page: 'night', night: call.night })}
          class="icon-button"
          aria-label={t('atTable.back')}
        >
          <Icon name="back" size={18} />
        </Link>
        <span>{t('seating.table', { table: call.table })}</span>
        <RoundClock night={night} />
        <IconButton
          icon="warning"
          iconSize={18}
          label={t('atTable.call')}
          onClick={() => setIsCalling(true)}
        />
      </aside>
      <Announcement night={night} />
      {asked.value === null && <AskedRulings night={night} />}
      {isCalling && <CallSheet night={night} onClose={() => setIsCalling(false)} />}
    </>
  );
}

/** Looks at the night that runs in a club: one is told of one's table there. */
function InClub({ name }: { name: string }): null {
  useClub(name, '');
  const { club } = clubs.value;
  const nights = club?.row.club === name ? club.nights : [];
  useNight(name, nights.find(({ state }) => state === 'running')?.night ?? 0);
  return null;
}

/** Whoever comes to the table by its address, or again, has not been told of which night it is. */
function Finding(): JSX.Element | null {
  useAnswer({ type: 'get_clubs', from: 0 });
  const row = clubs.value.list?.mine.find(({ tonight }) => tonight === 'running');
  return row ? <InClub key={row.club} name={row.club} /> : null;
}

export function AtNight({ at }: { at: ServerTable }): JSX.Element | null {
  const { came: call, night } = clubs.value;
  const isHere = call?.code === at.code;
  useNight(isHere ? call.club : '', isHere ? call.night : 0);
  if (!isHere) return at.host === true && at.seat >= 0 ? <Finding /> : null;
  const isIt = night?.club === call.club && night.night === call.night;
  return isIt ? <Strip call={call} night={night} /> : null;
}
