import { spawn, execFile } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** PG… variables of the caller would change what the programs do. The locale is the cluster's own. */
const programEnvironment = () => ({
  PATH: process.env.PATH,
  SYSTEMROOT: process.env.SYSTEMROOT,
  LC_ALL: 'C',
  TZ: 'UTC',
});

const programOptions = (clusterDir, user) => ({
  ...user,
  // The caller's folder may be closed to the user, and the programs look up where they stand.
  cwd: dirname(clusterDir),
  env: programEnvironment(),
});

/**
 * Makes the cluster unless it exists. It gets its name only when it is complete, so that a start which was
 * killed half-way leaves nothing that looks like a cluster.
 *
 * The builtin locale provider sorts by code point, lowers and uppers all of Unicode and needs no locale of the
 * operating system; ICU collations can still be named in a query.
 */
export async function createCluster({ binaries, clusterDir, user, password, forTests }) {
  if (existsSync(clusterDir)) return;
  const unfinished = `${clusterDir}.unfinished`;
  const passwordFile = `${clusterDir}.password`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  for (const path of user ? [unfinished, passwordFile] : []) chownSync(path, user.uid, user.gid);
  const flags = [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ];
  flags.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  if (forTests) flags.push('--no-sync');
  try {
    await run(binaries.initdb, [`--pgdata=${unfinished}`, ...flags], programOptions(clusterDir, user));
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, clusterDir);
}

/** Fast, and lost when the machine loses power: for clusters that live as long as one test run. */
const TEST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the server as a session of its own, so that a Ctrl-C in the terminal reaches our process alone,
 * which then stops things in order.
 */
export function spawnServer({ binaries, clusterDir, user, port, logFile, forTests }) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // their path may be 107 bytes at most, and nothing here needs them
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(forTests ? TEST_SETTINGS : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(binaries.postgres, ['-D', clusterDir, ...flags], {
    ...programOptions(clusterDir, user),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

/** Ends running statements and writes everything down, then stops; after 20 seconds it stops at once. */
export async function stopServer({ binaries, clusterDir, user }) {
  const stop = (mode, seconds) =>
    run(
      binaries.pg_ctl,
      ['stop', '-D', clusterDir, '-m', mode, '-t', String(seconds), '-w'],
      programOptions(clusterDir, user),
    );
  if (!runningServer(clusterDir)) return;
  try {
    await stop('fast', 20);
  } catch (error) {
    if (runningServer(clusterDir)) await stop('immediate', 20);
    else if (existsSync(pidFile(clusterDir))) throw error;
  }
}

const pidFile = (clusterDir) => join(clusterDir, 'postmaster.pid');

/**
 * The server that runs on the cluster, also one that an earlier, killed process left behind.
 * @returns {{ pid: number, port: number, ready: boolean } | undefined} `ready`: it says that it takes connections
 */
export function runningServer(clusterDir) {
  let lines;
  try {
    lines = readFileSync(pidFile(clusterDir), 'utf8').split('\n');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  return isServerOf(pid, clusterDir)
    ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
    : undefined;
}

/** Process numbers are used again, so being alive is not enough: it has to be a server of this very cluster. */
function isServerOf(pid, clusterDir) {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM' && process.platform !== 'linux';
  }
  if (process.platform !== 'linux') return true;
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()[0];
    if (state === 'Z' || state === 'X') return false;
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}

/** A pid file whose server is gone keeps PostgreSQL from starting when its number is in use again. */
export function clearStalePidFile(clusterDir) {
  if (!runningServer(clusterDir)) rmSync(pidFile(clusterDir), { force: true });
}
