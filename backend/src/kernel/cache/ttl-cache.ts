import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.js';

/**
 * TTL for data that other processes may change. Signing out everywhere must take effect within 5 s on all processes,
 * including requests that had just read the cache.
 */
export const CACHE_TTL_MS = 3000;

/**
 * LRU cache with a short TTL (`CACHE_TTL_MS`) for data that nearly every request reads and that rarely changes. Doesn't
 * cache null.
 */
export class TtlCache<Value extends object> {
  private readonly entries: LRUCache<string, Value>;

  /**
   * @param maxEntries least recently used entries are evicted
   * @param onLookup called with whether it was a hit
   */
  constructor(
    maxEntries: number,
    clock: Clock,
    private readonly onLookup: (isHit: boolean) => void = () => undefined,
  ) {
    this.entries = new LRUCache({ max: maxEntries, ttl: CACHE_TTL_MS, ttlResolution: 0, perf: clock });
  }

  /** Returns the cached value, or reads and caches it. */
  async get(key: string, read: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.entries.get(key);
    this.onLookup(known !== undefined);
    if (known) return known;
    const value = await read();
    if (value) this.entries.set(key, value);
    return value;
  }

  /** Removes matching entries from this process's cache. */
  forget(matches: (key: string, value: Value) => boolean): void {
    for (const [key, value] of this.entries.entries()) if (matches(key, value)) this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  get size(): number {
    return this.entries.size;
  }
}
