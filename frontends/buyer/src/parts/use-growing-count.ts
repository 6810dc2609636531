import { startTransition, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Fills a screen or two. */
const AT_FIRST = 30;
const STEP = 60;

/**
 * Number of list entries to render: a screenful immediately, more while the browser is idle, all for
 * printing.
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
