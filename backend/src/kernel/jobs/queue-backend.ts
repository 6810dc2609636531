import {
  createPostgresBackend,
  Queue,
  Worker,
  type ConnectionOptions,
  type Processor,
  type QueueOptions,
  type WorkerOptions,
} from 'bullmq';
import type { AppConfig } from '../config/app-config.js';

type Factory = Parameters<typeof makeQueue>[2];
const makeQueue = (name: string, options: QueueOptions, factory: typeof createPostgresBackend): Queue =>
  new Queue(name, options as never, factory) as unknown as Queue;

/** Backend of the queues: Redis if REDIS_URL is set, else PostgreSQL. */
export class QueueBackend {
  readonly kind: 'postgres' | 'redis';
  private readonly connection: ConnectionOptions;
  /** undefined selects BullMQ's own, Redis. */
  private readonly factory: Factory | undefined;

  constructor({ redisUrl, databaseUrl }: Pick<AppConfig, 'redisUrl' | 'databaseUrl'>, connections = 6) {
    this.kind = redisUrl ? 'redis' : 'postgres';
    this.factory = redisUrl ? undefined : createPostgresBackend;
    const address = redisUrl
      ? { url: redisUrl, maxRetriesPerRequest: null }
      : { connectionString: databaseUrl, schema: 'bullmq', migrate: true, max: connections };
    this.connection = address as unknown as ConnectionOptions;
  }

  queue(name: string): Queue {
    return makeQueue(name, { connection: this.connection }, this.factory as typeof createPostgresBackend);
  }

  worker<Data>(
    name: string,
    processor: Processor<Data>,
    options: Omit<WorkerOptions, 'connection'>,
  ): Worker<Data> {
    const all = { ...options, connection: this.connection };
    return new Worker(
      name,
      processor as never,
      all as never,
      this.factory as never,
    ) as unknown as Worker<Data>;
  }
}
