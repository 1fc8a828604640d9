// Place cards: a name, and a code. At first the code leads to the member's page, for the secret of a card is shown
// to nobody twice; whoever runs the club can put new member cards on them (C7, C103).

import { effect, signal, untracked } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { clubPath } from '../../../club_routes';
import type { ServerClub } from '../../../protocol.gen';
import { clubs } from '../../../state';
import { t } from '../../../text/text';
import { Qr } from '../../pages/qr';
import { Button } from '../../parts/button';
import { askInTurn, NO_PROGRESS, type Progress } from '../in_turn';
import { addressOf } from '../secret_sheet';
import { forget } from '../use_club';
import { isFormer, nameOf } from '../words';
import type { SheetProps } from './print_page';

/** What is shown until the first has been asked for: nobody reads that all are made. */
const STARTING: Progress = { ...NO_PROGRESS, isBusy: true };

/** The links of cards by member, of this club, as long as the page is there: nobody is told them again. */
const made = signal<{ club: string; links: ReadonlyMap<number, string> }>({
  club: '',
  links: new Map(),
});

const linksOf = (club: string): ReadonlyMap<number, string> =>
  made.value.club === club ? made.value.links : new Map<number, string>();

/** Takes each card that the server tells, before it would be shown by itself. */
const takeCards = (club: string): (() => void) =>
  effect(() => {
    const { secret: told } = clubs.value;
    if (told?.club !== club || told.kind !== 'card') return;
    untracked(() => {
      made.value = {
        club,
        links: new Map([...linksOf(club), [told.number, addressOf(told, 'card')]]),
      };
      forget({ secret: null });
    });
  });

/** For everybody but oneself, who would be signed out with the others. */
function MakeCards({
  club,
  members,
}: {
  club: ServerClub;
  members: readonly number[];
}): JSX.Element {
  const { club: name } = club.row;
  const [isAsked, setIsAsked] = useState(false);
  const [progress, setProgress] = useState(STARTING);
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const stopTaking = takeCards(name);
    const messages = members.map((member) => ({ type: 'new_card', club: name, member }) as const);
    const stop = askInTurn(messages, () => made.value, setProgress);
    return () => {
      stop();
      stopTaking();
    };
    // Those who were there when it began.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOn, name]);
  const count = members.length;
  const { done, isBusy, problems } = progress;
  if (count === 0) return <></>;
  return (
    <div class="stack no-print" role="status">
      {!isOn && (
        <div class="actions">
          <Button onClick={() => (isAsked ? setIsOn(true) : setIsAsked(true))}>
            {t(isAsked ? 'paper.cardsConfirm' : 'paper.cardsMake', { count })}
          </Button>
          {isAsked && <Button onClick={() => setIsAsked(false)}>{t('paper.cardsKeep')}</Button>}
        </div>
      )}
      {!isOn && isAsked && <p class="lead">{t('paper.cardsLead', { count })}</p>}
      {isOn && isBusy && <p>{t('paper.cardsBusy', { done, count })}</p>}
      {isOn && !isBusy && <p>{t('paper.cardsDone', { done: done - problems.size, count })}</p>}
    </div>
  );
}

export function Cards({ club, night }: SheetProps): JSX.Element {
  const { club: name } = club.row;
  const links = linksOf(name);
  const role = club.me?.role;
  const isStaff = role === 'owner' || role === 'referee';
  const people = night.people.filter((person) => !isFormer(person));
  const others = people.map(({ number }) => number).filter((one) => one !== club.me?.number);
  return (
    <>
      {isStaff && <MakeCards club={club} members={others} />}
      <ul class="print-cards">
        {people.map((person) => {
          const page = clubPath(name, { page: 'member', member: person.number });
          const link = links.get(person.number);
          return (
            <li key={person.number}>
              <div>
                <b>{nameOf(person)}</b>
                <p>{t('paper.cardLead', { number: person.number })}</p>
                <p>{link ? t('paper.cardSigns') : club.row.title}</p>
              </div>
              <Qr text={link ?? `${location.origin}${page}`} label={t('secret.qr')} />
            </li>
          );
        })}
      </ul>
    </>
  );
}
