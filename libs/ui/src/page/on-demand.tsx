import { useLanguage } from '@glass/language/react';
import { startTransition, useCallback, useEffect, useState, type ComponentType } from 'react';
import { isServerReachable, NotLoaded } from './not-loaded.js';

const fetches: (() => Promise<void>)[] = [];

/** `fetch` loads the part without rendering; it rejects when loading fails. */
type OnDemand<P extends object> = ComponentType<P> & { fetch: () => Promise<void> };

interface OnDemandOptions {
  /**
   * Rendered on every visit but not needed for the first price: loaded when the page is idle, and omitted if loading
   * fails.
   */
  isAtRest?: boolean;
}

/**
 * A lazy part of a page: loaded on first render or earlier while the page is idle. Renders immediately once loaded. Without
 * a connection, a notice is shown until it loads. Other failures are thrown to the page, which may reload.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { isAtRest = false }: OnDemandOptions = {},
): OnDemand<P> {
  let Part: ComponentType<P> | null = null;
  const fetch = async () => {
    Part ??= await load();
  };
  fetches.push(fetch);
  function OnDemand(props: P) {
    useLanguage();
    const [, setThere] = useState(Part !== null);
    const [failure, setFailure] = useState<{ error: unknown; isReachable: boolean } | null>(null);
    const [attempt, setAttempt] = useState(1);
    const retry = useCallback(() => setAttempt((last) => last + 1), []);
    useEffect(() => {
      if (Part) return;
      let isCurrent = true;
      // Immediate if needed; otherwise as a transition, in short tasks.
      const show = () => (isAtRest ? startTransition(() => setThere(true)) : setThere(true));
      const draw = () =>
        void fetch().then(
          () => isCurrent && show(),
          async (error: unknown) => {
            if (isAtRest) return;
            const isReachable = await isServerReachable();
            if (isCurrent) setFailure({ error, isReachable });
          },
        );
      const cancel = isAtRest && 'requestIdleCallback' in window ? onceAtRest(draw, AT_REST_MS) : draw();
      return () => {
        isCurrent = false;
        cancel?.();
      };
    }, [attempt]);
    if (Part) return <Part {...props} />;
    if (failure?.isReachable) throw failure.error;
    return failure && <NotLoaded onRetry={retry} />;
  }
  return Object.assign(OnDemand, { fetch });
}

/** ms. A page just rendered still computes prices, with short pauses that look idle. */
const AT_REST_MS = 500;

/** Runs `act` when the browser is idle, at the earliest after `afterMs`. Returns a function that cancels. */
function onceAtRest(act: () => void, afterMs: number): () => void {
  let request = 0;
  const ask = () => (request = window.requestIdleCallback(act));
  const timer = afterMs > 0 ? setTimeout(ask, afterMs) : void ask();
  return () => {
    clearTimeout(timer);
    window.cancelIdleCallback(request);
  };
}

/** Loads all lazy parts and their own, one by one. Failed ones are retried when needed. */
export async function fetchParts(): Promise<void> {
  for (const fetch of fetches) await fetch().catch(() => undefined);
}

/** Events that begin a visitor's work on the page. */
const FIRST_TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/**
 * Prefetches lazy parts when the page is idle: after the visitor's first touch, or after `afterMs` without one. Only where
 * `requestIdleCallback` exists.
 * @param part only this one; all by default
 */
export function usePrefetchedParts(afterMs = 0, part?: { fetch: () => Promise<void> }): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const fetch = () => void (part ? part.fetch().catch(() => undefined) : fetchParts());
    let cancel = onceAtRest(fetch, afterMs);
    const begin = () => {
      forget();
      cancel();
      cancel = onceAtRest(fetch, 0);
    };
    const forget = () => {
      for (const type of FIRST_TOUCHES) window.removeEventListener(type, begin);
    };
    for (const type of afterMs > 0 ? FIRST_TOUCHES : [])
      window.addEventListener(type, begin, { passive: true });
    return () => {
      forget();
      cancel();
    };
  }, [afterMs, part]);
}
