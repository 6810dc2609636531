import { Injectable } from '@nestjs/common';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type {
  PlatformFeeAccountForStaff,
  PlatformFeeScheduleEntry,
  PreviewPlatformFeeReply,
  PreviewPlatformFeeRequest,
  QuotePlatformFee,
} from '@glass/contracts/payment';
import { computePlatformFee } from '@glass/pricing';
import { type Context, type PlatformContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { type PreparedStatement, query } from '../../../kernel/database/statement.js';
import { AppError, notFound } from '../../../kernel/errors/app-error.js';
import { FindTenant, GetFeeAccount, ListFeeTransactions } from '../../tenant/public.js';
import { validateFeeSchedule } from '../domain/fee-schedule-faults.js';
import { StoreDifferences } from '../../payment/public.js';
import { InTenant } from './staff-contexts.js';

/** Reads the platform's fee schedules with their tenants. */
@Injectable()
export class ListFeeSchedules {
  /**
   * Lists schedules by name, in the caller's transaction.
   * @param uid of a single schedule
   */
  async run({ tx }: PlatformContext, uid: string | null = null): Promise<PlatformFeeScheduleEntry[]> {
    return (await tx.query(
      `select s.uid, s.version, s.name, s.terms, coalesce(held.assignments, '[]') as assignments
       from platform_fee_schedule s
       left join lateral (
         select jsonb_agg(jsonb_build_object('tenantUID', t.uid, 'tenantName', t.name, 'validFrom', a.valid_from)
                  order by t.name, t.uid, a.valid_from) as assignments
         from platform_fee_assignment a join tenant t on t.uid = a.tenant_uid
         where a.schedule_uid = s.uid) held on true
       where $1::uuid is null or s.uid = $1
       order by s.name, s.uid`,
      [uid],
    )) as PlatformFeeScheduleEntry[];
  }
}

const LATEST = 10;

/** Reads a tenant's account with the platform, for staff. */
@Injectable()
export class GetTenantsFeeAccount {
  constructor(
    private readonly inTenant: InTenant,
    private readonly account: GetFeeAccount,
    private readonly transactions: ListFeeTransactions,
    private readonly differences: StoreDifferences,
    private readonly database: Database,
  ) {}

  /** @throws NOT_FOUND, also for the platform's own tenant */
  async run(ctx: Context, tenantUid: string): Promise<PlatformFeeAccountForStaff> {
    await this.inTenant.run(ctx, tenantUid, async () => {});
    const inside = systemContext(tenantUid, 'platform staff', ctx.traceId);
    const account = await this.account.run(inside);
    const { items } = await this.transactions.run(inside, { limit: LATEST });
    const compared = await this.database.runInTransaction(inside, (tx) => this.differences.read(tx));
    return { ...account, tenantUID: tenantUid, latest: items, ...compared };
  }
}

interface OrderRow {
  uid: string;
  number: string;
  at: Date;
  total: string;
  fee: QuotePlatformFee | null;
}

/** Computes the fees that a schedule would have charged for past orders. */
@Injectable()
export class PreviewFeeSchedule {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
  ) {}

  /** @throws NOT_FOUND, VALIDATION_FAILED */
  async run(ctx: Context, { tenantUID, terms }: PreviewPlatformFeeRequest): Promise<PreviewPlatformFeeReply> {
    const faults = validateFeeSchedule({ terms, assignments: [] });
    if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
    if (tenantUID === ROOT_TENANT_UID || !(await this.findTenant.exists(tenantUID))) throw notFound('tenant');
    const { currency } = terms;
    const inside = systemContext(tenantUID, 'platform staff', ctx.traceId);
    const rows = await this.database.runInTransaction(inside, (tx) =>
      query<OrderRow>(tx, LAST_ORDERS, [tenantUID, currency]),
    );
    return {
      orders: rows.map(({ uid, number, at, total, fee }) => ({
        ...{ orderUID: uid, orderNumber: number, at: at.toISOString(), totalMinor: Number(total) },
        feeMinor: fee?.currency === currency ? fee.feeMinor : null,
        previewMinor: computePlatformFee({ schedule: terms, totalMinor: Number(total), currency }).feeMinor,
      })),
    };
  }
}

const LAST_ORDERS: PreparedStatement = {
  name: 'orders-to-preview-fees',
  sql: `select uid, number_prefix || number as number, created_at as at, total_minor as total, platform_fee as fee
    from customer_order where tenant_uid = $1 and currency = $2 and status <> 'cancelled'
    order by created_at desc, uid desc limit 100`,
};
