import { startTransition, useEffect, useState, type ComponentType } from 'react';

const fetches: (() => Promise<void>)[] = [];

/** `fetch` fetches the part without drawing it; it rejects when the part does not come. */
export type OnDemand<P extends object> = ComponentType<P> & { fetch: () => Promise<void> };

interface OnDemandOptions {
  /**
   * Drawn on every visit, and not needed for the first price: it is fetched once the page has nothing else to do, and
   * where it does not come, the page does without it.
   */
  isAtRest?: boolean;
}

/**
 * A part of a page that nobody sees at first: it is fetched when it is first drawn or, before that, while the page has
 * nothing else to do. One that is there is drawn at once.
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
    const [, setThere] = useState(Part !== null);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (Part) return;
      let isCurrent = true;
      // Who waits for it gets it at once; else it is drawn in short turns.
      const show = () => (isAtRest ? startTransition(() => setThere(true)) : setThere(true));
      const draw = () =>
        void fetch().then(
          () => isCurrent && show(),
          (error: unknown) => isCurrent && !isAtRest && setFailure(error),
        );
      const cancel = isAtRest && 'requestIdleCallback' in window ? onceAtRest(draw, AT_REST_MS) : draw();
      return () => {
        isCurrent = false;
        cancel?.();
      };
    }, []);
    if (failure !== null) throw failure;
    return Part && <Part {...props} />;
  }
  return Object.assign(OnDemand, { fetch });
}

/** A page that was just drawn has its figures still to work out, in pauses of which each looks like rest, ms. */
const AT_REST_MS = 500;

/** Runs `act` when the browser has nothing else to do, and not before `afterMs`; what it gives takes that back. */
function onceAtRest(act: () => void, afterMs: number): () => void {
  let request = 0;
  const ask = () => (request = window.requestIdleCallback(act));
  const timer = afterMs > 0 ? setTimeout(ask, afterMs) : void ask();
  return () => {
    clearTimeout(timer);
    window.cancelIdleCallback(request);
  };
}

/** Fetches all such parts, and theirs, one by one. What does not come is asked for again when it is wanted. */
export async function fetchParts(): Promise<void> {
  for (const fetch of fetches) await fetch().catch(() => undefined);
}

/** Fetches them once the page is at rest, where the browser says when that is, and not before `afterMs`. */
export function usePrefetchedParts(afterMs = 0): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    return onceAtRest(() => void fetchParts(), afterMs);
  }, [afterMs]);
}
