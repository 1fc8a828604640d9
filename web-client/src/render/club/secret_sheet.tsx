// A link, a card or the hall's link: shown this once, as a QR code and to be copied.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { copy } from '../../clipboard';
import { secretPath, type SecretKind } from '../../club_routes';
import type { ServerClubSecret } from '../../protocol.gen';
import { route } from '../../routes';
import { clubs } from '../../state';
import { t } from '../../text/text';
import { Qr } from '../pages/qr';
import { Button, LinkButton } from '../parts/button';
import { say } from '../parts/live';
import { Sheet } from '../parts/sheet';
import { calendarAddress } from './files';
import { forget } from './use_club';

const KINDS = {
  link: { page: 'join', title: 'secret.link', lead: 'secret.linkLead' },
  door: { page: 'join', title: 'secret.door', lead: 'secret.doorLead' },
  card: { page: 'card', title: 'secret.card', lead: 'secret.cardLead' },
  hall: { page: 'hall', title: 'secret.hall', lead: 'secret.hallLead' },
  calendar: { page: null, title: 'secret.calendar', lead: 'secret.calendarLead' },
} as const satisfies Record<string, { page: SecretKind | null; title: string; lead: string }>;

type Kind = keyof typeof KINDS;
const isKind = (kind: string): kind is Kind => kind in KINDS;

/** A link that is made on the page of a night hangs at its door. */
function kindOf({ kind }: ServerClubSecret): string {
  const { value: here } = route;
  const isAtNight = here.screen === 'club' && here.place.page === 'night';
  return kind === 'link' && isAtNight ? 'door' : kind;
}

export const addressOf = ({ club, secret }: ServerClubSecret, page: SecretKind): string =>
  `${location.origin}${secretPath(club, page, secret)}`;

const close = (): void => forget({ secret: null });

function Shown({ told, kind }: { told: ServerClubSecret; kind: Kind }): JSX.Element {
  const [words, setWords] = useState(t('secret.copy'));
  const { page, title, lead } = KINDS[kind];
  const link = page === null ? calendarAddress(told.club, told.secret) : addressOf(told, page);
  const onCopy = async (): Promise<void> => {
    const done = t((await copy(link)) ? 'secret.copied' : 'secret.copyByHand');
    setWords(done);
    say(done);
  };
  return (
    <Sheet
      title={t(title)}
      onClose={close}
      class="secret-sheet"
      actions={
        <>
          <Button icon="copy" onClick={() => void onCopy()}>
            {words}
          </Button>
          {kind === 'hall' && (
            <LinkButton to={secretPath(told.club, 'hall', told.secret)} isNewTab>
              {t('secret.open')}
            </LinkButton>
          )}
          <Button kind="main" onClick={close}>
            {t('secret.done')}
          </Button>
        </>
      }
    >
      <p>{t(lead)}</p>
      <Qr text={link} label={t('secret.qr')} />
      <input
        class="text-field"
        readOnly
        value={link}
        aria-label={t('secret.address')}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Sheet>
  );
}

/** Whatever was asked for is shown as soon as it comes. */
export function SecretSheet(): JSX.Element | null {
  const { secret: told } = clubs.value;
  const kind = told ? kindOf(told) : '';
  return told && isKind(kind) ? <Shown told={told} kind={kind} /> : null;
}
