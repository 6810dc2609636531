import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { ScheduledTask } from '../../../kernel/jobs/job-handler.js';
import { DeleteExpiredTenants } from '../use-cases/delete-expired-tenants.use-case.js';
import { SumFigures } from '../use-cases/sum-figures.use-case.js';

@Injectable()
export class DeleteExpiredTenantsTask extends ScheduledTask {
  readonly name = 'delete-left-tenants';
  readonly everyMs = 3_600_000;

  constructor(private readonly deleteLeft: DeleteExpiredTenants) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.deleteLeft.run(ctx);
  }
}

/** Determines how old the statistics may be. */
@Injectable()
export class SumFiguresTask extends ScheduledTask {
  readonly name = 'sum-up-figures';
  readonly everyMs = 30_000;

  constructor(private readonly sumUp: SumFigures) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.sumUp.run(ctx);
  }
}
