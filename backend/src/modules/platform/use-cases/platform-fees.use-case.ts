import { msg } from '@lingui/core/macro';
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ROOT_TENANT_UID } from '@glass/contracts/flags';
import type {
  AdjustPlatformFeesRequest,
  PlatformFeeAccountForStaff,
  RecalculatePlatformFeeReply,
  RecalculatePlatformFeeRequest,
  SavePlatformFeeLimitsRequest,
} from '@glass/contracts/payment';
import type { CurrencyCode } from '@glass/contracts/primitives';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { narrowToTenant } from '../../../kernel/database/narrow-to-tenant.js';
import { fieldError, generalError, notFound, uidTaken } from '../../../kernel/errors/app-error.js';
import {
  ComputePlatformFee,
  FeeLedger,
  PlatformFeeEntry,
  PlatformFeeLimitRow,
} from '../../payment/public.js';
import { FindTenant, GetFeeAccount } from '../../tenant/public.js';
import { GetTenantsFeeAccount } from '../queries/platform-fees.query.js';
import { asStaffIn, InTenant } from '../queries/staff-contexts.js';
import { Database } from '../../../kernel/database/database.js';
import { OrderRepository } from '../../order/public.js';
import { type Quote, QuoteRepository } from '../../quote/public.js';

/**
 * Recomputes the platform's fee of a quote after a schedule was corrected, and of its order until that is charged: with
 * the payment, or when placed on a house account.
 */
@Injectable()
export class RecalculatePlatformFee {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly quotes: QuoteRepository,
    private readonly orders: OrderRepository,
    private readonly workOutFee: ComputePlatformFee,
    private readonly audit: AuditLog,
  ) {}

  /**
   * @param ctx of staff, in the platform's tenant
   * @throws NOT_FOUND, STATE_CONFLICT for a quote without fixed prices, and for an order whose fee is charged
   */
  async run(
    ctx: Context,
    { tenantUID, quoteUID }: RecalculatePlatformFeeRequest,
  ): Promise<RecalculatePlatformFeeReply> {
    if (tenantUID === ROOT_TENANT_UID || !(await this.findTenant.exists(tenantUID))) throw notFound('quote');
    return this.database.runInTransaction(asStaffIn(ctx, tenantUID), async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUID);
      const at = await this.dayOf(tx, quote);
      const before = quote.platformFee;
      const after = await this.workOutFee.run(tx, quote, at);
      // Keeps the version, since buyers don't see fees.
      await this.quotes.update(tx, quote.uid, { platformFee: after });
      if (quote.orderUid) await this.orders.update(tx, quote.orderUid, { platformFee: after });
      await this.audit.write(tx, 'platform-fee-recalculated', { quoteUID, before, after });
      return { before, after };
    });
  }

  /** When the quote was priced or ordered. */
  private async dayOf(tx: Context, { orderUid, quotedAt }: Quote): Promise<Date> {
    if (orderUid) {
      const order = await this.orders.lockOrThrow(tx, { uid: orderUid });
      if (order.status === 'awaitingPayment') return order.createdAt;
      throw generalError('STATE_CONFLICT', msg`This quote was ordered, so its fee is already charged.`);
    }
    if (!quotedAt)
      throw generalError('STATE_CONFLICT', msg`This quote has no fixed prices yet, so it has no fee.`);
    return quotedAt;
  }
}

/** Adjusts a tenant's balance manually. */
@Injectable()
export class AdjustPlatformFees {
  constructor(
    private readonly inTenant: InTenant,
    private readonly getAccount: GetTenantsFeeAccount,
    private readonly account: GetFeeAccount,
    private readonly ledger: FeeLedger,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Idempotent by uid.
   * @throws NOT_FOUND, UID_TAKEN, STATE_CONFLICT, VALIDATION_FAILED
   */
  async run(ctx: Context, request: AdjustPlatformFeesRequest): Promise<PlatformFeeAccountForStaff> {
    const { tenantUID, adjustmentUID: causeUid, amountMinor, note } = request;
    if (amountMinor === 0) throw fieldError('amountMinor', msg`Enter an amount other than zero.`);
    await this.inTenant.run(ctx, tenantUID, async (platform, staff) => {
      const inside = await narrowToTenant(platform, staff);
      const currency = currencyOf((await this.account.run(inside)).currency);
      const adjustment = { kind: 'adjustment' as const, amountMinor, currency, causeUid, note };
      if (await this.ledger.add(inside, { ...adjustment, subject: null, about: 'Adjustment' }))
        return this.audit.write(inside, 'platform-fee-adjusted', { amountMinor, currency, note });
      const there = await inside.tx.manager.findOneByOrFail(PlatformFeeEntry, {
        ...{ tenantUid: tenantUID, kind: 'adjustment', causeUid },
      });
      if (there.amountMinor !== amountMinor) throw uidTaken();
    });
    return this.getAccount.run(ctx, tenantUID);
  }
}

/** Sets the balance that triggers a warning, and the one below which orders on account are rejected. */
@Injectable()
export class SavePlatformFeeLimits {
  constructor(
    private readonly inTenant: InTenant,
    private readonly getAccount: GetTenantsFeeAccount,
    private readonly audit: AuditLog,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED */
  async run(ctx: Context, request: SavePlatformFeeLimitsRequest): Promise<PlatformFeeAccountForStaff> {
    const { tenantUID, warnBelowMinor, stopBelowMinor } = request;
    if (warnBelowMinor !== null && stopBelowMinor !== null && stopBelowMinor > warnBelowMinor)
      throw fieldError('stopBelowMinor', msg`Must not be higher than the warning amount.`);
    const before = await this.getAccount.run(ctx, tenantUID);
    const currency = currencyOf(before.currency);
    await this.inTenant.run(ctx, tenantUID, async (platform, staff) => {
      await platform.tx.manager.upsert(
        PlatformFeeLimitRow,
        { tenantUid: tenantUID, uid: randomUUID(), currency, warnBelowMinor, stopBelowMinor },
        ['tenantUid', 'currency'],
      );
      await this.audit.write(await narrowToTenant(platform, staff), 'platform-fee-limits-saved', {
        changes: {
          warnBelowMinor: { before: before.warnBelowMinor, after: warnBelowMinor },
          stopBelowMinor: { before: before.stopBelowMinor, after: stopBelowMinor },
        },
        currency,
      });
    });
    return this.getAccount.run(ctx, tenantUID);
  }
}

function currencyOf(currency: CurrencyCode | null): CurrencyCode {
  if (currency === null)
    throw generalError('STATE_CONFLICT', msg`This tenant has no price list yet, so it has no currency.`);
  return currency;
}
