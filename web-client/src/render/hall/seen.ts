// Whether a part of the page is on the screen, or nearly.

import { useEffect, useRef, useState } from 'preact/hooks';

const NEARLY = '120px';

export function useIsSeen(): [{ current: HTMLDivElement | null }, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!ref.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: NEARLY },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, isSeen];
}
