import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.mjs';
import { postgresBinaries } from './postgres/binaries.mjs';
import {
  clearStalePidFile,
  createCluster,
  runningServer,
  spawnServer,
  stopServer,
} from './postgres/cluster.mjs';
import { canReach, machineFolder, userToRunAs } from './postgres/os-user.mjs';
import { adminConnection, createDatabase, databaseAddress } from './postgres/roles.mjs';
import { newPassword, readSettings, writeSettings } from './postgres/settings.mjs';

/** Milliseconds. A start takes 0.1 s, the first one 1 s; replaying a long log after a crash may take longer. */
const START_LIMIT = 120_000;
/** Poll interval in milliseconds, while the server starts. */
const LOOK_AGAIN = 25;
/** Milliseconds until PostgreSQL notices that a killed process no longer holds the lock. */
const LOCK_LIMIT = 1_500;
/** Any constant works if all copies use the same. */
const LOCK_KEY = 7_165_512;

/**
 * Starts PostgreSQL from the npm package on 127.0.0.1, with its data in `dataDir`.
 *
 * `dataDir/postgres/settings.json` (readable by its owner only) stores port, passwords and the cluster's path:
 * `dataDir/postgres/cluster`, or a folder in /var/lib/glass-panels named after `dataDir` if root starts it and
 * PostgreSQL's user can't reach the former.
 *
 * It recovers from what an earlier start left: it adopts a running server, removes a stale pid file, and recreates an
 * incomplete cluster. One process at a time holds a cluster, by an advisory lock on a connection that closes with the
 * process.
 *
 * @param {{ dataDir: string, forTests?: boolean, onLost?: () => void }} options `forTests`: fast and not safe against
 *   power failure; `onLost`: called when the server dies or closes its connections because one of its processes was
 *   killed; `bringBack` then restarts it if it is down, and locks it, at the same address
 * @returns {Promise<{ databaseUrl: string, migrationDatabaseUrl: string, adminUrl: string, clusterDir: string,
 *   logFile: string, pid: number, adopted: boolean, bringBack: () => Promise<void>, kill: () => void, stop: () =>
 *   Promise<void> }>}
 * @throws {Error} if another running process holds the cluster, or PostgreSQL does not start
 */
export async function startEmbeddedPostgres({ dataDir, forTests = false, onLost = () => {} }) {
  const folder = join(resolve(dataDir), 'postgres');
  const logFile = join(folder, 'postgres.log');
  const settingsFile = join(folder, 'settings.json');
  const known = readSettings(settingsFile);
  makeFolder(resolve(dataDir));
  makeFolder(folder);
  const place = known?.clusterDir ?? placeForCluster(folder);
  const clusterDir = resolve(folder, place); // the cluster moves with its folder
  const user = userToRunAs(clusterDir);
  const binaries = await postgresBinaries(user);
  const server = { binaries, clusterDir, user, logFile, forTests };
  if (!known) await leaveBehind(server, place);
  let settings =
    known ??
    writeSettings(settingsFile, {
      clusterDir: place,
      port: await freePort(),
      superuser: newPassword(),
      owner: newPassword(),
      api: newPassword(),
    });
  await createCluster({ ...server, password: settings.superuser });

  let stopping = false;
  let child;
  let admin;
  /** @returns a connection that locks the running server, which is started if necessary */
  async function up({ mayMove }) {
    const deadline = Date.now() + START_LIMIT;
    child = undefined;
    while (!stopping) {
      const running = runningServer(clusterDir);
      if (running) {
        const connection = running.ready && (await connect({ port: running.port, settings }));
        if (connection) return hold(connection, folder);
      } else if (!child || child.exitCode !== null || child.signalCode !== null) {
        if (child) settings = await afterFailedStart({ settings, settingsFile, logFile, mayMove });
        clearStalePidFile(clusterDir);
        child = spawnServer({ ...server, port: settings.port });
        await new Promise((started, failed) => child.once('spawn', started).once('error', failed));
      }
      if (Date.now() > deadline) throw startFailure(logFile);
      await wait(LOOK_AGAIN);
    }
    throw new Error('The embedded PostgreSQL is stopping');
  }
  function watch() {
    admin.on('end', () => stopping || onLost());
    admin.unref(); // the database alone must not keep the process alive
  }

  admin = await up({ mayMove: true });
  const { pid, port } = runningServer(clusterDir);
  await createDatabase({ admin, settings, port, forTests });
  watch();
  let comingBack = Promise.resolve();
  return {
    databaseUrl: databaseAddress('glass_api', settings.api, port),
    migrationDatabaseUrl: databaseAddress('glass_owner', settings.owner, port),
    adminUrl: databaseAddress('postgres', settings.superuser, port),
    clusterDir,
    logFile,
    pid,
    adopted: child?.pid !== pid,
    bringBack: () => {
      // Clients only know the current address.
      comingBack = up({ mayMove: false }).then((connection) => {
        admin = connection;
        watch();
      });
      return comingBack;
    },
    kill: () => {
      const running = runningServer(clusterDir);
      if (running) process.kill(running.pid, 'SIGQUIT');
    },
    stop: async () => {
      if (stopping) return;
      stopping = true;
      await comingBack.catch(() => {});
      admin.ref();
      await admin.end().catch(() => {});
      await stopServer(server);
    },
  };
}

