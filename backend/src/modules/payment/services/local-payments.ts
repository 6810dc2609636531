import type { Context } from '../../../kernel/context/context.js';
import { query, type PreparedStatement } from '../../../kernel/database/statement.js';
import type { LocalPayment, LocalRefund } from '../domain/compare-payments.js';
import { computeFeeToReturn } from '../domain/fee-ledger.js';
import { TOP_UP_KIND } from '../domain/top-up-kind.js';

/** Recipient of payments: the tenant's Stripe account, or the platform's. */
export interface Payee {
  /** null for the platform's own account. */
  account: string | null;
  since: Date;
  /** Newer payments may not be settled yet. */
  until: Date;
}

type PaymentRow = Omit<LocalPayment, 'amountMinor' | 'feeMinor' | 'feeReturnedMinor' | 'enteredMinor'> &
  Record<'amount' | 'fee' | 'returned' | 'back', string> & { entered: string | null };

/** Reads payments settled or refunded in the period, and those in `knownUids`. */
export async function readLocalPayments(
  ctx: Context,
  { account, since, until }: Payee,
  knownUids: readonly string[],
): Promise<LocalPayment[]> {
  const rows = await query<PaymentRow>(ctx, PAYMENTS, [
    ...[ctx.tenantUid, since, until, knownUids, TOP_UP_KIND, account],
  ]);
  return rows.map(({ amount, fee, returned, back, entered, ...row }) => ({
    ...{ ...row, amountMinor: Number(amount), feeMinor: Number(fee) },
    // Surplus payments have no ledger lines: their fee is returned with the refund.
    feeReturnedMinor:
      row.status === 'surplus'
        ? computeFeeToReturn(Number(fee), Number(back), Number(amount))
        : Number(returned),
    enteredMinor: entered === null ? null : Number(entered),
  }));
}

/** Reads refunds of the account made in the period, and those in `knownUids`. */
export async function readLocalRefunds(
  ctx: Context,
  { account, since, until }: Payee,
  knownUids: readonly string[],
): Promise<LocalRefund[]> {
  const rows = await query<Omit<LocalRefund, 'amountMinor'> & { amount: string }>(ctx, REFUNDS, [
    ...[ctx.tenantUid, since, until, knownUids, account],
  ]);
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: Number(amount) }));
}

export async function findKnownPayments(ctx: Context, payments: readonly string[]): Promise<Set<string>> {
  const rows = await query<{ payment: string }>(ctx, KNOWN, [ctx.tenantUid, payments]);
  return new Set(rows.map(({ payment }) => payment));
}

const PAYMENTS: PreparedStatement = {
  name: 'payments-to-compare',
  sql: `select s.uid, s.provider_payment as payment, s.status, s.amount_minor as amount, s.currency, s.fee_minor as fee,
      coalesce((select sum(e.amount_minor) from platform_fee_entry e where e.tenant_uid = $1 and e.for_kind = s.for_kind
        and e.for_uid = s.for_uid and e.kind = 'cardFeeReturned'), 0) as returned,
      coalesce((select sum(r.amount_minor) from payment_refund r where r.tenant_uid = $1 and r.session_uid = s.uid
        and r.status in ('pending', 'succeeded')), 0) as back,
      case when s.for_kind = $5 then coalesce((select e.amount_minor from platform_fee_entry e
        where e.tenant_uid = $1 and e.kind = 'topUp' and e.cause_uid = s.uid), 0) end as entered
    from payment_session s
    where s.tenant_uid = $1 and s.method = 'card' and s.provider_account is not distinct from $6
      and (s.settled_at between $2 and $3 and s.status in ('paid', 'surplus') or s.uid::text = any($4)
        or s.uid in (select r.session_uid from payment_refund r
          where r.tenant_uid = $1 and r.created_at between $2 and $3 and r.provider_refund is not null))`,
};
const REFUNDS: PreparedStatement = {
  name: 'refunds-to-compare',
  sql: `select r.uid, r.provider_refund as "providerRefund", r.status, r.amount_minor as amount, s.currency
    from payment_refund r join payment_session s on s.tenant_uid = $1 and s.uid = r.session_uid
    where r.tenant_uid = $1 and s.method = 'card' and s.provider_account is not distinct from $5
      and (r.created_at between $2 and $3 or r.provider_refund = any($4) or r.uid::text = any($4))`,
};
const KNOWN: PreparedStatement = {
  name: 'payments-of-ours',
  sql: `select provider_payment as payment from payment_session where tenant_uid = $1 and provider_payment = any($2)`,
};
