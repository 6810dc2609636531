import 'reflect-metadata';
import { configFromEnvironment } from './kernel/config/config.module.js';

/** Operators' commands: `node dist/main.cli.js <command>`. Each loads only what it needs. */
const COMMANDS: Record<string, { about: string; run: (args: string[]) => Promise<string> }> = {
  migrate: {
    about: 'brings the database schema up to date',
    run: async () => {
      const { migrate } = await import('./kernel/database/migrate.js');
      const { migrations } = await import('./migrations/index.js');
      const { migrationDatabaseUrl, databaseUrl } = configFromEnvironment();
      const names = await migrate(migrationDatabaseUrl, databaseUrl, migrations);
      return names.length > 0 ? `Migrated: ${names.join(', ')}` : 'The schema is up to date.';
    },
  },
  'add-platform': {
    about: 'makes the platform’s own site in a new database, and invites the first of its staff',
    run: async (args) => {
      const { addPlatform } = await import('./commands/add-platform.js');
      return addPlatform(configFromEnvironment(), args);
    },
  },
  'add-tenant': {
    about: 'makes a fabricator, and invites its owner',
    run: async (args) => {
      const { addTenant } = await import('./commands/add-tenant.js');
      return addTenant(configFromEnvironment(), args);
    },
  },
  seed: {
    about: 'fills an empty database with the demo tenants; never in production',
    run: async () => {
      const { seedDemoData } = await import('./seed/seed-demo-data.js');
      return seedDemoData(configFromEnvironment());
    },
  },
  'seed-large': {
    about:
      'adds 1,000 tenants with 100,000 orders to the demo data, or a number of orders; never in production',
    run: async ([orders]) => {
      const { LARGE, seedLargeData, scaleSize } = await import('./seed/seed-large-data.js');
      if (orders && !/^[1-9]\d{0,6}$/.test(orders)) throw new Error(`"${orders}" is no number of orders.`);
      return seedLargeData(configFromEnvironment(), orders ? scaleSize(Number(orders)) : LARGE);
    },
  },
  'compare-payments': {
    about: 'compares payments with the payment service, and keeps every difference',
    run: async () => {
      const { comparePayments } = await import('./commands/compare-payments.js');
      return comparePayments(configFromEnvironment());
    },
  },
  jobs: {
    about: 'lists the kinds of background jobs',
    run: async () => {
      await import('./worker.module.js');
      const { jobDefinitions } = await import('./kernel/jobs/define-job.js');
      return jobDefinitions()
        .map(({ name, queue, attempts }) => `${name.padEnd(28)}queue ${queue}, ${attempts} attempts`)
        .join('\n');
    },
  },
};

const command = COMMANDS[process.argv[2] ?? ''];
if (!command) {
  const list = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(18)}${about}`);
  process.stderr.write(`Say which command to run:\n${list.join('\n')}\n`);
  process.exit(2);
}
command.run(process.argv.slice(3)).then(
  (report) => process.stdout.write(`${report}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
