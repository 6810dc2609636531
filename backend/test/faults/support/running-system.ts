import { randomBytes } from 'node:crypto';
import { on } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../../deploy/local/embedded-postgres.mjs';
import { freePort } from '../../../../deploy/local/free-port.mjs';
import { waitUntilReady } from '../../../../deploy/local/start/processes.mjs';
import { runNode } from '../../../../deploy/local/start/run.mjs';
import { ServerProcess } from './server-process.js';

export interface JobWatch {
  next(): Promise<string>;
  end(): Promise<void>;
}

/** The application as it is deployed, with the demo data: PostgreSQL, API and worker, each of which can be killed. */
export class RunningSystem {
  api!: ServerProcess;
  worker!: ServerProcess;
  private readonly others: ServerProcess[] = [];
  private comingBack: Promise<void> = Promise.resolve();

  private constructor(
    readonly folder: string,
    readonly baseUrl: string,
    private readonly postgres: EmbeddedPostgres,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start(settings: NodeJS.ProcessEnv = {}): Promise<RunningSystem> {
    const folder = mkdtempSync(join(tmpdir(), 'glass-faults-'));
    chmodSync(folder, 0o711); // root's PostgreSQL runs as another user, who has to walk through
    const lost = { bringBack: () => undefined as void };
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLost: () => lost.bringBack() });
    const port = await freePort();
    const system = new RunningSystem(folder, `http://127.0.0.1:${port}`, postgres, {
      ...process.env,
      // Production refuses demo data.
      NODE_ENV: 'development',
      NODE_OPTIONS: '',
      DATABASE_URL: postgres.databaseUrl,
      MIGRATION_DATABASE_URL: postgres.migrationDatabaseUrl,
      API_PORT: String(port),
      API_HOST: '127.0.0.1',
      WEB_SCHEME: 'http',
      JWT_SECRET: randomBytes(48).toString('hex'),
      STORAGE_DIR: join(folder, 'files'),
      MAIL_OUTBOX_DIR: join(folder, 'mail'),
      ...settings,
    });
    lost.bringBack = () => system.bringBackDatabase();
    try {
      for (const command of ['migrate', 'seed']) {
        await runNode('backend/dist/main.cli.js', [command], { env: system.env });
      }
      system.startApi();
      system.startWorker();
      await Promise.all([system.api.ready, system.worker.ready]);
      return system;
    } catch (error) {
      await system.stop();
      throw error;
    }
  }

  get mailDir(): string {
    return this.env.MAIL_OUTBOX_DIR!;
  }

  get filesDir(): string {
    return this.env.STORAGE_DIR!;
  }

  startApi(largestFile?: number, settings: NodeJS.ProcessEnv = {}): ServerProcess {
    const env = { ...this.env, ...settings };
    this.api = new ServerProcess('api', env, largestFile);
    again(this.api, () => this.startApi(largestFile, settings));
    return this.api;
  }

  startWorker(largestFile?: number): ServerProcess {
    this.worker = new ServerProcess('worker', this.env, largestFile);
    again(this.worker, () => this.startWorker(largestFile));
    return this.worker;
  }

  /** One more, at an address of its own, which nobody starts again. */
  async addApi(): Promise<{ process: ServerProcess; baseUrl: string }> {
    const port = await freePort();
    const api = new ServerProcess('api', { ...this.env, API_PORT: String(port) });
    this.others.push(api);
    await api.ready;
    return { process: api, baseUrl: `http://127.0.0.1:${port}` };
  }

  /** The same application, called at another address. */
  at(baseUrl: string): RunningSystem {
    return Object.create(this, { baseUrl: { value: baseUrl } }) as RunningSystem;
  }

  /** One more, which nobody starts again. */
  async addWorker(): Promise<ServerProcess> {
    const worker = new ServerProcess('worker', this.env);
    this.others.push(worker);
    await worker.ready;
    return worker;
  }

  /** Resolves when the API can serve again. */
  async serves(): Promise<void> {
    const { port } = new URL(this.baseUrl);
    const signal = AbortSignal.timeout(120_000);
    await waitUntilReady({ name: 'The API', port: Number(port), path: '/health/ready', signal });
  }

  /** Kills PostgreSQL's first process, as the system does that is out of memory. It is started again by itself. */
  killDatabase(): void {
    const [pid] = readFileSync(join(this.postgres.clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  /** As the superuser, who sees every tenant. */
  async sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = await this.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  async connect(): Promise<pg.Client> {
    await this.comingBack;
    const client = new pg.Client({ connectionString: this.postgres.adminUrl });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /**
   * Tells of each change of a job's state from now on, as "uid state", however late it is asked for the next.
   * The caller ends it.
   */
  async watchJobs(): Promise<JobWatch> {
    return this.watch('job', `new.uid || ' ' || new.status`, 'insert or update');
  }

  private async watch(table: string, told: string, changed: string): Promise<JobWatch> {
    const client = await this.connect();
    await client.query(`
      create or replace function tell_${table}() returns trigger language plpgsql as
        $$ begin perform pg_notify('told_${table}', ${told}); return null; end $$;
      create or replace trigger tell_${table} after ${changed} on ${table}
        for each row execute function tell_${table}();
      listen told_${table}`);
    const changes = on(client, 'notification');
    return {
      next: async () => ((await changes.next()).value as [pg.Notification])[0].payload ?? '',
      end: () => client.end(),
    };
  }

  /** Tells of each part of a job that is finished from now on, as "uid position". */
  async watchParts(): Promise<JobWatch> {
    return this.watch('job_part', `new.job_uid || ' ' || new.position`, 'insert');
  }

  async stop(): Promise<void> {
    const all = [this.api, this.worker, ...this.others];
    await Promise.all(all.map((each) => each?.end('SIGKILL')));
    await this.comingBack;
    await this.postgres.stop();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private bringBackDatabase(): void {
    this.comingBack = this.postgres.bringBack();
  }
}

/** A process that ends by itself, as one that finds no database at its start, is started again, as where it is deployed. */
function again(process: ServerProcess, start: () => void): void {
  void process.ended.then(() => process.isToldToEnd || start());
}
