import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JobController } from './job.controller.js';
import { JobQueue } from './job-queue.js';
import { JobRegistry } from './job-registry.js';
import { JobRepository } from './job.repository.js';
import { JobRunner } from './job-runner.js';
import { JobWorker } from './job-worker.js';
import { WatchJob } from './watch-job.js';

@Global()
@Module({ providers: [JobRepository, JobQueue, WatchJob], exports: [JobRepository, JobQueue, WatchJob] })
export class JobsModule {}

@Module({ imports: [JobsModule], controllers: [JobController] })
export class JobsHttpModule {}

@Module({
  imports: [JobsModule, DiscoveryModule],
  providers: [JobRegistry, JobRunner, JobWorker],
  exports: [JobRegistry, JobRunner],
})
export class JobsWorkerModule {}
