// The part of a sheet that scrolls, with a sign at its lower edge as long as there is more below.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../parts/icon';

// Less than a line is nothing to look for.
const SLACK_PX = 12;

export function Scrolled({ children }: { children: ComponentChildren }): JSX.Element {
  const outer = useRef<HTMLDivElement>(null);
  const inner = useRef<HTMLDivElement>(null);
  const [hasMore, setHasMore] = useState(false);
  const look = (): void => {
    const box = outer.current;
    if (box) setHasMore(box.scrollHeight - box.clientHeight - box.scrollTop > SLACK_PX);
  };
  useEffect(() => {
    if (!outer.current || !inner.current) return undefined;
    const observer = new ResizeObserver(look);
    observer.observe(outer.current);
    observer.observe(inner.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div class={`r-frame ${hasMore ? 'has-more' : ''}`}>
      <div class="r-scroll" ref={outer} onScroll={look}>
        <div class="r-body" ref={inner}>
          {children}
        </div>
      </div>
      {hasMore && (
        <span class="r-more" aria-hidden="true">
          <Icon name="down" size={18} />
        </span>
      )}
    </div>
  );
}
