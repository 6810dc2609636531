import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Client } from 'pg';
import { Caches } from '../kernel/cache/caches.js';
import type { AppConfig } from '../kernel/config/app-config.js';
import { CONFIG } from '../kernel/config/config.module.js';
import type { Context } from '../kernel/context/context.js';
import { Database } from '../kernel/database/database.js';

const CHANNEL = 'caches';
/** By which the processes that listen are counted. */
const LISTENER = 'glass caches';
/** After a connection was lost, or could not be had. */
export const LISTEN_AGAIN_MS = 2000;

/** Has every process forget what it keeps: each listens on a connection of its own, where diagnostics are enabled. */
@Injectable()
export class CacheSignal implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly log = new Logger(CacheSignal.name);
  private client: Client | null = null;
  private again: NodeJS.Timeout | undefined;
  private isEnding = false;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly caches: Caches,
    private readonly database: Database,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.diagnosticsEnabled) await this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    clearTimeout(this.again);
    await this.client?.end();
  }

  /** @returns how many processes were told */
  async send(ctx: Context): Promise<number> {
    return this.database.runInTransaction(ctx, async ({ tx }) => {
      await tx.query(`select pg_notify($1, '')`, [CHANNEL]);
      const [listeners] = (await tx.query(
        `select count(*)::int as count from pg_stat_activity
         where application_name = $1 and datname = current_database()`,
        [LISTENER],
      )) as [{ count: number }];
      return listeners.count;
    });
  }

  private async listen(): Promise<void> {
    const client = new Client({ connectionString: this.config.databaseUrl, application_name: LISTENER });
    client.on('notification', () => this.caches.clear());
    client.on('error', (error) =>
      this.log.warn({ err: error }, 'The connection for clearing caches was lost'),
    );
    client.on('end', () => this.tryAgain(client));
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      this.tryAgain(client);
      void client.end().catch(() => undefined);
      throw error;
    }
    // What was said while nobody listened.
    this.caches.clear();
  }

  /** Once for each client, whose end and whose failure both lead here: twice would be twice as many each time. */
  private tryAgain(lost: Client): void {
    if (this.isEnding || this.client !== lost) return;
    this.client = null;
    this.again = setTimeout(() => void this.listen().catch(() => undefined), LISTEN_AGAIN_MS);
  }
}
