import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { ScheduledTask } from '../../../kernel/jobs/job-handler.js';
import { ComparePayments } from '../use-cases/compare-payments.use-case.js';

/** Runs daily; operators can run it any time with the command `compare-payments`. */
@Injectable()
export class ComparePaymentsTask extends ScheduledTask {
  readonly name = 'compare-payments';
  readonly everyMs = 86_400_000;

  constructor(private readonly compare: ComparePayments) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.compare.run(ctx);
  }
}
