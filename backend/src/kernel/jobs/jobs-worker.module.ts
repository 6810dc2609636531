import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { DeleteOldJobs } from './delete-old-jobs.handler.js';
import { JobRegistry } from './job-registry.js';
import { JobRunner } from './job-runner.js';
import { JobWorker } from './job-worker.js';
import { JobsModule } from './jobs.module.js';

@Module({
  imports: [JobsModule, DiscoveryModule],
  providers: [JobRegistry, JobRunner, JobWorker, DeleteOldJobs],
  exports: [JobRegistry, JobRunner],
})
export class JobsWorkerModule {}
