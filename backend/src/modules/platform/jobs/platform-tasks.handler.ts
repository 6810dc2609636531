import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { ScheduledTask } from '../../../kernel/jobs/job-handler.js';
import { DeleteLeftTenants } from '../use-cases/delete-left-tenants.use-case.js';
import { SumUpFigures } from '../use-cases/sum-up-figures.use-case.js';

@Injectable()
export class DeleteLeftTenantsTask extends ScheduledTask {
  readonly name = 'delete-left-tenants';
  readonly everyMs = 3_600_000;

  constructor(private readonly deleteLeft: DeleteLeftTenants) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.deleteLeft.run(ctx);
  }
}

/** The statistics are so many seconds old at most. */
@Injectable()
export class SumUpFiguresTask extends ScheduledTask {
  readonly name = 'sum-up-figures';
  readonly everyMs = 30_000;

  constructor(private readonly sumUp: SumUpFigures) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.sumUp.run(ctx);
  }
}
