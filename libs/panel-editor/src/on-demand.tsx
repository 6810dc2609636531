import { useEffect, useState, type ComponentType } from 'react';

const fetches: (() => Promise<void>)[] = [];

/**
 * A part of the editor that nobody sees at first: it is fetched when it is first drawn or, before that, while the
 * page has nothing else to do. One that is there is drawn at once.
 */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Part: ComponentType<P> | null = null;
  const fetch = async () => {
    Part ??= await load();
  };
  fetches.push(fetch);
  return function OnDemand(props: P) {
    const [, setThere] = useState(Part !== null);
    const [failure, setFailure] = useState<unknown>(null);
    useEffect(() => {
      if (Part) return;
      let isCurrent = true;
      fetch().then(
        () => isCurrent && setThere(true),
        (error: unknown) => isCurrent && setFailure(error),
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    if (failure !== null) throw failure;
    return Part && <Part {...props} />;
  };
}

/** Fetches all such parts. One that does not come is asked for again when it is wanted. */
export async function fetchParts(): Promise<void> {
  await Promise.allSettled(fetches.map((fetch) => fetch()));
}

/** Fetches them once the page is at rest, where the browser says when that is. */
export function usePrefetchedParts(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const request = window.requestIdleCallback(() => void fetchParts());
    return () => window.cancelIdleCallback(request);
  }, []);
}
