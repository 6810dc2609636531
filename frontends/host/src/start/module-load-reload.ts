import type { LastingStorage } from '@glass/api-client';
import { tabStorage } from '@glass/api-client/storage';

/** Specification §4: a reload that did not help is not tried again for 10 s. */
export const RELOAD_GUARD_MS = 10_000;

/** When this tab was last reloaded for a piece that did not load, in milliseconds since 1970. */
const RELOADED_AT = 'moduleLoadReloadedAt';
const reloadedAt = (storage: LastingStorage): number => Number(storage.getItem(RELOADED_AT)) || 0;

export interface ReloadOptions {
  /** Of the tab: it outlives the reload. */
  storage: LastingStorage;
  /** Milliseconds since 1970. */
  now: () => number;
  reload: () => void;
  /** Whether the browser knows of a connection: without one a reload ends at the browser's own error page. */
  isOnline: () => boolean;
}

/** Whether this is a piece of the program that did not load, such as after a new build took the old files away. */
export function isModuleLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|dynamically imported module|importing a module script/i.test(error.message)
  );
}

/** Of this tab. */
export const ofThisTab: ReloadOptions = {
  storage: tabStorage,
  now: Date.now,
  reload: () => window.location.reload(),
  isOnline: () => navigator.onLine,
};

/**
 * Whether the last reload is long enough ago to try another. A tab that cannot remember that it reloaded would do so
 * for ever, and so may not.
 */
export function mayReload({ storage, now, isOnline }: Omit<ReloadOptions, 'reload'>): boolean {
  const last = reloadedAt(storage);
  const isLongAgo = now() - last >= RELOAD_GUARD_MS;
  return isOnline() && isLongAgo && storage.setItem(RELOADED_AT, String(last)) === 'kept';
}

/** Reloads the page for a piece that did not load, unless it has just done so. Answers whether it reloads. */
export function reloadForModule(options: ReloadOptions): boolean {
  if (!mayReload(options)) return false;
  options.storage.setItem(RELOADED_AT, String(options.now()));
  options.reload();
  return true;
}

/** Does so in this tab where the error says that a piece did not load. Answers whether the page reloads. */
export function reloadIfNotLoaded(error: unknown): boolean {
  return isModuleLoadFailure(error) && reloadForModule(ofThisTab);
}
