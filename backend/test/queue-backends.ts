import { ownRedisDatabase } from '@glass/testing';

export interface TestBackend {
  name: string;
  redisUrl: string | null;
}

/** Queue backends to test. Redis is skipped, with a message, if it isn't available. */
export function queueBackends(): TestBackend[] {
  const url = process.env.TEST_REDIS_URL;
  const redis = url ? [{ name: 'Redis', redisUrl: ownRedisDatabase(url) }] : [];
  return [{ name: 'PostgreSQL', redisUrl: null }, ...redis];
}
