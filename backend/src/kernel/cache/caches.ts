import { Injectable } from '@nestjs/common';
import { Metrics } from '../observability/metrics.js';
import { TtlCache } from './ttl-cache.js';
import { Clock } from './clock.js';

interface ClearableCache {
  readonly size: number;
  clear(): void;
}

/** Registry of the caches of this process, so that they can be cleared together. */
@Injectable()
export class Caches {
  private readonly caches: ClearableCache[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** @param name in metrics */
  createTtlCache<Value extends object>(name: string, maxEntries: number): TtlCache<Value> {
    return this.add(new TtlCache<Value>(maxEntries, this.clock, this.counter(name)));
  }

  /** Returns a callback that counts hits and misses. */
  counter(name: string): (isHit: boolean) => void {
    return (isHit) => this.metrics.cacheLookups.inc({ cache: name, result: isHit ? 'hit' : 'miss' });
  }

  add<Cache extends ClearableCache>(cache: Cache): Cache {
    this.caches.push(cache);
    return cache;
  }

  /** @returns the number of entries removed */
  clear(): number {
    const entries = this.caches.reduce((sum, { size }) => sum + size, 0);
    for (const cache of this.caches) cache.clear();
    return entries;
  }
}
