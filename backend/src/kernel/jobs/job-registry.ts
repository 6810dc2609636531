import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { jobDefinitions } from './define-job.js';
import { JobHandler, ScheduledTask } from './job-handler.js';

/** Maps jobs to handlers. The worker doesn't start if one is missing. */
@Injectable()
export class JobRegistry {
  private readonly handlers = new Map<string, JobHandler>();
  readonly tasks: ScheduledTask[] = [];

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws listing every job without handler or with two */
  collect(): void {
    const problems: string[] = [];
    for (const { instance } of this.discovery.getProviders()) {
      if (instance instanceof ScheduledTask) this.tasks.push(instance);
      if (!(instance instanceof JobHandler)) continue;
      const { name } = instance.definition;
      if (this.handlers.has(name)) problems.push(`${name} has two handlers`);
      this.handlers.set(name, instance);
    }
    for (const { name } of jobDefinitions()) {
      if (!this.handlers.has(name)) problems.push(`${name} has no handler`);
    }
    if (problems.length > 0)
      throw new Error(`The jobs are not complete:\n${problems.map((p) => `  - ${p}`).join('\n')}`);
  }

  handlerOf(name: string): JobHandler {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`There is no job called ${name}`);
    return handler;
  }
}
