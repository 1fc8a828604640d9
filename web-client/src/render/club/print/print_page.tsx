// Sheets to print, A4 in black and white: one is chosen and shown as it comes out.

import '../../../styles/sheets.css';
import '../../../styles/club_print.css';
import '../night/words';
import type { JSX } from 'preact';
import type { Night } from '../../../clubs';
import { clubPath, SHEETS, type SheetName } from '../../../club_routes';
import type { ServerClub } from '../../../protocol.gen';
import { go, route } from '../../../routes';
import { clubs } from '../../../state';
import { t } from '../../../text/text';
import { Header, Main } from '../../pages/header';
import { Button, LinkButton } from '../../parts/button';
import { useNight } from '../use_club';
import { NightFiles } from '../files';
import { Choice } from '../form';
import { nightTitle } from '../words';
import { People, Scores, SeatsByName, SeatsByTable } from './people_sheets';
import { Cards } from './place_cards';
import { Report, Rules, StandingSheet } from './result_sheets';

export interface SheetProps {
  club: ServerClub;
  night: Night;
}

function Sheet({ name, ...props }: SheetProps & { name: SheetName }): JSX.Element {
  switch (name) {
    case 'people':
      return <People {...props} />;
    case 'seats':
      return <SeatsByName {...props} />;
    case 'tables':
      return <SeatsByTable {...props} />;
    case 'cards':
      return <Cards {...props} />;
    case 'scores':
      return <Scores {...props} />;
    case 'standing':
      return <StandingSheet {...props} />;
    case 'rules':
      return <Rules {...props} />;
    case 'report':
      return <Report {...props} />;
  }
}

const Paper = ({ name, ...props }: SheetProps & { name: SheetName }): JSX.Element => (
  <article class="paper club-paper" tabIndex={0} aria-label={t(`paper.names.${name}`)}>
    <header class="paper-head">
      <h2>{t(`paper.names.${name}`)}</h2>
      <p>
        {t('paper.made', {
          club: props.club.row.title,
          night: nightTitle(props.night.plan, props.club),
        })}
      </p>
    </header>
    <Sheet name={name} {...props} />
  </article>
);

const isStaff = ({ me }: ServerClub): boolean => me?.role === 'owner' || me?.role === 'referee';

export function PrintPage(): JSX.Element {
  const { value: here } = route;
  const place = here.screen === 'club' && here.place.page === 'print' ? here.place : null;
  const name = here.screen === 'club' ? here.club : '';
  const number = place?.night ?? 0;
  useNight(name, number);
  const { club, night } = clubs.value;
  const sheet = place?.sheet ?? 'people';
  return (
    <>
      <Header />
      <Main class="sheets">
        <div class="sheets-head no-print">
          <LinkButton to={clubPath(name, { page: 'night', night: number })} icon="back">
            {t('paper.back')}
          </LinkButton>
          <Choice
            words={t('paper.choose')}
            value={sheet}
            rows={SHEETS.map((value) => ({ value, words: t(`paper.names.${value}`) }))}
            onChange={(value) => go(clubPath(name, { page: 'print', night: number, sheet: value }))}
          />
          <Button kind="main" icon="print" onClick={() => print()}>
            {t('paper.print')}
          </Button>
        </div>
        {club && night?.night === number ? (
          <>
            <Paper name={sheet} club={club} night={night} />
            <NightFiles club={name} night={number} isStaff={isStaff(club)} />
          </>
        ) : (
          <div class="club-bars" role="status" aria-label={t('app.loading')} />
        )}
      </Main>
    </>
  );
}
