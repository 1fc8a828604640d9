// The felt and the stage on it, as large as there is room for.

import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { px } from './at';
import { room, stage } from './view';

/** Keeps the size of the room, without the safe areas of the window. */
function useRoom(): { current: HTMLDivElement | null } {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) room.value = { width, height };
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return ref;
}

export interface RoomProps {
  /** What is drawn in units of the stage. */
  table: ComponentChildren;
  /** What lies over it in px. */
  children: ComponentChildren;
}

export function Room({ table, children }: RoomProps): JSX.Element {
  const ref = useRoom();
  const { scale, left, top, width, height } = stage.value;
  const style = {
    left: px(left, 1),
    top: px(top, 1),
    width: px(width, scale),
    height: px(height, scale),
  };
  // What lies over the stage may keep to its places as well.
  const units = {
    '--u': `${px(1, scale * 100) / 100}px`,
    '--stage-left': `${px(left, 1)}px`,
    '--stage-top': `${px(top, 1)}px`,
  };
  return (
    <div class="t-room" ref={ref} style={units}>
      <div class="t-felt" />
      <div class="t-stage" style={style}>
        {table}
      </div>
      {children}
    </div>
  );
}
