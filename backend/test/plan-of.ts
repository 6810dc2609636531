import pg from 'pg';
import { platformSystemContext, type Context } from '../src/kernel/context/context.js';
import { Database } from '../src/kernel/database/database.js';
import { toSearchPatterns } from '../src/kernel/database/text-search.js';
import type { Statement } from './record-statements.js';
import type { TestApi } from './test-api.js';

/** Updates the planner's statistics, as the tables' owner; `analyze` skips tables of others. */
export async function analyze({ config }: TestApi): Promise<void> {
  const owner = new pg.Client({ connectionString: config.migrationDatabaseUrl });
  await owner.connect();
  await owner.query('analyze');
  await owner.end();
}

/** Query plan for a tenant, in `explain` text. */
export async function explainPlan(
  api: TestApi,
  ctx: Context,
  { sql, parameters }: Statement,
): Promise<string> {
  const rows: { 'QUERY PLAN': string }[] = await api.app
    .get(Database)
    .runInTransaction(ctx, ({ tx }) => tx.query(`explain ${sql}`, parameters));
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/**
 * Query plan of a search function's statement, for any caller and text.
 * @param contactUid owner filter, or null
 * @param search text that matches no row
 */
export async function explainSearchPlan(
  api: TestApi,
  tenantUid: string,
  functionName: 'search_quotes' | 'search_orders',
  contactUid: string | null,
  search: string,
): Promise<string> {
  const patterns = toSearchPatterns(search).map((pattern) => `'${pattern.replaceAll("'", "''")}'`);
  const isWhole = patterns.length === 1;
  const pattern = isWhole ? patterns[0] : `array[${patterns.join()}]`;
  const asPlatform = platformSystemContext('test', 'test');
  return api.app.get(Database).runInTransaction(asPlatform, async ({ tx }) => {
    await tx.query(`select set_config('app.tenant_uid', $1, true)`, [tenantUid]);
    await tx.query(`set local plan_cache_mode = force_generic_plan`);
    const [{ body }]: [{ body: string }] = await tx.query(
      `select prosrc as body from pg_proc where proname = $1`,
      [isWhole ? functionName : `${functionName}_by_word`],
    );
    // With many patterns an index only pays off for many rows; this checks that it can be used.
    if (!isWhole) await tx.query(`set local enable_seqscan = off`);
    await tx.query(`prepare search (${isWhole ? 'text' : 'text[]'}, uuid, integer, integer) as ${body}`);
    const contact = contactUid === null ? 'null' : `'${contactUid}'`;
    const rows: { 'QUERY PLAN': string }[] = await tx.query(
      `explain (analyze, timing off) execute search (${pattern}, ${contact}, 500, 26)`,
    );
    await tx.query('deallocate search');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}
