import { Injectable } from '@nestjs/common';
import type { PlatformContext } from '../../../kernel/context/context.js';
import { ScheduledTask } from '../../../kernel/jobs/job-handler.js';
import { PutPricesInEffect } from '../use-cases/put-prices-in-effect.use-case.js';

@Injectable()
export class PutPricesInEffectTask extends ScheduledTask {
  readonly name = 'put-prices-in-effect';
  readonly everyMs = 60_000;

  constructor(private readonly putInEffect: PutPricesInEffect) {
    super();
  }

  async run(ctx: PlatformContext): Promise<void> {
    await this.putInEffect.run(ctx);
  }
}
