import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startTestPostgres } from '@glass/testing';
import { freePort } from '../../../deploy/local/free-port.mjs';
import { STARTED_WITH, waitUntilReady } from '../../../deploy/local/start/processes.mjs';
import { runNode } from '../../../deploy/local/start/run.mjs';

const GROUPS = '/sys/fs/cgroup';
const PERIOD_MICROSECONDS = 100_000;

/** Resources that the measured process has used. */
interface Usage {
  /** Statements sent to PostgreSQL. */
  statements: number;
  /** User and system time, in microseconds. */
  cpuMicroseconds: number;
  /** Resident memory, now and peak. */
  memoryMb: number;
  peakMemoryMb: number;
  /** Event loop delay since the last query. */
  loopP99Ms: number;
  loopMaxMs: number;
}

/** The built API in its own process, with its own database and the demo data. */
export interface BenchApplication {
  baseUrl: string;
  /** Superuser URL of the database, for data that no call creates. */
  adminUrl: string;
  usage(): Promise<Usage>;
  /**
   * Starts another API on the same data, with the same processor share; it stops with the first. Returns its address.
   */
  startSecondApi(): Promise<string>;
  /** Starts the built worker, which stops with the API. */
  startWorker(): BenchWorker;
  /** Runs a command of the API, such as `seed-large`, on its database. */
  command(...args: string[]): Promise<void>;
  stop(): Promise<void>;
}

interface BenchWorker {
  usage(): Promise<Usage>;
  /** Without a signal, like a lost machine. */
  kill(): void;
}

const PROBE = fileURLToPath(new URL('probe.mjs', import.meta.url));

/**
 * @param nodeOptions of the API process, such as `--cpu-prof`
 * @param share of a core for an API process, default all
 * @throws if the API does not start, with the path of its log
 */
export async function startBenchApplication(
  nodeOptions: string[],
  share?: number,
): Promise<BenchApplication> {
  const postgres = await startTestPostgres();
  const dataDir = mkdtempSync(join(tmpdir(), 'glass-bench-api-'));
  const port = await freePort();
  const env = {
    ...process.env,
    // Production rejects the demo data, which the benchmark uses.
    NODE_ENV: 'development',
    DATABASE_URL: postgres.databaseUrl,
    MIGRATION_DATABASE_URL: postgres.migrationDatabaseUrl,
    API_PORT: String(port),
    API_HOST: '127.0.0.1',
    WEB_SCHEME: 'http',
    JWT_SECRET: randomBytes(48).toString('hex'),
    STORAGE_DIR: join(dataDir, 'files'),
    MAIL_OUTBOX_DIR: join(dataDir, 'mail'),
    GLASS_EXIT_WITH_PARENT: 'true',
  };
  const command = async (...args: string[]): Promise<void> => {
    await runNode('backend/dist/main.cli.js', args, { env });
  };
  await command('migrate');
  await command('seed');
  let stopping = false;
  const killed = new Set<ChildProcess>();
  const started: { child: ChildProcess; ended: Promise<void> }[] = [];
  const releases: (() => void)[] = [];
  const start = (name: 'api' | 'worker', apiPort = port): { child: ChildProcess; logFile: string } => {
    const logFile = join(dataDir, `${name}-${apiPort}.log`);
    const log = openSync(logFile, 'a');
    const child = spawn(
      process.execPath,
      [...STARTED_WITH[name].nodeOptions, ...nodeOptions, '--import', PROBE, `backend/dist/main.${name}.js`],
      {
        env: { ...STARTED_WITH[name].env, ...env, API_PORT: String(apiPort) },
        stdio: ['ignore', log, log, 'ipc'],
      },
    );
    const ended = once(child, 'exit').then(() => {
      if (stopping || killed.has(child)) return;
      const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-20).join('\n');
      // Otherwise callers would wait forever, or fail without this reason.
      process.stderr.write(`The ${name} ended by itself. Its last lines:\n${tail}\n`);
      process.exit(1);
    });
    started.push({ child, ended });
    return { child, logFile };
  };
  const startApi = async (apiPort: number): Promise<ChildProcess> => {
    const { child, logFile } = start('api', apiPort);
    const signal = AbortSignal.timeout(180_000);
    await waitUntilReady({
      name: `The API (see ${logFile})`,
      port: apiPort,
      path: '/health/ready',
      signal,
    });
    if (share) releases.push(holdProcessor(child.pid!, share));
    return child;
  };
  const child = await startApi(port);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    adminUrl: postgres.adminUrl,
    usage: () => askUsage(child),
    startSecondApi: async () => {
      const second = await freePort();
      await startApi(second);
      return `http://127.0.0.1:${second}`;
    },
    startWorker: () => {
      const { child: worker } = start('worker');
      return {
        usage: () => askUsage(worker),
        kill: () => {
          killed.add(worker);
          worker.kill('SIGKILL');
        },
      };
    },
    command,
    stop: async () => {
      stopping = true;
      for (const each of started) each.child.kill('SIGTERM');
      await Promise.all(started.map(({ ended }) => ended));
      for (const release of releases) release();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function askUsage(child: ChildProcess): Promise<Usage> {
  const answer = new Promise<Usage>((resolve) => {
    const listen = (message: unknown): void => {
      if (typeof message !== 'object') return;
      child.off('message', listen);
      resolve(message as Usage);
    };
    child.on('message', listen);
  });
  child.send('probe');
  return answer;
}

/** Runs SQL as superuser in the API's database. */
export async function withAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(adminUrl);
  url.pathname = '/glass';
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Limits a process to a share of one core, to simulate separate machines without enough cores for them and the
 * database.
 * @param share above 0, up to 1
 * @returns ends the limit, after the process has exited
 * @throws if control groups are missing or not writable (needs Linux and root)
 */
function holdProcessor(pid: number, share: number): () => void {
  const quota = Math.round(PERIOD_MICROSECONDS * share);
  const isUnified = existsSync(join(GROUPS, 'cgroup.controllers'));
  const group = join(GROUPS, isUnified ? '' : 'cpu', `glass-bench-${pid}`);
  mkdirSync(group);
  if (isUnified) writeFileSync(join(group, 'cpu.max'), `${quota} ${PERIOD_MICROSECONDS}`);
  else {
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS));
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quota));
  }
  writeFileSync(join(group, 'cgroup.procs'), String(pid));
  return () => rmdirSync(group);
}
