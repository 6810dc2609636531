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
/** Application name of listening connections, by which they are counted. */
const LISTENER = 'glass caches';
/** Delay after a lost or failed connection. */
export const LISTEN_AGAIN_MS = 2000;

/** Clears the caches of all processes. With diagnostics enabled, each listens on its own connection. */
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

  /** @returns the number of processes notified */
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
    // Signals may have been missed meanwhile.
    this.caches.clear();
  }

  /**
   * Runs once per client: both its end and its error lead here, and reconnecting twice would double the connections
   * each time.
   */
  private tryAgain(lost: Client): void {
    if (this.isEnding || this.client !== lost) return;
    this.client = null;
    this.again = setTimeout(() => void this.listen().catch(() => undefined), LISTEN_AGAIN_MS);
  }
}
