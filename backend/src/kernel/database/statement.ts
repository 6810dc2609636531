import type { Client, QueryResult } from 'pg';
import { QueryFailedError, type QueryRunner } from 'typeorm';

/**
 * Hand-written statement of a hot path, planned once per connection under its name. Everything else uses TypeORM, whose
 * query builder costs more than such a statement takes to run.
 */
export interface PreparedStatement {
  /** undefined if the text varies between calls; planned each time. */
  name: string | undefined;
  sql: string;
}

interface InTransaction {
  tx: QueryRunner;
}

/**
 * Sends a statement in the context's transaction. Statements sent in one turn of the event loop share a round trip and
 * run in order, so `Promise.all` of several costs as much as one.
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

/**
 * Like `query`, for writes.
 * @returns the number of rows affected
 */
export async function execute(
  { tx }: InTransaction,
  { name, sql }: PreparedStatement,
  values: unknown[],
): Promise<number> {
  const { rowCount } = await send(tx, name, sql, values);
  return rowCount ?? 0;
}

/** @param name undefined for statements not worth preparing (BEGIN, COMMIT) */
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

export async function connect(runner: QueryRunner): Promise<Client> {
  const client = (await runner.connect()) as Client;
  connected.set(runner, client);
  return client;
}

/** Corks the connection until this turn of the event loop ends. Calls may be nested. */
function inOneWrite(client: Client): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}
