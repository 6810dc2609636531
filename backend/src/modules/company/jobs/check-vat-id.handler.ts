import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { CheckVatId } from '../use-cases/check-vat-id.use-case.js';
import { checkVatIdJob, type VatIdToCheck } from './check-vat-id.job.js';

@Injectable()
export class CheckVatIdHandler extends JobHandler<VatIdToCheck> {
  readonly definition = checkVatIdJob;

  constructor(private readonly checkVatId: CheckVatId) {
    super();
  }

  async run(ctx: Context, { payload, isLastAttempt }: JobRun<VatIdToCheck>): Promise<void> {
    await this.checkVatId.run(ctx, payload.checkUid, { isLastAttempt });
  }
}
