// How others come to a table: its link, its six letters, its QR code.

import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { copy } from '../../clipboard';
import { t } from '../../text/text';
import { Button } from '../parts/button';
import { say } from '../parts/live';
import { toast } from '../parts/toast';
import { Qr } from './qr';

const COPIED_SHOWN_MS = 2000;

const linkOf = (code: string): string => `${location.origin}/t/${code}`;

function CopyButton({ link }: { link: string }): JSX.Element {
  const [isCopied, setIsCopied] = useState(false);
  const onClick = async (): Promise<void> => {
    if (!(await copy(link))) {
      document.querySelector<HTMLInputElement>('#table-link')?.select();
      toast(t('waiting.copyByHand'));
      return;
    }
    setIsCopied(true);
    say(t('waiting.copied'));
    setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS);
  };
  return (
    <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void onClick()}>
      {t(isCopied ? 'waiting.copied' : 'waiting.copy')}
    </Button>
  );
}

async function share(link: string, title: string): Promise<void> {
  try {
    await navigator.share({ title, url: link });
  } catch {
    // Whoever changes their mind has shared nothing, and knows it.
  }
}

export interface InviteProps {
  code: string;
  title: string;
}

export function Invite({ code, title }: InviteProps): JSX.Element {
  const link = linkOf(code);
  const letters = [...code].join(' ');
  return (
    <section class="card invite" aria-labelledby="invite-title">
      <div class="invite-words">
        <h2 id="invite-title">{t('waiting.invite')}</h2>
        <p class="lead">{t('waiting.inviteLead')}</p>
        <input
          id="table-link"
          class="text-field"
          readOnly
          value={link}
          aria-label={t('waiting.link')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="invite-actions">
          <CopyButton link={link} />
          {'share' in navigator && (
            <Button icon="share" onClick={() => void share(link, title)}>
              {t('waiting.share')}
            </Button>
          )}
        </div>
        <p class="code">
          <span class="sr-only">{t('waiting.codeSpoken', { letters })}</span>
          <span class="code-label" aria-hidden="true">
            {t('waiting.code')}
          </span>
          <span class="code-letters" aria-hidden="true">
            {code}
          </span>
        </p>
      </div>
      <Qr text={link} label={t('waiting.qr')} />
    </section>
  );
}
