import { ownRedisDatabase } from '@glass/testing';

export interface TestBackend {
  name: string;
  redisUrl: string | null;
}

/** What the queue may live on: what is promised of jobs is tried on each. Redis is left out, and that said, where there is none. */
export function queueBackends(): TestBackend[] {
  const url = process.env.TEST_REDIS_URL;
  const redis = url ? [{ name: 'Redis', redisUrl: ownRedisDatabase(url) }] : [];
  return [{ name: 'PostgreSQL', redisUrl: null }, ...redis];
}
