// Parts of the page that are fetched when they are first shown.

import { signal } from '@preact/signals';
import type { ComponentType, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { fluent } from '../../speaking';

export interface Lazy<P> {
  load(): void;
  Part(props: P): JSX.Element | null;
}

/** `Waiting` stands in its place until it has come, and the words that `speaks` waits for. */
export function lazy<P extends object = object>(
  fetch: () => Promise<ComponentType<P>>,
  Waiting?: ComponentType,
  speaks: () => Promise<void> = fluent,
): Lazy<P> {
  const part = signal<ComponentType<P> | null>(null);
  const load = (): void => {
    if (part.peek()) return;
    // What did not come is asked for again when it is next shown.
    fetch().then(
      // Its words come with it.
      (Come) =>
        speaks().then(() => {
          part.value = Come;
        }),
      () => undefined,
    );
  };
  const Part = (props: P): JSX.Element | null => {
    useEffect(load, []);
    const { value: Come } = part;
    if (Come) return <Come {...props} />;
    return Waiting ? <Waiting /> : null;
  };
  return { load, Part };
}
