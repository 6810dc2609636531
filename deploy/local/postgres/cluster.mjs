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

/** Without the caller's PG… variables, which would change what the programs do. The cluster has its own locale. */
const programEnvironment = () => ({
  PATH: process.env.PATH,
  SYSTEMROOT: process.env.SYSTEMROOT,
  LC_ALL: 'C',
  TZ: 'UTC',
});

const programOptions = (clusterDir, user) => ({
  ...user,
  // The user may not be able to read the caller's folder, and the programs look up their working directory.
  cwd: dirname(clusterDir),
  env: programEnvironment(),
});

/**
 * Creates the cluster unless it exists. It is renamed when complete, so that a killed start leaves nothing that looks
 * like a cluster.
 *
 * The builtin locale provider sorts by code point, converts the case of all of Unicode, and needs no locale of the
 * operating system. Queries can still name ICU collations.
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

/** Fast, and lost on a power failure: for clusters that live as long as a test run. */
const TEST_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Starts the server in its own session, so that Ctrl-C reaches only our process, which then stops everything in
 * order.
 */
export function spawnServer({ binaries, clusterDir, user, port, logFile, forTests }) {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // limited to paths of 107 bytes, and not needed
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

/** Ends running statements and writes a checkpoint; after 20 seconds it stops immediately. */
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
 * Finds the server that runs on the cluster, even if an earlier, killed process started it.
 * @returns {{ pid: number, port: number, ready: boolean } | undefined} `ready`: accepts connections
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

/** Process ids are reused, so it must be a server of this cluster. */
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

/** A stale pid file prevents PostgreSQL from starting if another process has its number. */
export function clearStalePidFile(clusterDir) {
  if (!runningServer(clusterDir)) rmSync(pidFile(clusterDir), { force: true });
}
