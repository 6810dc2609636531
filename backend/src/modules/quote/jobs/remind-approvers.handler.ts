import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { ScheduledTask } from '../../../kernel/jobs/job-handler.js';
import { RemindApprovers } from '../use-cases/remind-approvers.use-case.js';

@Injectable()
export class RemindApproversTask extends ScheduledTask {
  readonly name = 'remind-approvers';
  readonly everyMs = 3_600_000;

  constructor(private readonly remindApprovers: RemindApprovers) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.remindApprovers.run(ctx);
  }
}
