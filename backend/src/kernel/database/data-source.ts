import pg from 'pg';
import { DataSource, DefaultNamingStrategy, type MigrationInterface } from 'typeorm';

let done = false;

/**
 * Keeps the process alive when PostgreSQL closes a connection. pg emits `error` on the connection, and an `error`
 * without listener ends the process; pool, TypeORM and queue don't listen at all times. Pending statements still fail,
 * and other listeners still hear of it.
 */
function surviveLostConnections(): void {
  if (done) return;
  done = true;
  // The only class that all connections share, including those of pools.
  const { prototype } = pg.Client as unknown as { prototype: Connecting };
  const connect = prototype.connect;
  prototype.connect = function (this: Connecting & NodeJS.EventEmitter, ...args: unknown[]) {
    this.on('error', () => undefined);
    return connect.apply(this, args);
  };
}

interface Connecting {
  connect(...args: unknown[]): unknown;
}

/** Maps camelCase properties to snake_case columns. */
class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return toColumnName(propertyName, customName);
  }
}

export function toColumnName(propertyName: string, customName: string | undefined): string {
  return customName || propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type EntityClass = abstract new () => object;
export type MigrationClass = new () => MigrationInterface;

interface DataSourceSettings {
  url: string;
  poolSize: number;
  entities: EntityClass[];
  migrations?: MigrationClass[];
  /** Class of the pool's connections; pg's own by default. */
  connection?: typeof pg.Client | undefined;
}

/**
 * Upper bounds for waiting. The longest statement, over 10,000 orders, takes under a second; use-cases hold locks for
 * milliseconds; transactions wait for nothing but the database.
 */
const TIMEOUTS_MS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * On SSDs and cached data, random reads cost hardly more than sequential ones. With the default, generic plans sort all
 * rows of a buyer instead of reading one page along an index.
 */
const PLANNING = '-c random_page_cost=1.1';

export function createDataSource({
  url,
  poolSize,
  entities,
  migrations = [],
  connection,
}: DataSourceSettings): DataSource {
  surviveLostConnections();
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'schema_migration',
    migrationsTransactionMode: 'each',
    namingStrategy: new SnakeCaseNames(),
    logging: false,
    extra: {
      max: poolSize,
      // A request that waits longer for a connection fails instead of hanging.
      connectionTimeoutMillis: 5000,
      // Detects servers that disappear silently.
      keepAlive: true,
      ...TIMEOUTS_MS,
      options: PLANNING,
      application_name: 'glass',
      // Sends statements without waiting for the previous result; PostgreSQL runs them in order.
      pipeline: true,
      ...(connection && { Client: connection }),
    },
  });
}
