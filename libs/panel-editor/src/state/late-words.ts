import { useEffect, useSyncExternalStore } from 'react';

/**
 * Words that load after the page, because a first visit needs none of them.
 * @param load called when a component wants them; after a failure, the next rendering tries again
 */
export function lateWords<Words>(load: () => Promise<Words>) {
  let words: Words | null = null;
  const listeners = new Set<() => void>();
  const current = (): Words | null => words;
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  function provide(given: Words): void {
    words = given;
    listeners.forEach((listener) => listener());
  }

  /** Loads the words if they are wanted, and renders again when they are there. */
  function useWords(isWanted = true): Words | null {
    const loaded = useSyncExternalStore(subscribe, current, current);
    useEffect(() => {
      if (!loaded && isWanted) load().then(provide, () => undefined);
    });
    return loaded;
  }

  return { current, provide, useWords };
}
