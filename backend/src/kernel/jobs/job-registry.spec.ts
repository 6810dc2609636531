import type { DiscoveryService } from '@nestjs/core';
import { defineJob, type JobDefinition } from './define-job.js';
import { JobHandler } from './job-handler.js';
import { JobRegistry } from './job-registry.js';

class Payload {}
const done = defineJob({
  name: 'spec-done',
  queue: 'fast',
  payload: Payload,
  attempts: 1,
  backoffMs: 0,
  tracked: false,
});
const forgotten = defineJob({ ...done, name: 'spec-forgotten' });

class Handler extends JobHandler<Payload> {
  constructor(readonly definition: JobDefinition<Payload>) {
    super();
  }

  run(): Promise<void> {
    return Promise.resolve();
  }
}

function problemsOf(...handlers: object[]): string {
  const providers = handlers.map((instance) => ({ instance }));
  try {
    new JobRegistry({ getProviders: () => providers } as unknown as DiscoveryService).collect();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('JobRegistry', () => {
  it('rejects a job without handler', () => {
    expect(problemsOf(new Handler(done))).toContain('spec-forgotten has no handler');
    // Other tests of this process may have registered jobs.
    expect(problemsOf(new Handler(done), new Handler(forgotten))).not.toContain('spec-');
  });

  it('rejects a job with two handlers', () => {
    expect(problemsOf(new Handler(done), new Handler(done), new Handler(forgotten))).toContain(
      'spec-done has two handlers',
    );
  });

  it('rejects two jobs with one name', () => {
    expect(() => defineJob({ ...done })).toThrow('Two jobs are called spec-done');
  });
});
