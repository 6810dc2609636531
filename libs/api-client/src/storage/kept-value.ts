import { browserStorage, type KeepResult, type LastingStorage } from './lasting-storage.js';

interface KeptValueOptions<Value> {
  /** Storage key with the value's scope, such as `keptPanels.<tenantUID>`. */
  key: string;
  /**
   * Increase when the stored format changes. Null stores the bare value, where the format is defined elsewhere, such
   * as in the specification.
   */
  version: number | null;
  /**
   * Validates a stored value; returns null if it is invalid.
   * @param stored any JSON value; undefined if missing or not JSON
   */
  read: (stored: unknown) => Value | null;
  /** Upgrades a value of another version (null: none). Without it, other versions are ignored. */
  upgrade?: (stored: unknown, version: number | null) => unknown;
  /** Defaults to `browserStorage`; use `tabStorage` for values that end with the tab. */
  storage?: LastingStorage;
}

/** One value in the browser's storage. Never throws. */
export interface KeptValue<Value> {
  get(): Value | null;
  /** Falls back to page memory if the browser refuses; the result says why. */
  set(value: Value): KeepResult;
  forget(): void;
  /**
   * Reports possible changes by other tabs, also after the page was restored from the back/forward cache; returns a
   * function that stops. Other tabs' changes are visible in `browserStorage` only.
   */
  watch(onChange: () => void): () => void;
}

/**
 * The only way to store something in the browser: typed, versioned, validated, and usable where storage is forbidden.
 */
export function keptValue<Value>({
  key,
  version,
  read,
  upgrade,
  storage = browserStorage,
}: KeptValueOptions<Value>): KeptValue<Value> {
  function current(stored: unknown): unknown {
    if (version === null) return stored;
    const envelope = envelopeOf(stored);
    if (envelope?.version === version) return envelope.value;
    return upgrade?.(envelope ? envelope.value : stored, envelope?.version ?? null);
  }

  return {
    get: () => read(current(parsed(storage.getItem(key)))),
    set: (value) => storage.setItem(key, JSON.stringify(version === null ? value : { version, value })),
    forget: () => storage.removeItem(key),
    watch: (onChange) => watchStorage((changed) => changed === key, onChange),
  };
}

/** Values of one kind by id. */
export interface KeptItems<Value> {
  list(): Value[];
  get(id: string): Value | null;
  /** Stores one value without touching the others. */
  set(id: string, value: Value): KeepResult;
  forget(id: string): void;
  /** Reports possible changes by other tabs; returns a function that stops. */
  watch(onChange: () => void): () => void;
}

/** Values that tabs change concurrently: one storage item each, so that no tab overwrites another's. */
export function keptItems<Value>({
  prefix,
  version,
  read,
}: {
  prefix: string;
  version: number;
  /** As for a single value; `id` is the value's id. */
  read: (stored: unknown, id: string) => Value | null;
}): KeptItems<Value> {
  const item = (key: string) =>
    keptValue({ key, version, read: (stored) => read(stored, key.slice(prefix.length)) });
  return {
    list: () =>
      browserStorage
        .keys(prefix)
        .map((key) => item(key).get())
        .filter((value) => value !== null),
    get: (id) => item(prefix + id).get(),
    set: (id, value) => item(prefix + id).set(value),
    forget: (id) => item(prefix + id).forget(),
    watch: (onChange) => watchStorage((key) => key.startsWith(prefix), onChange),
  };
}

function watchStorage(isOwn: (key: string) => boolean, onChange: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    // No key: another tab cleared everything.
    if (event.key === null || isOwn(event.key)) onChange();
  };
  window.addEventListener('storage', onStorage);
  // A page restored from the back/forward cache missed all events.
  const onPageShow = (event: PageTransitionEvent): void => {
    if (event.persisted) onChange();
  };
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function envelopeOf(stored: unknown): { version: number; value: unknown } | null {
  if (typeof stored !== 'object' || stored === null || !('version' in stored) || !('value' in stored))
    return null;
  const { version, value } = stored;
  return typeof version === 'number' ? { version, value } : null;
}
