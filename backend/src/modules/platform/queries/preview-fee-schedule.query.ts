import { Injectable } from '@nestjs/common';
import {
  ROOT_TENANT_UID,
  type PreviewPlatformFeeReply,
  type PreviewPlatformFeeRequest,
  type QuotePlatformFee,
} from '@glass/contracts';
import { computePlatformFee } from '@glass/pricing';
import { systemContext, type Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import { AppError, notFound } from '../../../kernel/errors/app-error.js';
import { FindTenant } from '../../tenant/public.js';
import { validateFeeSchedule } from '../domain/fee-schedule-faults.js';

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
