import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../local/embedded-postgres.mjs';

const HOLDER = fileURLToPath(new URL('start-postgres-and-wait.mjs', import.meta.url));

/** Data of a first start, which takes seconds: created once and copied. */
let madeOnce;
let dataDir;
let cleanUps;

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'glass-start-'));
  chmodSync(folder, 0o711);
  return folder;
};
/** Uses `cp` because the cluster belongs to PostgreSQL's user. */
const copyTree = (from, to) => execFileSync('cp', ['-a', join(from, 'postgres'), to]);

beforeAll(async () => {
  madeOnce = newFolder();
  await (await startEmbeddedPostgres({ dataDir: madeOnce })).stop();
});

afterAll(() => rmSync(madeOnce, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = newFolder();
  copyTree(madeOnce, dataDir);
  cleanUps = [];
});

afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(options = {}) {
  const postgres = await startEmbeddedPostgres({ dataDir, ...options });
  cleanUps.push(() => postgres.stop());
  return postgres;
}

async function startInAnotherProcess() {
  const child = fork(HOLDER, [dataDir], { execArgv: [] });
  const exited = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  cleanUps.push(kill);
  const [message] = await once(child, 'message');
  return { ...message, kill };
}

async function query(connectionString, ...statements) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    let result;
    for (const statement of statements) result = await client.query(statement);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** Process id of the server process of one connection, read through another. */
async function backendOf(address) {
  const client = new pg.Client({ connectionString: address });
  client.on('error', () => {});
  cleanUps.push(() => client.end());
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  return rows[0].pid;
}

const remember = (address) =>
  query(address, 'create table panel (mark text)', `insert into panel values ('P1')`);
const recall = (address) => query(address, 'select mark from panel');
const portOf = (address) => Number(new URL(address).port);
const clusterFile = (name) => join(dataDir, 'postgres', 'cluster', name);

