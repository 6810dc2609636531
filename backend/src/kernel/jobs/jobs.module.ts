import { Global, Module } from '@nestjs/common';
import { JobController } from './job.controller.js';
import { JobQueue } from './job-queue.js';
import { JobRepository } from './job.repository.js';
import { WatchJob } from './watch-job.js';

@Global()
@Module({ providers: [JobRepository, JobQueue, WatchJob], exports: [JobRepository, JobQueue, WatchJob] })
export class JobsModule {}

@Module({ imports: [JobsModule], controllers: [JobController] })
export class JobsHttpModule {}
