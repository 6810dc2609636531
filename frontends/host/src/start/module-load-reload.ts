/** Specification §4: a reload that did not help is not tried again for 10 s. */
export const RELOAD_GUARD_MS = 10_000;
const RELOADED_AT = 'moduleLoadReloadedAt';

export interface ReloadOptions {
  /** Of the tab: it outlives the reload. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
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

/** Whether the last reload is long enough ago to try another. `now` is in milliseconds since 1970. */
export function mayReload(storage: Pick<Storage, 'getItem'>, now: number): boolean {
  return now - Number(storage.getItem(RELOADED_AT) ?? 0) >= RELOAD_GUARD_MS;
}

/** Reloads the page for a piece that did not load, unless it has just done so. Answers whether it reloads. */
export function reloadForModule({ storage, now, reload }: ReloadOptions): boolean {
  if (!mayReload(storage, now())) return false;
  storage.setItem(RELOADED_AT, String(now()));
  reload();
  return true;
}
