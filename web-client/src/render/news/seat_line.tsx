// Where one plays in the round of a club night, on every page that does not show it anyway (C24).

import '../../styles/heard.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import type { ServerSeatCall } from '../../protocol.gen';
import { go, type Route, route } from '../../routes';
import { goOnce } from '../../seat_going';
import { asked, clubs, liveTable } from '../../state';
import { t } from '../../text/text';
import { clockDigits } from '../club/parts';
import { Button } from '../parts/button';
import { useNow } from '../parts/clock';
import { Icon } from '../parts/icon';
import './words';

/** The table itself, the pages of the night, and the first page of its club say it themselves. */
export function isShownAt(here: Route, { club, night, code }: ServerSeatCall): boolean {
  if (here.screen === 'table') return here.code === code;
  if (here.screen !== 'club' || here.club !== club) return false;
  const { place } = here;
  return place.page === 'home' || ('night' in place && place.night === night);
}

const isPlaying = (): boolean =>
  liveTable.value !== null && liveTable.value.seat >= 0 && liveTable.value.state === 'playing';

function Starts({ call, until }: { call: ServerSeatCall; until: number }): JSX.Element {
  const left = until - useNow(250);
  const { round, table } = call;
  return (
    <p>
      {left > 0
        ? t('heard.starts', { round, table, time: clockDigits(left) })
        : t('heard.runs', { round, table })}
    </p>
  );
}

export function SeatLine(): JSX.Element | null {
  const { seat } = clubs.value;
  const call = seat?.call;
  const isElsewhere = call !== undefined && call.code !== '' && !isShownAt(route.value, call);
  const code = isElsewhere && call.is_taken_there && !isPlaying() ? call.code : '';
  useEffect(() => {
    if (code !== '') goOnce(code);
  }, [code]);
  if (!isElsewhere || asked.value !== null) return null;
  return (
    <aside class="heard seat-line" aria-label={t('heard.seat')}>
      <Icon name="grid" />
      <Starts call={call} until={seat ? seat.at + call.starts_ms : 0} />
      <Button kind="main" onClick={() => go(`/t/${call.code}`)}>
        {t('heard.toSeat')}
      </Button>
    </aside>
  );
}
