import { browserStorage, type KeepResult, type LastingStorage } from './lasting-storage.js';

export interface KeptValueOptions<Value> {
  /** The name in the storage, with what the value belongs to: `keptPanels.<tenantUID>`. */
  key: string;
  /**
   * Raise it when what is stored changes its meaning. Null stores the bare value, where its form is laid down
   * elsewhere, such as by the specification.
   */
  version: number | null;
  /**
   * The value, checked: null when what is stored, by an older page, another program or by hand, is not one.
   * @param stored any JSON value; undefined where nothing is stored, or no JSON
   */
  read: (stored: unknown) => Value | null;
  /** Brings forward what was stored under another version (null: under none); nothing else of another version is read. */
  upgrade?: (stored: unknown, version: number | null) => unknown;
  /** The browser's unless told otherwise; `tabStorage` for what ends with the tab. */
  storage?: LastingStorage;
}

/** One value in the browser's storage. Nothing here throws. */
export interface KeptValue<Value> {
  get(): Value | null;
  /** What the browser does not take is kept for as long as the page is open; the answer says why. */
  set(value: Value): KeepResult;
  forget(): void;
  /**
   * Says that another tab may have changed it, also while the browser had this page put aside; answers how to stop.
   * Only what lives in `browserStorage` is seen by other tabs.
   */
  watch(onChange: () => void): () => void;
}

/** The one way to keep something in the browser: typed, versioned and checked, and usable where storage is forbidden. */
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

/** Values of one kind, each by an id. */
export interface KeptItems<Value> {
  list(): Value[];
  get(id: string): Value | null;
  /** Stores one value; the others stay as they are, whatever other tabs have made of them. */
  set(id: string, value: Value): KeepResult;
  forget(id: string): void;
  /** Says that another tab may have changed one; answers how to stop. */
  watch(onChange: () => void): () => void;
}

/** Values that tabs add and change side by side: each is an item of its own, so that no tab overwrites another's. */
export function keptItems<Value>({
  prefix,
  version,
  read,
}: {
  prefix: string;
  version: number;
  /** As for one value. `id` is the one that the value is stored by. */
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
  // A page that the browser shows again as it was, by its back button, has heard nothing meanwhile.
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
