import { Injectable } from '@nestjs/common';
import { Metrics } from '../observability/metrics.js';
import { BriefCache } from './brief-cache.js';
import { Clock } from './clock.js';

interface Kept {
  readonly size: number;
  clear(): void;
}

/** All that this process keeps of what the database says, so that it can be told to forget it. */
@Injectable()
export class Caches {
  private readonly kept: Kept[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {}

  /** @param name of the cache in the metrics @param most entries */
  brief<Value extends object>(name: string, most: number): BriefCache<Value> {
    return this.add(new BriefCache<Value>(most, this.clock, this.counter(name)));
  }

  /** Told of each question, whether it was answered from what is kept. */
  counter(name: string): (isKept: boolean) => void {
    return (isKept) => this.metrics.cacheLookups.inc({ cache: name, result: isKept ? 'hit' : 'miss' });
  }

  add<Cache extends Kept>(cache: Cache): Cache {
    this.kept.push(cache);
    return cache;
  }

  /** Answers how many entries there were. */
  clear(): number {
    const entries = this.kept.reduce((sum, { size }) => sum + size, 0);
    for (const cache of this.kept) cache.clear();
    return entries;
  }
}
