// Six letters that somebody said, as they are typed.

import { useState } from 'preact/hooks';
import { codeOf, go } from '../../routes';

export interface CodeEntry {
  text: string;
  setText(text: string): void;
  /** It was tried, and is no code. */
  hasProblem: boolean;
  submit(event: Event): void;
}

/** A form that leads to the table; `onGoing` is called on the way. */
export function useCode(onGoing: () => void = () => undefined): CodeEntry {
  const [text, setText] = useState('');
  const [isTried, setIsTried] = useState(false);
  const code = codeOf(text);
  const submit = (event: Event): void => {
    event.preventDefault();
    setIsTried(true);
    if (code === null) return;
    onGoing();
    go(`/t/${code}`);
  };
  return { text, setText, hasProblem: isTried && code === null, submit };
}
