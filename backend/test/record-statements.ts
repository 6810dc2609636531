import type { DataSource, Logger } from 'typeorm';

export interface Statement {
  sql: string;
  parameters: unknown[];
}

/** Records all SQL statements sent while the work runs. */
export async function recordStatements(
  dataSource: DataSource,
  work: () => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const before = dataSource.logger;
  const recorder: Logger = {
    logQuery: (sql, parameters) =>
      void statements.push({ sql, parameters: Array.isArray(parameters) ? parameters : [] }),
    logQueryError: () => undefined,
    logQuerySlow: () => undefined,
    logSchemaBuild: () => undefined,
    logMigration: () => undefined,
    log: () => undefined,
  };
  dataSource.logger = recorder;
  try {
    await work();
  } finally {
    dataSource.logger = before;
  }
  return statements;
}
