// A part of the help that is looked at only when it is opened.

import { signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { type AskedPart, isModest, tells, toggleTold } from '../../teach/help';
import { Icon } from '../parts/icon';

type SectionName = 'yaku' | 'unseen';
const open = signal<readonly SectionName[]>([]);

export const isSectionOpen = (name: SectionName): boolean => open.value.includes(name);

interface SectionProps {
  name: SectionName;
  title: string;
  children: ComponentChildren;
}

interface OpeningProps {
  title: string;
  isOpen: boolean;
  onToggle(): void;
  children: ComponentChildren;
}

const Opening = ({ title, isOpen, onToggle, children }: OpeningProps): JSX.Element => (
  <section class="h-part">
    <h3>
      <button type="button" class="h-open" aria-expanded={isOpen} onClick={onToggle}>
        {title}
        <Icon name="down" size={16} />
      </button>
    </h3>
    {isOpen && children}
  </section>
);

export function Section({ name, title, children }: SectionProps): JSX.Element {
  const isOpen = isSectionOpen(name);
  const toggle = (): void => {
    open.value = isOpen ? open.value.filter((one) => one !== name) : [...open.value, name];
  };
  return (
    <Opening title={title} isOpen={isOpen} onToggle={toggle}>
      {children}
    </Opening>
  );
}

interface AskedProps {
  part: AskedPart;
  title: string;
  /** What stands above it where it is told without being asked for. */
  plainTitle: string;
  children: ComponentChildren;
}

/** A part that who learns has to ask for; it closes again with the hand. */
export const Asked = ({ part, title, plainTitle, children }: AskedProps): JSX.Element =>
  isModest.value ? (
    <Opening title={title} isOpen={tells(part)} onToggle={() => toggleTold(part)}>
      {children}
    </Opening>
  ) : (
    <section class="h-part">
      <h3>{plainTitle}</h3>
      {children}
    </section>
  );
