// The table that is shown before all others, or on the channel of a club, of a night, of a person, and
// a line below it. It goes to the next one by itself, between hands.

import '../../styles/rivers.css';
import '../../styles/tv.css';
import './words';
import type { JSX } from 'preact';
import type { FeatureReason, Seat, TvTable } from '../../protocol.gen';
import { type Channel, channelPath, route } from '../../routes';
import { send } from '../../send';
import { game, hall, refusal, table, tv } from '../../state';
import { nextHandWords } from '../../table_facts';
import { points, t } from '../../text/text';
import { isFluent } from '../../vocabulary';
import { Header, Main } from '../pages/header';
import { Link, LinkButton } from '../parts/button';
import { TableScreen } from '../table/table_screen';
import { useRivers } from '../table/view';
import { seatName } from './card_words';
import { useChannel } from './use_channel';
import { useHall } from './use_hall';
import { tableTitle } from '../../table_title';

function Next(): JSX.Element | null {
  const next = table.value?.next_hand;
  if (!next || !game.value) return null;
  return <span>{t('tv.next', { words: nextHandWords(next, game.value.winds) })}</span>;
}

/** For who runs the night: by itself, or one of its tables. */
function Pin({ channel, tables }: { channel: Channel; tables: readonly TvTable[] }): JSX.Element {
  const { club = '', night = 0 } = channel;
  const shown = tv.value?.shown;
  const pin = (code: string): void => {
    send({ type: 'pin_table', club, night, ...(code && { code }) });
  };
  return (
    <label class="tv-pin">
      <span class="sr-only">{t('tv.pin')}</span>
      <select
        value={shown?.reason === 'pinned' ? shown.code : ''}
        onChange={({ currentTarget }) => pin(currentTarget.value)}
      >
        <option value="">{t('tv.byItself')}</option>
        {tables.map(({ code, title }) => (
          <option key={code} value={code}>
            {tableTitle(title)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** At a night, a name leads to the channel that goes with the person from table to table. */
function Name({ channel, holder }: { channel: Channel | undefined; holder: Seat }): JSX.Element {
  const name = seatName(holder);
  const { account } = holder;
  if (!channel?.club || account === '') return <span dir="auto">{name}</span>;
  const isFollowed = channel.account === account;
  const { club, night } = channel;
  const all = { club, ...(night && { night }) };
  return (
    <Link
      to={channelPath(isFollowed ? all : { ...all, account })}
      class={isFollowed ? 'is-followed' : ''}
      aria-label={t(isFollowed ? 'tv.unfollow' : 'tv.follow', { name })}
    >
      {name}
    </Link>
  );
}

interface LineProps {
  channel: Channel | undefined;
  reason: FeatureReason | undefined;
}

const Line = ({ channel, reason }: LineProps): JSX.Element => (
  <footer class="tv-line">
    <ul>
      {table.value?.seats.map((holder, seat) => (
        <li key={seat} class={game.value?.turn === seat ? 'is-turn' : ''}>
          <Name channel={channel} holder={holder} />
          {game.value?.seats[seat] && <b>{points(game.value.seats[seat].score)}</b>}
        </li>
      ))}
    </ul>
    {reason && <span class="tv-reason">{t(`hall.reason.${reason}`)}</span>}
    <Next />
    {channel && tv.value?.tables && <Pin channel={channel} tables={tv.value.tables} />}
    <Back channel={channel} />
  </footer>
);

const Back = ({ channel }: { channel: Channel | undefined }): JSX.Element =>
  channel?.club ? (
    <LinkButton
      to={`/c/${channel.club}${channel.night ? `/n/${String(channel.night)}` : ''}`}
      icon="people"
    >
      {t('tv.club')}
    </LinkButton>
  ) : (
    <LinkButton to="/watch" icon="grid">
      {t('tv.hall')}
    </LinkButton>
  );

const isRefused = (channel: Channel | undefined): boolean =>
  channel !== undefined && !tv.value && refusal.value?.error.about === 'watch_tv';

/** What stands in the place of a table. */
function emptyWords(channel: Channel | undefined): string {
  if (isRefused(channel)) return t('tv.refused');
  if (channel)
    return tv.value ? t(channel.account ? 'tv.noneOf' : 'tv.noneHere') : t('app.loading');
  return hall.value ? t('tv.none') : t('app.loading');
}

const Nothing = ({ channel }: { channel: Channel | undefined }): JSX.Element => (
  <>
    <Header />
    <Main class="notice">
      <h1>{t('app.tv')}</h1>
      <p class="lead">{emptyWords(channel)}</p>
      <Back channel={isRefused(channel) ? undefined : channel} />
    </Main>
  </>
);

/** The line of points lies outside the room of the table. */
const FOOT_PX = 8;

function Shown({ channel, reason }: LineProps): JSX.Element {
  useRivers(FOOT_PX);
  if (!table.value || !isFluent.value) return <Nothing channel={channel} />;
  return (
    <div class="tv">
      <TableScreen />
      <Line channel={channel} reason={reason} />
    </div>
  );
}

function ChannelPage({ channel }: { channel: Channel }): JSX.Element {
  useChannel(channel);
  return <Shown channel={channel} reason={tv.value?.shown?.reason} />;
}

function HallTv(): JSX.Element {
  useHall();
  return <Shown channel={undefined} reason={hall.value?.featured?.reason} />;
}

export function TvPage(): JSX.Element {
  const channel = route.value.screen === 'tv' ? route.value.channel : undefined;
  return channel ? <ChannelPage channel={channel} /> : <HallTv />;
}
