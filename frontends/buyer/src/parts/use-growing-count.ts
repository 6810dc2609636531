import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** As many as fill a screen or two: what a person sees first. */
const AT_FIRST = 30;
const STEP = 60;

/**
 * How many entries of a long list to show: a screenful at once, the others while nothing else is to be done, all of
 * them on paper. The page answers to clicks meanwhile.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(AT_FIRST);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + STEP));
  }, [count, total]);
  useEffect(() => {
    const showAll = () => flushSync(() => setCount((now) => Math.max(now, total)));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [total]);
  return Math.min(count, total);
}
