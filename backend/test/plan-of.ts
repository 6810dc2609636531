import type { Context } from '../src/kernel/context/context.js';
import { Database } from '../src/kernel/database/database.js';
import type { Statement } from './record-statements.js';
import type { TestApi } from './test-api.js';

/** How PostgreSQL would run the statement for this tenant, as `explain` words it. */
export async function planOf(api: TestApi, ctx: Context, { sql, parameters }: Statement): Promise<string> {
  const rows: { 'QUERY PLAN': string }[] = await api.app
    .get(Database)
    .runInTransaction(ctx, ({ tx }) => tx.query(`explain ${sql}`, parameters));
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
