import { createPostgresBackend, setDefaultBackendFactory, type ConnectionOptions } from 'bullmq';
import type { AppConfig } from '../config/app-config.js';

/**
 * BullMQ on PostgreSQL by default and on Redis where REDIS_URL is set. Call it before the first queue is made:
 * BullMQ takes the backend for the whole process.
 */
export function queueConnection(config: AppConfig): ConnectionOptions {
  if (config.redisUrl) return { url: config.redisUrl, maxRetriesPerRequest: null } as ConnectionOptions;
  setDefaultBackendFactory(createPostgresBackend);
  return {
    connectionString: config.databaseUrl,
    schema: 'bullmq',
    migrate: true,
    max: 6,
  } as unknown as ConnectionOptions;
}
