// Asking the server for something in a club: the button waits, and what is refused is said below it.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Client } from '../../protocol.gen';
import { send } from '../../send';
import { link, refusal } from '../../state';
import { t } from '../../text/text';
import { Button, type ButtonProps } from '../parts/button';
import { askedHere, refusalWords } from '../refusals';

interface Asked {
  about: string;
  stamp: unknown;
  refusal: unknown;
}

export interface Asking {
  ask(message: Client): void;
  isBusy: boolean;
  /** Empty: nothing was refused. */
  problem: string;
}

/**
 * `stamp` is what changes when the server has done it, such as the number of the club's last record;
 * `onDone` is called then.
 */
export function useAsking(stamp: unknown, onDone?: () => void): Asking {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problem, setProblem] = useState('');
  const { value: refused } = refusal;
  const isUp = link.value.phase === 'open';
  useEffect(() => {
    if (!asked) return undefined;
    askedHere.add(asked.about);
    return () => {
      askedHere.delete(asked.about);
    };
  }, [asked]);
  useEffect(() => {
    if (!asked) return;
    if (refused && refused !== asked.refusal && refused.error.about === asked.about) {
      setProblem(refusalWords(refused.error));
      setAsked(null);
    } else if (!isUp) {
      setAsked(null);
    } else if (stamp !== asked.stamp) {
      setAsked(null);
      onDone?.();
    }
  }, [asked, refused, isUp, stamp, onDone]);
  const ask = (message: Client): void => {
    setProblem('');
    askedHere.add(message.type);
    if (send(message)) setAsked({ about: message.type, stamp, refusal: refused });
    else setProblem(t('club.notSent'));
  };
  return { ask, isBusy: asked !== null, problem };
}

export const Problem = ({ words }: { words: string }): JSX.Element | null =>
  words === '' ? null : (
    <p class="field-problem" role="alert">
      {words}
    </p>
  );

export type AskButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & {
  stamp: unknown;
  /** Null: nothing can be asked yet, and a press does nothing. */
  message(): Client | null;
  onDone?: (() => void) | undefined;
  children: ComponentChildren;
};

export function AskButton({
  stamp,
  message,
  onDone,
  children,
  disabled,
  ...rest
}: AskButtonProps): JSX.Element {
  const { ask, isBusy, problem } = useAsking(stamp, onDone);
  const onClick = (): void => {
    const asks = message();
    if (asks) ask(asks);
  };
  return (
    <>
      <Button
        {...rest}
        // A button that waits keeps the focus.
        aria-disabled={isBusy}
        disabled={disabled === true || link.value.phase !== 'open'}
        onClick={isBusy ? undefined : onClick}
      >
        {children}
      </Button>
      <Problem words={problem} />
    </>
  );
}
