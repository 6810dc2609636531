import type { Client, QueryResult } from 'pg';
import { QueryFailedError, type QueryRunner } from 'typeorm';

/**
 * A statement of a hot path: written out, and planned once on each connection, under its name. Everything else goes
 * through TypeORM, whose building of queries costs more than such a statement takes.
 */
export interface PreparedStatement {
  /** undefined where the text differs from call to call: it is planned each time. */
  name: string | undefined;
  sql: string;
}

/** Whatever carries a running transaction. */
interface InTransaction {
  tx: QueryRunner;
}

/**
 * Sends a statement within the context's transaction, at once. Those that are sent in one turn of the event loop
 * travel together, in one round trip, and run in that order: `Promise.all` of several costs what one does.
 *
 * @throws QueryFailedError, as TypeORM would
 */
export async function query<Row>(
  { tx }: InTransaction,
  { name, sql }: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await send(tx, name, sql, values);
  return rows as Row[];
}

/** The same for a statement that writes. Answers how many rows it wrote. */
export async function execute(
  { tx }: InTransaction,
  { name, sql }: PreparedStatement,
  values: unknown[],
): Promise<number> {
  const { rowCount } = await send(tx, name, sql, values);
  return rowCount ?? 0;
}

/** @param name undefined for what is not worth preparing: BEGIN, COMMIT */
export function send(
  runner: QueryRunner,
  name: string | undefined,
  sql: string,
  values?: unknown[],
): Promise<QueryResult> {
  const client = connected.get(runner);
  if (!client) throw new Error('This needs a connected transaction: call it within runInTransaction');
  runner.dataSource.logger.logQuery(sql, values, runner);
  inOneWrite(client);
  return client.query({ name, text: sql, values }).catch((error: unknown) => {
    runner.dataSource.logger.logQueryError(error as Error, sql, values, runner);
    throw new QueryFailedError(sql, values, error as Error);
  });
}

const connected = new WeakMap<QueryRunner, Client>();

/** Takes a connection from the pool for this runner. */
export async function connect(runner: QueryRunner): Promise<Client> {
  const client = (await runner.connect()) as Client;
  connected.set(runner, client);
  return client;
}

/** Keeps what is written to the connection until this turn ends; calls may be nested. */
function inOneWrite(client: Client): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
