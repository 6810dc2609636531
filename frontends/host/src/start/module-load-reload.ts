import type { LastingStorage } from '@glass/api-client';
import { tabStorage } from '@glass/api-client/storage';
import { reloadPage } from './reload-page.js';

/** Specification §4: minimum time between two reloads. */
const RELOAD_GUARD_MS = 10_000;

/** Storage key of the last reload's time, in Unix milliseconds. */
const RELOADED_AT = 'moduleLoadReloadedAt';
const reloadedAt = (storage: LastingStorage): number => Number(storage.getItem(RELOADED_AT)) || 0;

interface ReloadOptions {
  /** Survives the reload, such as `sessionStorage`. */
  storage: LastingStorage;
  /** Unix milliseconds. */
  now: () => number;
  reload: () => void;
  /** Offline, a reload would end at the browser's own error page. */
  isOnline: () => boolean;
}

/** Whether a chunk failed to load, such as after a deploy removed the old files. */
export function isModuleLoadFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|dynamically imported module|importing a module script/i.test(error.message)
  );
}

export const ofThisTab: ReloadOptions = {
  storage: tabStorage,
  now: Date.now,
  reload: () => reloadPage(),
  isOnline: () => navigator.onLine,
};

/**
 * Whether the last reload is long enough ago. A tab that can't store the time would reload forever, and so may not
 * reload.
 */
export function mayReload({ storage, now, isOnline }: Omit<ReloadOptions, 'reload'>): boolean {
  const last = reloadedAt(storage);
  const isLongAgo = now() - last >= RELOAD_GUARD_MS;
  return isOnline() && isLongAgo && storage.setItem(RELOADED_AT, String(last)) === 'kept';
}

/** Reloads after a failed chunk, unless it just did. Returns whether it reloads. */
export function reloadForModule(options: ReloadOptions): boolean {
  if (!mayReload(options)) return false;
  options.storage.setItem(RELOADED_AT, String(options.now()));
  options.reload();
  return true;
}

/** Reloads this tab if the error is a failed chunk. Returns whether it reloads. */
export function reloadIfNotLoaded(error: unknown): boolean {
  return isModuleLoadFailure(error) && reloadForModule(ofThisTab);
}
