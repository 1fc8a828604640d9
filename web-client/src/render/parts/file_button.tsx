// A button that asks for a file; the same can be chosen again after it was mended.

import type { JSX } from 'preact';
import { useRef } from 'preact/hooks';
import { Button } from './button';
import type { IconName } from './icon';

export interface FileButtonProps {
  words: string;
  icon?: IconName;
  title?: string;
  /** Which kinds of files, as an input says it. */
  accept: string;
  isDisabled?: boolean;
  onFile(file: File): void;
}

export function FileButton({
  words,
  icon = 'folder',
  title,
  accept,
  isDisabled = false,
  onFile,
}: FileButtonProps): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={icon}
        {...(title && { title })}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={words}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
