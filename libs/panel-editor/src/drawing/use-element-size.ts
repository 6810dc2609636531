import { useLayoutEffect, useState, type RefObject } from 'react';

export interface ElementSize {
  width: number;
  height: number;
}

/** The size of an element in pixels, as it changes; `before` until it was measured. */
export function useElementSize(element: RefObject<HTMLElement | null>, before: ElementSize): ElementSize {
  const [size, setSize] = useState(before);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      if (width > 0 && height > 0) setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
