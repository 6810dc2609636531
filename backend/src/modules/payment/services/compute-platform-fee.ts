import { Injectable } from '@nestjs/common';
import type { QuotePlatformFee } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { computeQuotePlatformFee, type AssignedSchedule } from '../domain/quote-platform-fee.js';

/** Computes the platform fee of a quote or order by the tenant's schedule of that day. */
@Injectable()
export class ComputePlatformFee {
  /**
   * Runs in the caller's transaction.
   * @param at when it was quoted or ordered
   * @returns null without a total, or if the tenant has no schedule in this currency on that day
   */
  async run(
    ctx: Context,
    { totalMinor, currency }: { totalMinor: number | null; currency: string },
    at: Date,
  ): Promise<QuotePlatformFee | null> {
    if (totalMinor === null) return null;
    const [assigned] = await query<AssignedSchedule>(ctx, ASSIGNED, [ctx.tenantUid, at, currency]);
    return assigned ? computeQuotePlatformFee(assigned, { totalMinor, currency }, at) : null;
  }
}

const ASSIGNED: PreparedStatement = {
  name: 'platform-fee-schedule-assigned',
  sql: `select s.uid, s.name, s.terms from platform_fee_assignment a
        join platform_fee_schedule s on s.uid = a.schedule_uid
        where a.tenant_uid = $1 and a.valid_from <= tenant_day($1, $2) and s.terms->>'currency' = $3
        order by a.valid_from desc limit 1`,
};
