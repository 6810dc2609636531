import { keptValue, type LastingStorage } from '@glass/api-client';

/** Specification §4: a reload that did not help is not tried again for 10 s. */
export const RELOAD_GUARD_MS = 10_000;

/** When this tab was last reloaded for a piece that did not load, in milliseconds since 1970. */
const reloadedAt = (storage: LastingStorage) =>
  keptValue({
    storage,
    key: 'moduleLoadReloadedAt',
    version: null,
    read: (stored) => (typeof stored === 'number' ? stored : null),
  });

export interface ReloadOptions {
  /** Of the tab: it outlives the reload. */
  storage: LastingStorage;
  /** Milliseconds since 1970. */
  now: () => number;
  reload: () => void;
}

/** Whether this is a piece of the program that did not load, such as after a new build took the old files away. */
export function isModuleLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|dynamically imported module|importing a module script/i.test(error.message)
  );
}

/**
 * Whether the last reload is long enough ago to try another. A tab that cannot remember that it reloaded would do so
 * for ever, and so may not. `now` is in milliseconds since 1970.
 */
export function mayReload(storage: LastingStorage, now: number): boolean {
  const kept = reloadedAt(storage);
  const last = kept.get() ?? 0;
  return now - last >= RELOAD_GUARD_MS && kept.set(last) === 'kept';
}

/** Reloads the page for a piece that did not load, unless it has just done so. Answers whether it reloads. */
export function reloadForModule({ storage, now, reload }: ReloadOptions): boolean {
  if (!mayReload(storage, now())) return false;
  reloadedAt(storage).set(now());
  reload();
  return true;
}
