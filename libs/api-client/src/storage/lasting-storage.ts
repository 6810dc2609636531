/**
 * What became of something that was to be kept: `full` and `forbidden` say why the browser did not take it. It is then
 * kept for as long as the page is open.
 */
export type KeepResult = 'kept' | 'full' | 'forbidden';

export interface LastingStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): KeepResult;
  removeItem(key: string): void;
}

/** One whose items can be listed. */
export interface ListedStorage extends LastingStorage {
  /** The keys of all items that begin so. */
  keys(prefix: string): string[];
}

/** What the browser did not take, and what it held instead at that moment. */
interface Unsaved {
  value: string | null;
  insteadOf: string | null;
}

/**
 * A browser's storage that never throws. What the browser does not take, because its storage is full or forbidden, is
 * kept for as long as the page is open, or until another tab stores something under the same name.
 * @param open answers the storage; reading `window.localStorage` alone throws where the person forbids it.
 */
export function lastingStorage(open: () => Storage): ListedStorage {
  const unsaved = new Map<string, Unsaved>();

  function held(key: string): string | null {
    try {
      return open().getItem(key);
    } catch {
      return null;
    }
  }

  function heldKeys(): string[] {
    try {
      return Object.keys(open());
    } catch {
      return [];
    }
  }

  function remove(key: string): boolean {
    try {
      open().removeItem(key);
      return true;
    } catch {
      return false;
    }
  }

  function keep(key: string, value: string | null): void {
    unsaved.set(key, { value, insteadOf: held(key) });
  }

  return {
    getItem(key) {
      const stored = held(key);
      const kept = unsaved.get(key);
      if (kept?.insteadOf === stored) return kept.value;
      unsaved.delete(key);
      return stored;
    },
    setItem(key, value) {
      try {
        open().setItem(key, value);
        unsaved.delete(key);
        return 'kept';
      } catch (error) {
        // What is out of date does harm where it stays: a refresh token that was used already ends the session.
        remove(key);
        keep(key, value);
        return (error as { name?: unknown } | null)?.name === 'QuotaExceededError' ? 'full' : 'forbidden';
      }
    },
    removeItem(key) {
      unsaved.delete(key);
      if (!remove(key)) keep(key, null);
    },
    keys(prefix) {
      const all = new Set([...heldKeys(), ...unsaved.keys()]);
      return [...all].filter((key) => key.startsWith(prefix) && this.getItem(key) !== null);
    },
  };
}

/** The name of the item that the session keeps; here, because the host's first script reads this module alone. */
export const AUTH_INFO_KEY = 'authInfo';

/** Shared by the tabs of this browser, until somebody clears it. */
export const browserStorage = lastingStorage(() => window.localStorage);

/** Of this tab, until it is closed; it outlives a reload. */
export const tabStorage = lastingStorage(() => window.sessionStorage);
