// The table: for those who play at it and for those who watch.

import '../../styles/table.css';
import '../../styles/table_tiles.css';
import '../../styles/table_question.css';
import '../../styles/table_result.css';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { startAnnouncer } from '../../announcer';
import { startAutomatic } from '../../automatic';
import type { Game } from '../../game';
import type { Placed } from '../../geometry/placed';
import { startHandOrder } from '../../hand_order';
import type { ServerTable } from '../../protocol.gen';
import { clubs, game, liveTable, replayed, table, talk } from '../../state';
import { startHelp } from '../../teach/help';
import { stageNews } from '../../teach/stage_news';
import { openPoll, startPolls } from '../../teach/polls';
import { ritual as shownRitual, startRituals } from '../../teach/rituals';
import { startTableRules } from '../../table_rules';
import { t } from '../../text/text';
import { familyParts } from '../family';
import { lazy } from '../parts/lazy';
import { ResultSheet } from '../result/result_sheet';
import { FrozenSheet } from '../result/frozen_sheet';
import { forgetResult, isMoment } from '../result/next';
import { winMoment } from '../result/moment_part';
import { beside, startBeside } from './beside';
import { Flag, MeldNames, Sticks } from './felt_marks';
import { Hand } from './hand';
import { candidates, offersDeclaration } from './candidates';
import { startKeyboard } from './keyboard';
import { Chips, Toggles } from './own_words';
import { Note } from './note';
import { NoticeBar } from './notice_bar';
import { OwnSeatBar } from './own_seat_bar';
import { Panel, Waiting } from './panel';
import { Plates } from './plates';
import { Question } from './question';
import { SpokenLists } from './spoken_lists';
import { TableBar } from './table_bar';
import { Room } from './room';
import { isOwnHand, TilesLayer } from './tiles_layer';
import { hasRivers, isMenuOpen, stage } from './view';
import { caught } from './walls_told';

const column = lazy(() => import('./column').then((part) => part.Column));
const waitCards = lazy(() => import('./wait_cards').then((part) => part.WaitCards));
const wallAlarm = lazy(() => import('./wall_alarm').then((part) => part.WallAlarm));
const stageCard = lazy(() => import('../teach/stage_card').then((part) => part.StageCard));
const pollBar = lazy<{ at: ServerTable }>(() =>
  import('../teach/poll_bar').then((part) => part.PollBar),
);
const atNight = lazy<{ at: ServerTable }>(() =>
  import('../club/at_table').then((part) => part.AtNight),
);
const hostedBar = lazy<{ at: ServerTable }>(() =>
  import('./hosted_bar').then((part) => part.HostedBar),
);
const bubbles = lazy<{ here: Game }>(() => import('../talk/bubbles').then((part) => part.Bubbles));
const programNews = lazy<{ at: ServerTable }>(() =>
  import('./program_news').then((part) => part.ProgramNews),
);
const menu = lazy<{ here: Game | null }>(() =>
  import('./table_menu').then((part) => part.TableMenu),
);
const ritual = lazy(() => import('../teach/ritual').then((part) => part.Ritual));

/** Somebody who does not play sees them. */
const showsHands = ({ casters = [] }: ServerTable): boolean => casters.some(({ hands }) => hands);

function useTable(): void {
  const mayDeclare = offersDeclaration.value;
  useEffect(() => {
    if (mayDeclare) waitCards.load();
  }, [mayDeclare]);
  const hasBegun = (game.value?.turn ?? -1) >= 0;
  useEffect(() => {
    if (!hasBegun) return;
    winMoment.load();
    menu.load();
  }, [hasBegun]);
  useEffect(() => {
    const stops = [
      startTableRules(),
      startAnnouncer(),
      startAutomatic(),
      startKeyboard(),
      startHandOrder(),
      startBeside(),
      startHelp(),
      startPolls(),
      startRituals(),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
  const hasResult = Boolean(game.value?.result ?? game.value?.final);
  useEffect(() => {
    if (!hasResult) forgetResult();
  }, [hasResult]);
}

// Where only rivers are shown on an upright phone, backs would take their room.
const isElsewhere = (tile: Placed): boolean =>
  isOwnHand(tile) || (hasRivers.value && stage.value.kind === 'portrait' && tile.zone === 'hand');

function Felt(): JSX.Element {
  const here = game.value;
  const { Felt: OfFamily } = familyParts.value;
  if (!here) return <p class="t-empty">{t('app.loading')}</p>;
  return (
    <>
      <TilesLayer isElsewhere={isElsewhere} />
      <Panel here={here} />
      <Waiting here={here} />
      <Sticks here={here} />
      <MeldNames here={here} />
      <Plates here={here} />
      {stageNews.value && <stageCard.Part />}
      <Question here={here} />
      <Hand />
      {candidates.value.length > 0 && <waitCards.Part />}
      <Chips here={here} />
      <Toggles />
      <Flag here={here} />
      {OfFamily && <OfFamily />}
      {isMoment.value && <winMoment.Part here={here} />}
      {talk.value.fresh.length > 0 && !replayed.value && <bubbles.Part here={here} />}
      <Note />
      {shownRitual.value && <ritual.Part here={here} />}
      <SpokenLists here={here} />
    </>
  );
}

export function TableScreen(): JSX.Element | null {
  useTable();
  const at = table.value;
  const live = liveTable.value;
  const look = ['t-screen', `t-${stage.value.kind}`];
  if (beside.value) look.push('has-aside');
  if (hasRivers.value) look.push('has-rivers');
  return (
    <main id="content" class={look.join(' ')}>
      <Room table={<Felt />}>
        {/* After the table, so that Tab comes to the question and the hand first. */}
        {at && <TableBar table={at} />}
        {at && <NoticeBar table={at} />}
        {at && (at.host === true || showsHands(at)) && <hostedBar.Part at={at} />}
        {at && (at.host === true || clubs.value.came?.code === at.code) && <atNight.Part at={at} />}
        {live?.seats.some(({ program }) => program) && (
          <programNews.Part key={live.code} at={live} />
        )}
        {caught.value.length > 0 && <wallAlarm.Part />}
        <OwnSeatBar />
        {at && (at.lesson?.teaching || openPoll.value) && <pollBar.Part at={at} />}
        <ResultSheet />
        {at?.state === 'frozen' && <FrozenSheet table={at} />}
      </Room>
      {beside.value && <column.Part />}
      {isMenuOpen.value && <menu.Part here={game.value} />}
    </main>
  );
}
