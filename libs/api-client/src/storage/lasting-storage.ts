/**
 * Result of storing a value. `full` and `forbidden`: the browser refused, and the value lives as long as the page.
 */
export type KeepResult = 'kept' | 'full' | 'forbidden';

export interface LastingStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): KeepResult;
  removeItem(key: string): void;
}

interface ListedStorage extends LastingStorage {
  keys(prefix: string): string[];
}

/** A value the browser refused, and the stored value at that moment. */
interface Unsaved {
  value: string | null;
  insteadOf: string | null;
}

/**
 * A browser storage that never throws. Values the browser refuses are kept in memory until the page closes or another
 * tab stores the same key.
 * @param open returns the storage; even reading `window.localStorage` throws where it is forbidden
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
        // An outdated value does harm: a used refresh token ends the session.
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

/** Storage key of the session. Defined here, because the host's first script imports only this module. */
export const AUTH_INFO_KEY = 'authInfo';

/** `localStorage`, shared by the tabs. */
export const browserStorage = lastingStorage(() => window.localStorage);

/** `sessionStorage` of this tab; survives a reload. */
export const tabStorage = lastingStorage(() => window.sessionStorage);
