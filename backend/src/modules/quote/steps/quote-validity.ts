import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { FindTenant } from '../../tenant/public.js';

const DAY_MS = 86_400_000;

/** How long the prices of a quote hold: what the tenant has set. */
@Injectable()
export class QuoteValidity {
  constructor(private readonly findTenant: FindTenant) {}

  /** Until when a quote holds that is quoted now. Within the caller's transaction. */
  async fromNow(ctx: Context): Promise<Date> {
    const { quoteValidDays } = (await this.findTenant.ofContext(ctx)).settings;
    return new Date(Date.now() + quoteValidDays * DAY_MS);
  }
}