/** Others may traverse but not list it, because PostgreSQL may run as another user. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o711);
}

function placeForCluster(folder) {
  if (canReach(folder, userToRunAs(join(folder, 'cluster')))) return 'cluster';
  return join(machineFolder('data', folder), 'cluster');
}

/**
 * Moves a cluster without settings aside, replacing an earlier one: its passwords are lost. In /var/lib it remains
 * when a `dataDir` is deleted.
 */
async function leaveBehind(server, place) {
  const { clusterDir } = server;
  if (!existsSync(clusterDir)) return;
  if (place === 'cluster') {
    throw new Error(`${clusterDir} has no settings.json. Restore it, or move the cluster away.`);
  }
  await stopServer(server);
  rmSync(`${clusterDir}.left-behind`, { recursive: true, force: true });
  renameSync(clusterDir, `${clusterDir}.left-behind`);
}

/** @returns {Promise<pg.Client | undefined>} undefined while the server is starting or stopping */
async function connect({ port, settings }) {
  const client = new pg.Client(adminConnection({ port, settings }));
  client.on('error', () => {}); // queries fail by themselves, and `end` follows
  try {
    await client.connect();
    return client;
  } catch (error) {
    const wrongPassword = error.code === '28P01';
    if (wrongPassword) throw new Error('The embedded PostgreSQL rejects its password', { cause: error });
    return undefined;
  }
}

/** Another program may have taken the port since; leftovers of a crash disappear by themselves. */
async function afterFailedStart({ settings, settingsFile, logFile, mayMove }) {
  const lines = lastLines(logFile);
  if (mayMove && /could not (bind|create any TCP\/IP sockets)/.test(lines)) {
    return writeSettings(settingsFile, { ...settings, port: await freePort() });
  }
  if (/shared memory block .* is still in use|lock file .* already exists/.test(lines)) {
    await wait(10 * LOOK_AGAIN);
    return settings;
  }
  throw startFailure(logFile);
}

async function hold(admin, folder) {
  const deadline = Date.now() + LOCK_LIMIT;
  for (;;) {
    const { rows } = await admin.query('select pg_try_advisory_lock($1) as held', [LOCK_KEY]);
    if (rows[0].held) return admin;
    if (Date.now() > deadline) break;
    await wait(LOOK_AGAIN);
  }
  await admin.end();
  throw new Error(
    `Another process is using the database in ${folder}. Stop it, or set DATA_DIR to another folder.`,
  );
}

const startFailure = (logFile) =>
  new Error(
    `The embedded PostgreSQL did not start. The end of ${logFile}:\n${lastLines(logFile)}\n` +
      'You can also set DATABASE_URL to a PostgreSQL 18 of your own.',
  );

function lastLines(file, count = 15) {
  return existsSync(file)
    ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
    : '(empty)';
}
