import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type PlatformFeeKind,
  type PlatformFeeLimits,
  type PlatformFeeStanding,
  type QuotePlatformFee,
  defaultFeeLimits,
} from '@glass/contracts/payment';
import type { Context } from '../../../kernel/context/context.js';
import { type PreparedStatement, query } from '../../../kernel/database/statement.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import {
  type AssignedSchedule,
  computeFeeLines,
  computeFeeToReturn,
  computeQuotePlatformFee,
  computeStanding,
  findCrossedLimit,
} from '../domain/fee-ledger.js';
import { feeBalanceMailJob } from '../jobs/payments.job.js';
import type { PaymentSubject } from '../persistence/payment-session.entity.js';

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

interface NewFeeEntry {
  kind: PlatformFeeKind;
  /** Negative for charges of the platform. */
  amountMinor: number;
  currency: string;
  /** The cause; a second entry with the same kind and cause is ignored. */
  causeUid: string;
  subject: PaymentSubject | null;
  /** Display text, such as the order's number. */
  about: string;
  note?: string;
}

export interface FeeBalance extends PlatformFeeLimits {
  balanceMinor: number;
  standing: PlatformFeeStanding;
}

/**
 * Each tenant's account with the platform: fees of house account orders, their refunds, top-ups and adjustments. Card
 * fees are listed but don't change the balance, because they were taken from the payment.
 * Lines of a tenant are serialized by a lock: add them last in a transaction, after locking all other rows.
 */
@Injectable()
export class FeeLedger {
  constructor(private readonly jobs: JobQueue) {}

  /**
   * Adds a line, and warns the owners once if the balance falls below a limit. @returns false if it was added before
   */
  async add(ctx: Context, entry: NewFeeEntry): Promise<boolean> {
    const uid = randomUUID();
    const { kind, amountMinor, currency, causeUid, subject, about, note = '' } = entry;
    const [added] = await query<{ balance: string }>(ctx, ADD, [
      ...[ctx.tenantUid, uid, currency, kind, amountMinor, subject?.forKind ?? null, subject?.forUid ?? null],
      ...[causeUid, about, note, ctx.actorName],
    ]);
    if (!added) return false;
    const isShownOnly = kind === 'cardFee' || kind === 'cardFeeReturned';
    if (!isShownOnly && amountMinor < 0)
      await this.warn(ctx, uid, currency, Number(added.balance), amountMinor);
    return true;
  }

  private async warn(
    ctx: Context,
    entryUid: string,
    currency: string,
    balanceMinor: number,
    amountMinor: number,
  ): Promise<void> {
    const limits = await this.readLimits(ctx, currency);
    const standing = findCrossedLimit(
      computeStanding(balanceMinor - amountMinor, limits),
      computeStanding(balanceMinor, limits),
    );
    if (standing) await this.jobs.add(ctx, feeBalanceMailJob, { entryUid, standing });
  }

  /** Charges the fee of a received order. @param isTaken whether it was already taken from the payment */
  async charge(
    ctx: Context,
    subject: PaymentSubject,
    fee: { feeMinor: number; currency: string; about: string; isTaken: boolean },
  ): Promise<void> {
    if (fee.feeMinor === 0) return;
    await this.add(ctx, {
      kind: fee.isTaken ? 'cardFee' : 'fee',
      amountMinor: -fee.feeMinor,
      currency: fee.currency,
      about: fee.about,
      causeUid: subject.forUid,
      subject,
    });
  }

