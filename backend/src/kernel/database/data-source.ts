import pg from 'pg';
import { DataSource, DefaultNamingStrategy, type MigrationInterface } from 'typeorm';

let done = false;

/**
 * A connection that PostgreSQL ends says so by an event, and an event `error` that nobody listens to ends the process.
 * Between the moments at which a pool, TypeORM or the queue listen there are some at which nobody does: so each
 * connection of this process has a listener from the beginning. Nothing is lost: what was asked on the connection fails
 * all the same, and those who do listen hear of it.
 */
function surviveLostConnections(): void {
  if (done) return;
  done = true;
  // All connections, those of pools too, are of this class, and only here can all of them be met.
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

/** Columns are snake_case in the database and camelCase in entities. */
class SnakeCaseNames extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string | undefined): string {
    return columnNameOf(propertyName, customName);
  }
}

export function columnNameOf(propertyName: string, customName: string | undefined): string {
  return customName || propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export type EntityClass = abstract new () => object;
export type MigrationClass = new () => MigrationInterface;

interface DataSourceSettings {
  url: string;
  poolSize: number;
  entities: EntityClass[];
  migrations?: MigrationClass[];
  /** Of the pool's connections, where it is not pg's own. */
  connection?: typeof pg.Client | undefined;
}

/**
 * Nothing holds a connection for longer than a person waits. The longest statement, over 10,000 orders, takes under a
 * second; a use-case holds its locks for some milliseconds; and a transaction waits for nothing but the database.
 */
const TIMEOUTS_MS = {
  statement_timeout: 30_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
};

/**
 * On today's disks, and most of all from memory, a page out of order costs hardly more than the next one. A statement
 * that is planned once for everybody otherwise sorts all the rows of a buyer instead of reading a page along an index.
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
      // A request that waits longer than this for a connection is told so instead of hanging.
      connectionTimeoutMillis: 5000,
      // A server that is gone without a word is noticed.
      keepAlive: true,
      ...TIMEOUTS_MS,
      options: PLANNING,
      application_name: 'glass',
      // Statements are sent without waiting for the answer to the one before; PostgreSQL runs them in order.
      pipeline: true,
      ...(connection && { Client: connection }),
    },
  });
}
