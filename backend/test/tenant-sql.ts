import { Database } from '../src/kernel/database/database.js';
import type { Context } from '../src/kernel/context/context.js';
import type { TestApi } from './test-api.js';

/** Runs SQL in a tenant's transaction, for rows that no call creates any more. */
export function runTenantSql(
  api: TestApi,
  ctx: Context,
  text: string,
  parameters: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return api.app
    .get(Database)
    .runInTransaction(ctx, ({ tx }) => tx.query(text, parameters) as Promise<Record<string, unknown>[]>);
}
