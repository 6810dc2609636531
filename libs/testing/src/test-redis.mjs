import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../deploy/local/free-port.mjs';

/** One database per spec file. */
const DATABASES = 10_000;

/**
 * In-memory Redis for tests. Installs Debian's package if missing and allowed.
 * @returns null if unavailable; in CI that is an error, so that no test is skipped unnoticed
 */
export async function startTestRedis() {
  if (!isInstalled() && !install()) {
    const absence = 'There is no redis-server here: the tests of the queue on Redis do not run';
    if (process.env.CI) throw new Error(absence);
    process.stderr.write(`${absence}. Debian's package is called redis-server.\n`);
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'glass-redis-'));
  const port = await freePort();
  const settings = { port, bind: '127.0.0.1', databases: DATABASES, save: '', appendonly: 'no', dir: folder };
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
  // Ends with this process, even if it is killed.
  const guarded = ['-c', '"$@" & read _; kill -9 $!', 'sh', 'redis-server', ...options];
  const server = spawn('sh', guarded, { stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    server.once('exit', () => reject(new Error('redis-server did not start')));
    server.stdout.on('data', (chunk) => String(chunk).includes('Ready to accept') && resolve());
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      const ended = once(server, 'exit');
      server.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the URL of a database that no other spec file uses. */
export function ownRedisDatabase(url) {
  return `${url}/${Math.floor(Math.random() * DATABASES)}`;
}

function isInstalled() {
  return spawnSync('redis-server', ['--version']).status === 0;
}

function install() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of [['update'], ['install', '--yes', '--no-install-recommends', 'redis-server']])
    spawnSync('apt-get', ['--quiet', ...command], { env, stdio: 'ignore' });
  return isInstalled();
}
