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

/** The deployed application with demo data: PostgreSQL, API and worker, each of which can be killed. */
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
    chmodSync(folder, 0o711); // as root, PostgreSQL runs as another user, who needs access
    const lost = { bringBack: () => undefined as void };
    const postgres = await startEmbeddedPostgres({ dataDir: folder, onLost: () => lost.bringBack() });
    const port = await freePort();
    const system = new RunningSystem(folder, `http://127.0.0.1:${port}`, postgres, {
      ...process.env,
      // Production rejects demo data.
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

  /** Starts another API on its own port, without restarts. */
  async addApi(): Promise<{ process: ServerProcess; baseUrl: string }> {
    const port = await freePort();
    const api = new ServerProcess('api', { ...this.env, API_PORT: String(port) });
    this.others.push(api);
    await api.ready;
    return { process: api, baseUrl: `http://127.0.0.1:${port}` };
  }

  /** Returns a client of this application at another URL. */
  at(baseUrl: string): RunningSystem {
    return Object.create(this, { baseUrl: { value: baseUrl } }) as RunningSystem;
  }

  /** Starts another worker, without restarts. */
  async addWorker(): Promise<ServerProcess> {
    const worker = new ServerProcess('worker', this.env);
    this.others.push(worker);
    await worker.ready;
    return worker;
  }

  /** Waits until the API is ready. */
  async serves(): Promise<void> {
    const { port } = new URL(this.baseUrl);
    const signal = AbortSignal.timeout(120_000);
    await waitUntilReady({ name: 'The API', port: Number(port), path: '/health/ready', signal });
  }

  /** Kills PostgreSQL's main process like the out-of-memory killer. It restarts by itself. */
  killDatabase(): void {
    const [pid] = readFileSync(join(this.postgres.clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  }

  /** Runs SQL as superuser, for all tenants. */
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

  /** Watches changes of job states from now on, as "uid state", buffered. The caller ends it. */
  async watchJobs(): Promise<JobWatch> {
    return this.watch('job', `new.uid || ' ' || new.status`, 'insert or update');
  }

  private async watch(table: string, payload: string, operation: string): Promise<JobWatch> {
    const client = await this.connect();
    await client.query(`
      create or replace function notify_${table}() returns trigger language plpgsql as
        $$ begin perform pg_notify('changed_${table}', ${payload}); return null; end $$;
      create or replace trigger notify_${table} after ${operation} on ${table}
        for each row execute function notify_${table}();
      listen changed_${table}`);
    const changes = on(client, 'notification');
    return {
      next: async () => ((await changes.next()).value as [pg.Notification])[0].payload ?? '',
      end: () => client.end(),
    };
  }

  /** Watches finished parts of jobs from now on, as "uid position". */
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

/** Restarts processes that exit, such as when they find no database at startup. */
function again(process: ServerProcess, start: () => void): void {
  void process.ended.then(() => process.isStopping || start());
}
