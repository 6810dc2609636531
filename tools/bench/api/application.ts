import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startTestPostgres } from '@glass/testing';
import { freePort } from '../../../deploy/local/free-port.mjs';
import { STARTED_WITH, waitUntilReady } from '../../../deploy/local/start/processes.mjs';
import { runNode } from '../../../deploy/local/start/run.mjs';
import { holdProcessor } from './hold-processor.js';

/** What the measured process has used so far. */
export interface Usage {
  /** Sent to PostgreSQL. */
  statements: number;
  /** User and system time, in microseconds. */
  cpuMicroseconds: number;
  /** Resident, now and at the most since the process began. */
  memoryMb: number;
  peakMemoryMb: number;
  /** How late the event loop was since it was asked before. */
  loopP99Ms: number;
  loopMaxMs: number;
}

/** The built API in a process of its own, over a database of its own with the demo data. */
export interface BenchApplication {
  baseUrl: string;
  /** The superuser's address of the database, for data that no call makes. */
  adminUrl: string;
  usage(): Promise<Usage>;
  /** One more API over the same data, held as the first is, which ends with it. Answers its address. */
  startSecondApi(): Promise<string>;
  /** The built worker beside it, which ends with it. */
  startWorker(): BenchWorker;
  /** Runs a command of the API's own, such as `seed-large`, on its database. */
  command(...args: string[]): Promise<void>;
  stop(): Promise<void>;
}

export interface BenchWorker {
  /** What it has used so far. */
  usage(): Promise<Usage>;
  /** Without a warning, as a machine that is lost. */
  kill(): void;
}

const PROBE = fileURLToPath(new URL('probe.mjs', import.meta.url));

/**
 * @param nodeOptions of the API process, such as `--cpu-prof`
 * @param share the part of a core that an API process is left with, all unless told
 * @throws when the API does not start, with the place of its log
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
    // Production refuses demo data, and that is what is measured on.
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
      // Whatever waits for an answer would wait for ever, or fail with less to say.
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

/** Runs SQL as the superuser in the API's database. */
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
