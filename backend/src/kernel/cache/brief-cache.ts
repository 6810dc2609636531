import { LRUCache } from 'lru-cache';
import type { Clock } from './clock.js';

/**
 * What another process may have changed meanwhile is believed for so long: signing out everywhere has to be in force
 * everywhere within 5 s, and a request that read just before takes its time.
 */
export const BELIEVED_MS = 3000;

/**
 * What is asked in nearly every request and changes hardly ever, kept in this process for a moment (`BELIEVED_MS`).
 * It holds so many entries at most; the one used longest ago makes room. What is not there (null) is not kept.
 */
export class BriefCache<Value extends object> {
  private readonly entries: LRUCache<string, Value>;

  /** @param counted is told of each question, whether it was kept */
  constructor(
    most: number,
    clock: Clock,
    private readonly counted: (isKept: boolean) => void = () => undefined,
  ) {
    this.entries = new LRUCache({ max: most, ttl: BELIEVED_MS, ttlResolution: 0, perf: clock });
  }

  /** The kept value, or what `read` answers, which is kept then. */
  async get(key: string, read: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.entries.get(key);
    this.counted(known !== undefined);
    if (known) return known;
    const value = await read();
    if (value) this.entries.set(key, value);
    return value;
  }

  /** Forgets entries at once, in this process. */
  forget(isMeant: (key: string, value: Value) => boolean): void {
    for (const [key, value] of this.entries.entries()) if (isMeant(key, value)) this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  get size(): number {
    return this.entries.size;
  }
}
