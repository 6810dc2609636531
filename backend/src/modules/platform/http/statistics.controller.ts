import { Body, Controller } from '@nestjs/common';
import type { AddedReply, StatsReply } from '@glass/contracts/payment';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import type { Context } from '../../../kernel/context/context.js';
import { GetStatistics } from '../queries/get-statistics.query.js';
import { StatsBody } from '../../order/public.http.js';

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: GetStatistics) {}

  @Endpoint('/api/platform/stats')
  trade(@Ctx() ctx: Context, @Body() body: StatsBody): Promise<StatsReply> {
    return this.statistics.trade(ctx, body);
  }

  @Endpoint('/api/platform/stats-accounts-added')
  accountsAdded(@Ctx() ctx: Context, @Body() body: StatsBody): Promise<AddedReply> {
    return this.statistics.accountsAdded(ctx, body);
  }

  @Endpoint('/api/platform/stats-tenants-added')
  tenantsAdded(@Ctx() ctx: Context, @Body() body: StatsBody): Promise<AddedReply> {
    return this.statistics.tenantsAdded(ctx, body);
  }
}
