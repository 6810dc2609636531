import pg from 'pg';

/**
 * Creates the database and its two login roles if missing.
 *
 * - `glass_owner` owns the database and runs the migrations. It may create roles, because the migrations create those
 * of row-level security and grant them to `glass_api`.
 * - `glass_api` is the login of API and worker. It owns only the schema of the job queue, where BullMQ creates tables
 * and a sequence per queue. It may create schemas, because BullMQ says "create schema if not exists" on every start,
 * which needs that right even if the schema exists.
 *
 * @param {{ admin: pg.Client, settings: import('./settings.mjs').Settings, port: number, forTests: boolean }} options
 */
export async function createDatabase({ admin, settings, port, forTests }) {
  const exists = async (table, column, name) =>
    (await admin.query(`select 1 from ${table} where ${column} = $1`, [name])).rowCount > 0;
  const role = async (name, rights, password) => {
    const verb = (await exists('pg_roles', 'rolname', name)) ? 'alter' : 'create';
    await admin.query(`${verb} role ${name} login ${rights} password '${password}'`);
  };
  await role('glass_owner', `createrole ${forTests ? 'createdb' : 'nocreatedb'}`, settings.owner);
  await role('glass_api', 'nosuperuser nobypassrls', settings.api);
  const grant = (database) => admin.query(`grant connect, create on database ${database} to glass_api`);
  if (await exists('pg_database', 'datname', 'glass')) return grant('glass');
  await admin.query('drop database if exists glass_unfinished');
  await admin.query('create database glass_unfinished owner glass_owner');
  await admin.query('revoke all on database glass_unfinished from public');
  await grant('glass_unfinished');
  const inside = new pg.Client(adminConnection({ port, settings, database: 'glass_unfinished' }));
  await inside.connect();
  try {
    await inside.query('create schema bullmq authorization glass_api');
  } finally {
    await inside.end();
  }
  await admin.query('alter database glass_unfinished rename to glass');
}

/** Every option is explicit, because the caller's PG… variables would replace missing ones. */
export function adminConnection({ port, settings, database = 'postgres' }) {
  return {
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: settings.superuser,
    database,
    ssl: false,
    connectionTimeoutMillis: 5_000, // another program on the port may never answer
    application_name: `glass start ${process.pid}`,
  };
}

/** @returns {string} a URL such as `postgresql://glass_api:secret@127.0.0.1:54321/glass` */
export const databaseAddress = (role, password, port, database = 'glass') =>
  `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
