import { DataSource } from 'typeorm';
import type { AppConfig } from './kernel/config/app-config.js';
import { ConfigError } from './kernel/config/app-config.js';
import { platformSystemContext } from './kernel/context/context.js';
import { Database } from './kernel/database/database.js';
import { demoStaffUid } from './seed/demo-accounts.js';

/**
 * Checks the production database before the process serves: its role must not bypass row-level security, and it must not
 * hold demo users, whose password is public. `readConfig` has already checked the settings.
 * @throws {ConfigError} listing all problems
 */
export async function refuseInProduction({ environment, databaseUrl }: AppConfig): Promise<void> {
  if (environment !== 'production') return;
  const dataSource = new DataSource({ type: 'postgres', url: databaseUrl, extra: { max: 1 } });
  await dataSource.initialize();
  try {
    const problems = [];
    const [role] = (await dataSource.query(RIGHTS_OF_ROLE)) as [{ name: string; bypassesRls: boolean }];
    if (role.bypassesRls) {
      problems.push(
        `DATABASE_URL logs in as "${role.name}", a superuser or the owner of the tables; ` +
          'production needs a role that may do no more than glass_api (deploy/docker/create-roles.sh)',
      );
    }
    if (!role.bypassesRls && (await hasDemoData(dataSource)))
      problems.push(
        'the database holds demo data, whose passwords are public; production needs one of its own',
      );
    if (problems.length > 0) throw new ConfigError(problems);
  } finally {
    await dataSource.destroy();
  }
}

const RIGHTS_OF_ROLE = `
  select rolname as name,
    rolsuper or rolbypassrls or exists(select from pg_tables where schemaname = 'public' and tableowner = rolname)
      as "bypassesRls"
  from pg_roles where rolname = current_user`;

async function hasDemoData(dataSource: DataSource): Promise<boolean> {
  const ctx = platformSystemContext('start', 'start');
  const found: unknown[] = await new Database(dataSource).runInTransaction(ctx, ({ tx }) =>
    tx.query('select from contact where uid = $1', [demoStaffUid('root')]),
  );
  return found.length > 0;
}