describe('the embedded PostgreSQL', () => {
  it('starts from an empty folder, requires passwords, and keeps its own private', async () => {
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    const postgres = await start();
    const [{ addresses }] = await query(
      postgres.adminUrl,
      `select current_setting('listen_addresses') || current_setting('unix_socket_directories') as addresses`,
    );
    expect(addresses).toBe('127.0.0.1');
    const guess = postgres.adminUrl.replace(/postgres:[^@]+@/, 'postgres:guess@');
    await expect(query(guess, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(dataDir, 'postgres', 'settings.json')).mode & 0o777).toBe(0o600);
  });

  it('has an owner that creates roles, and a login that owns only the schema of the queue', async () => {
    const postgres = await start();
    await query(
      postgres.migrationDatabaseUrl,
      'create role glass_app nologin',
      'grant glass_app to glass_api',
    );
    await query(postgres.databaseUrl, 'set role glass_app');
    await query(
      postgres.databaseUrl,
      'create schema if not exists bullmq',
      'create table bullmq.job (id int)',
    );
    await expect(query(postgres.databaseUrl, 'create table panel (mark text)')).rejects.toThrow(
      /permission denied/,
    );
    const rights = `select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = 'glass_api'`;
    const [login] = await query(postgres.databaseUrl, rights);
    expect(login).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false });
  });

  it('has the same data at the same address after a restart', async () => {
    const first = await start();
    await remember(first.migrationDatabaseUrl);
    await first.stop();
    const second = await start();
    expect(second.databaseUrl).toBe(first.databaseUrl);
    expect(await recall(second.migrationDatabaseUrl)).toEqual([{ mark: 'P1' }]);
  });

  it('keeps its data when the folder is moved', async () => {
    const first = await start();
    await remember(first.migrationDatabaseUrl);
    await first.stop();
    renameSync(join(dataDir, 'postgres'), join(dataDir, 'moved'));
    mkdirSync(join(dataDir, 'elsewhere'));
    renameSync(join(dataDir, 'moved'), join(dataDir, 'elsewhere', 'postgres'));
    const second = await start({ dataDir: join(dataDir, 'elsewhere') });
    expect(await recall(second.migrationDatabaseUrl)).toEqual([{ mark: 'P1' }]);
  });

  it('does not replace data whose passwords were lost', async () => {
    await (await start()).stop();
    rmSync(join(dataDir, 'postgres', 'settings.json'));
    await expect(start()).rejects.toThrow(/has no settings\.json/);
  });

  it('adopts the server that a killed process left running', async () => {
    const killed = await startInAnotherProcess();
    await killed.kill();
    const postgres = await start();
    expect({ pid: postgres.pid, adopted: postgres.adopted }).toEqual({ pid: killed.pid, adopted: true });
  });

  it('recovers the data after the server and its starter were killed together', async () => {
    const killed = await startInAnotherProcess();
    await remember(killed.adminUrl);
    process.kill(killed.pid, 'SIGKILL');
    await killed.kill();
    const postgres = await start();
    expect(postgres.adopted).toBe(false);
    expect(await recall(postgres.adminUrl)).toEqual([{ mark: 'P1' }]);
  });

  it('calls onLost when the server dies', async () => {
    let tell;
    const lost = new Promise((resolve) => (tell = resolve));
    const postgres = await start({ onLost: () => tell('lost') });
    process.kill(postgres.pid, 'SIGKILL');
    await expect(lost).resolves.toBe('lost');
  });

  it.each([
    ['one of its processes', async ({ adminUrl }) => backendOf(adminUrl)],
    ['the server', async ({ pid }) => pid],
  ])('restarts at the same address after %s was killed', async (_what, victim) => {
    let tell;
    const lost = new Promise((resolve) => (tell = resolve));
    const postgres = await start({ onLost: () => tell() });
    await remember(postgres.adminUrl);
    process.kill(await victim(postgres), 'SIGKILL');
    await lost;
    await postgres.bringBack();
    expect(await recall(postgres.adminUrl)).toEqual([{ mark: 'P1' }]);
    const second = await startInAnotherProcess();
    expect(second.error).toMatch(/Another process is using the database/);
  });

  it('can be stopped after the server was lost', async () => {
    let tell;
    const lost = new Promise((resolve) => (tell = resolve));
    const postgres = await start({ onLost: () => tell() });
    process.kill(await backendOf(postgres.adminUrl), 'SIGKILL');
    await lost;
    await postgres.stop();
    await expect(query(postgres.adminUrl, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('clears a pid file whose number now belongs to another program', async () => {
    await (await start()).stop();
    writeFileSync(clusterFile('postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n\n127.0.0.1\n`);
    const postgres = await start();
    expect(postgres.pid).not.toBe(process.pid);
    expect(readFileSync(clusterFile('postmaster.pid'), 'utf8').split('\n')[0]).toBe(String(postgres.pid));
  });

  it('recreates a cluster that an earlier start did not finish', async () => {
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    mkdirSync(join(dataDir, 'postgres', 'cluster.unfinished', 'base'), { recursive: true });
    const postgres = await start();
    expect(await query(postgres.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('switches to another port if its own is taken, and stores it', async () => {
    const first = await start();
    await first.stop();
    const squatter = createServer().listen(portOf(first.databaseUrl), '127.0.0.1');
    await once(squatter, 'listening');
    cleanUps.push(() => new Promise((closed) => squatter.close(closed)));
    const second = await start();
    expect(portOf(second.databaseUrl)).not.toBe(portOf(first.databaseUrl));
    const settings = JSON.parse(readFileSync(join(dataDir, 'postgres', 'settings.json'), 'utf8'));
    expect(settings.port).toBe(portOf(second.databaseUrl));
  });

  it('rejects a second process, without stopping the first', async () => {
    const postgres = await start();
    const second = await startInAnotherProcess();
    expect(second.error).toMatch(/Another process is using the database in .*DATA_DIR/);
    expect(await query(postgres.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
