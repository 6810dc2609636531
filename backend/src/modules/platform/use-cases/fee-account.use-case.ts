import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  AdjustPlatformFeesRequest,
  CurrencyCode,
  PlatformFeeAccountForStaff,
  SavePlatformFeeLimitsRequest,
} from '@glass/contracts';
import { AuditLog } from '../../../kernel/audit/audit-log.js';
import type { Context } from '../../../kernel/context/context.js';
import { narrowToTenant } from '../../../kernel/database/narrow-to-tenant.js';
import { fieldError, generalError, uidTaken } from '../../../kernel/errors/app-error.js';
import { FeeLedger, PlatformFeeEntry, PlatformFeeLimitRow } from '../../payment/public.js';
import { GetFeeAccount } from '../../tenant/public.js';
import { GetTenantsFeeAccount } from '../queries/get-fee-account.query.js';
import { InTenant } from '../queries/in-tenant.js';

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
    if (amountMinor === 0) throw fieldError('amountMinor', 'Enter an amount other than zero.');
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
      throw fieldError('stopBelowMinor', 'Must not be higher than the warning amount.');
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
    throw generalError('STATE_CONFLICT', 'This tenant has no price list yet, so it has no currency.');
  return currency;
}
