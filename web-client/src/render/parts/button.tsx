// Buttons, and links that look like them.

import type { ComponentChildren, JSX } from 'preact';
import { go } from '../../routes';
import { Icon, type IconName } from './icon';

/** main: the one action of a screen. quiet: no border. */
export type ButtonKind = 'main' | 'plain' | 'quiet';

interface Look {
  kind?: ButtonKind;
  icon?: IconName;
  isBig?: boolean;
}

type Native = Omit<JSX.IntrinsicElements['button'], 'icon' | 'size'>;

export type ButtonProps = Native & Look;

function classOf({ kind = 'plain', isBig }: Look, own?: string): string {
  return ['button', `button-${kind}`, isBig && 'button-big', own].filter(Boolean).join(' ');
}

const ownClass = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export function Button({
  kind,
  icon,
  isBig,
  class: own,
  children,
  ...rest
}: ButtonProps): JSX.Element {
  const look = { ...(kind && { kind }), ...(isBig && { isBig }) };
  return (
    <button type="button" {...rest} class={classOf(look, ownClass(own))}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

export type IconButtonProps = Native & { icon: IconName; label: string; iconSize?: number };

/** A square button with an icon; the label is its name and its tooltip. */
export function IconButton({
  icon,
  label,
  iconSize = 22,
  class: own,
  ...rest
}: IconButtonProps): JSX.Element {
  return (
    <button
      type="button"
      {...rest}
      class={['icon-button', ownClass(own)].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

export interface LinkProps {
  to: string;
  class?: string;
  children: ComponentChildren;
  'aria-label'?: string;
  'aria-current'?: 'page';
  /** What one is at stays open. */
  isNewTab?: boolean;
}

/** A link within the page: a real address, gone to without loading the page again. */
export function Link({ to, isNewTab = false, ...rest }: LinkProps): JSX.Element {
  const onClick = (event: MouseEvent): void => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(to);
  };
  return isNewTab ? (
    <a href={to} target="_blank" rel="noopener" {...rest} />
  ) : (
    <a href={to} onClick={onClick} {...rest} />
  );
}

export function LinkButton({
  kind,
  icon,
  isBig,
  class: own,
  children,
  ...rest
}: LinkProps & Look): JSX.Element {
  const look = { ...(kind && { kind }), ...(isBig && { isBig }) };
  return (
    <Link {...rest} class={classOf(look, own)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
