// A part of the help that is looked at only when it is opened.

import { signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { Icon } from '../parts/icon';

type SectionName = 'yaku' | 'unseen';
const open = signal<readonly SectionName[]>([]);

export const isSectionOpen = (name: SectionName): boolean => open.value.includes(name);

interface SectionProps {
  name: SectionName;
  title: string;
  children: ComponentChildren;
}

export function Section({ name, title, children }: SectionProps): JSX.Element {
  const isOpen = isSectionOpen(name);
  const toggle = (): void => {
    open.value = isOpen ? open.value.filter((one) => one !== name) : [...open.value, name];
  };
  return (
    <section class="h-part">
      <h3>
        <button type="button" class="h-open" aria-expanded={isOpen} onClick={toggle}>
          {title}<Icon name="down" size={16} />
        </button>
      </h3>
      {isOpen && children}
    </section>
  );
}
