import { Body, Controller } from '@nestjs/common';
import type {
  Done,
  PlatformFeeScheduleEntry,
  PlatformFeeSchedulesReply,
  RecalculatePlatformFeeReply,
} from '@glass/contracts';
import { Ctx } from '../../../kernel/access/context.decorator.js';
import { Endpoint } from '../../../kernel/access/endpoint.decorator.js';
import { PlatformContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { EmptyBody } from '../../../kernel/http/list-body.js';
import { ListFeeSchedules } from '../queries/list-fee-schedules.query.js';
import { RecalculatePlatformFee } from '../use-cases/recalculate-platform-fee.use-case.js';
import { DeleteFeeSchedule, SaveFeeSchedule } from '../use-cases/save-fee-schedule.use-case.js';
import { DeleteFeeScheduleBody, RecalculateFeeBody, SaveFeeScheduleBody } from './platform-fee.bodies.js';

/** Fee schedules for tenants' orders. */
@Controller()
export class PlatformFeeController {
  constructor(
    private readonly database: Database,
    private readonly schedules: ListFeeSchedules,
    private readonly saveSchedule: SaveFeeSchedule,
    private readonly deleteSchedule: DeleteFeeSchedule,
    private readonly recalculateFee: RecalculatePlatformFee,
  ) {}

  @Endpoint('/api/platform-fee-schedule/list')
  async list(@Ctx() ctx: Context, @Body() _body: EmptyBody): Promise<PlatformFeeSchedulesReply> {
    const platform = new PlatformContext(ctx.actor, ctx.traceId);
    return { items: await this.database.runInTransaction(platform, (tx) => this.schedules.run(tx)) };
  }

  @Endpoint('/api/platform-fee-schedule/save')
  save(@Ctx() ctx: Context, @Body() body: SaveFeeScheduleBody): Promise<PlatformFeeScheduleEntry> {
    return this.saveSchedule.run(ctx, body);
  }

  @Endpoint('/api/platform-fee-schedule/delete')
  delete(@Ctx() ctx: Context, @Body() body: DeleteFeeScheduleBody): Promise<Done> {
    return this.deleteSchedule.run(ctx, body);
  }

  @Endpoint('/api/utility/recalculate-quote-platform-fee')
  recalculate(@Ctx() ctx: Context, @Body() body: RecalculateFeeBody): Promise<RecalculatePlatformFeeReply> {
    return this.recalculateFee.run(ctx, body);
  }
}
