import { Module, type INestApplicationContext } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import type { AppConfig } from '../src/kernel/config/app-config.js';
import { platformSystemContext } from '../src/kernel/context/context.js';
import { Database } from '../src/kernel/database/database.js';
import { JobRegistry } from '../src/kernel/jobs/job-registry.js';
import { JobRunner } from '../src/kernel/jobs/job-runner.js';
import type { JobEnvelope } from '../src/kernel/outbox/outbox-relay.js';
import { KernelModule } from '../src/kernel.module.js';
import { jobsModules } from '../src/worker.module.js';

interface WaitingJob {
  uid: string;
  tenant_uid: string;
  job_name: string;
  payload: object;
  trace_id: string;
  language: string | null;
  job_uid: string | null;
}

/** Runs the worker's handlers without a queue: due outbox entries run when a test says so. */
export class TestJobs {
  private constructor(readonly app: INestApplicationContext) {}

  static async start(config: AppConfig): Promise<TestJobs> {
    @Module({
      imports: [KernelModule.with(config), ...jobsModules, DiscoveryModule],
      providers: [JobRegistry, JobRunner],
    })
    class HandlersModule {}

    const app = await NestFactory.createApplicationContext(HandlersModule, {
      logger: false,
      abortOnError: false,
    });
    app.get(JobRegistry).collect();
    return new TestJobs(app);
  }

  async stop(): Promise<void> {
    await this.app.close();
  }

  /**
   * Runs all committed jobs, with one attempt each.
   * @returns their names
   */
  async runAll(): Promise<string[]> {
    const waiting = await this.take();
    for (const {
      uid,
      tenant_uid: tenantUid,
      job_name: name,
      payload,
      trace_id: traceId,
      language,
      job_uid: jobUid,
    } of waiting) {
      await this.run(name, uid, { tenantUid, traceId, jobUid, payload, language });
    }
    return waiting.map(({ job_name: name }) => name);
  }

  /**
   * Runs one job with a single attempt.
   * @throws the handler's error
   */
  async run(name: string, uid: string, envelope: JobEnvelope): Promise<void> {
    await this.app.get(JobRunner).run(name, uid, envelope, true);
  }

  /** Takes due entries out of the outbox without running them. */
  async take(): Promise<WaitingJob[]> {
    const ctx = platformSystemContext('test', 'test');
    return this.app.get(Database).runInTransaction(ctx, async ({ tx }) => {
      const due = 'not_before is null or not_before <= now()';
      const rows: WaitingJob[] = await tx.query(`select * from outbox where ${due} order by created_at`);
      await tx.query(`delete from outbox where ${due}`);
      return rows;
    });
  }
}