  /**
   * Adjusts a subject's fee to what has been refunded: returns a share, or charges it again if a refund failed. The
   * caller holds a lock on the subject.
   * Stripe returns the fee with a refund but doesn't take it again when the refund fails. So a fee that is charged
   * again is owed by the balance, and is returned there first.
   * @param back total refunded so far, the amount it refers to, and the cause of the change
   */
  async adjust(
    ctx: Context,
    subject: PaymentSubject,
    back: { causeUid: string; backMinor: number; ofMinor: number; note?: string },
  ): Promise<void> {
    const [fee] = await query<FeeRow>(ctx, CURRENT_FEE, [ctx.tenantUid, subject.forKind, subject.forUid]);
    if (!fee) return;
    const charged = Number(fee.charged);
    const line = {
      currency: fee.currency,
      causeUid: back.causeUid,
      subject,
      about: fee.about,
      note: back.note,
    };
    const keptMinor = charged - computeFeeToReturn(charged, back.backMinor, back.ofMinor);
    const { rechargeMinor, ...returned } = computeFeeLines(
      keptMinor,
      Number(fee.byBalance),
      Number(fee.byCard),
    );
    if (rechargeMinor > 0) await this.add(ctx, { ...line, kind: 'fee', amountMinor: -rechargeMinor });
    if (returned.byBalance > 0)
      await this.add(ctx, { ...line, kind: 'feeReturned', amountMinor: returned.byBalance });
    if (returned.byCard > 0)
      await this.add(ctx, { ...line, kind: 'cardFeeReturned', amountMinor: returned.byCard });
  }

  /** Whether a line of this kind exists for the cause. */
  async hasEntry(ctx: Context, kind: PlatformFeeKind, causeUid: string): Promise<boolean> {
    return (await query(ctx, FIND_BY_CAUSE, [ctx.tenantUid, kind, causeUid])).length > 0;
  }

  async balance(ctx: Context, currency: string): Promise<FeeBalance> {
    const [[last], limits] = await Promise.all([
      query<{ balance: string }>(ctx, BALANCE, [ctx.tenantUid, currency]),
      this.readLimits(ctx, currency),
    ]);
    const balanceMinor = Number(last?.balance ?? 0);
    return { ...limits, balanceMinor, standing: computeStanding(balanceMinor, limits) };
  }

  private async readLimits(ctx: Context, currency: string): Promise<PlatformFeeLimits> {
    const [row] = await query<{ warn: string | null; stop: string | null }>(ctx, LIMITS, [
      ctx.tenantUid,
      currency,
    ]);
    if (!row) return defaultFeeLimits;
    const amount = (text: string | null) => (text === null ? null : Number(text));
    return { warnBelowMinor: amount(row.warn), stopBelowMinor: amount(row.stop) };
  }
}

interface FeeRow {
  currency: string;
  about: string;
  /** Fee charged when the order was received. */
  charged: string;
  /** Fee kept at present. */
  byBalance: string;
  byCard: string;
}

const ADD: PreparedStatement = {
  name: 'platform-fee-add',
  sql: `insert into platform_fee_entry (tenant_uid, uid, currency, kind, amount_minor, for_kind, for_uid, cause_uid, about,
      note, actor_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict (tenant_uid, kind, cause_uid) do nothing returning balance_minor as balance`,
};
const CURRENT_FEE: PreparedStatement = {
  name: 'platform-fee-kept',
  sql: `select charge.currency, charge.about, -charge.amount_minor as charged, kept.*
    from platform_fee_entry charge
    cross join lateral (select
        -coalesce(sum(amount_minor) filter (where kind in ('fee', 'feeReturned')), 0) as "byBalance",
        -coalesce(sum(amount_minor) filter (where kind in ('cardFee', 'cardFeeReturned')), 0) as "byCard"
      from platform_fee_entry line
      where line.tenant_uid = $1 and line.for_kind = $2 and line.for_uid = $3) kept
    where charge.tenant_uid = $1 and charge.for_kind = $2 and charge.for_uid = $3 and charge.cause_uid = $3
      and charge.kind in ('fee', 'cardFee')`,
};
const FIND_BY_CAUSE: PreparedStatement = {
  name: 'platform-fee-of-cause',
  sql: `select 1 from platform_fee_entry where tenant_uid = $1 and kind = $2 and cause_uid = $3`,
};
const BALANCE: PreparedStatement = {
  name: 'platform-fee-balance',
  sql: `select balance_minor as balance from platform_fee_entry where tenant_uid = $1 and currency = $2
    order by position desc limit 1`,
};
const LIMITS: PreparedStatement = {
  name: 'platform-fee-limits',
  sql: `select warn_below_minor as warn, stop_below_minor as stop from platform_fee_limit
    where tenant_uid = $1 and currency = $2`,
};
