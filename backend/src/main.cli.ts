import 'reflect-metadata';
import { jobDefinitions } from './kernel/jobs/define-job.js';
import { configFromEnvironment } from './kernel/config/config.module.js';
import { migrate } from './kernel/database/migrate.js';
import { migrations } from './migrations/index.js';
import { seedDemoData } from './seed/seed-demo-data.js';

/** Every command an operator can give: `node dist/main.cli.js <command>`. */
const COMMANDS: Record<string, { about: string; run: () => Promise<string> }> = {
  migrate: {
    about: 'brings the database schema up to date',
    run: async () => {
      const { migrationDatabaseUrl, databaseUrl } = configFromEnvironment();
      const names = await migrate(migrationDatabaseUrl, databaseUrl, migrations);
      return names.length > 0 ? `Migrated: ${names.join(', ')}` : 'The schema is up to date.';
    },
  },
  seed: {
    about: 'fills an empty database with the demo tenants; never in production',
    run: async () => seedDemoData(configFromEnvironment()),
  },
  jobs: {
    about: 'lists the kinds of background jobs',
    run: async () =>
      jobDefinitions()
        .map((job) => `${job.name}  queue ${job.queue}, ${job.attempts} attempts`)
        .join('\n'),
  },
};

const command = COMMANDS[process.argv[2] ?? ''];
if (!command) {
  const list = Object.entries(COMMANDS).map(([name, { about }]) => `  ${name.padEnd(10)}${about}`);
  process.stderr.write(`Say which command to run:\n${list.join('\n')}\n`);
  process.exit(2);
}
command.run().then(
  (report) => process.stdout.write(`${report}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
