import { Injectable } from '@nestjs/common';
import { type Context, type PlatformContext, systemContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { forEachCollectingErrors } from '../../../kernel/jobs/for-each-collecting-errors.js';
import {
  type FoundDifference,
  type LocalPayment,
  type LocalRefund,
  comparePayments,
  compareRefunds,
  findStrayFees,
} from '../domain/compare-payments.js';
import { StoreDifferences } from '../services/store-differences.js';
import { PaymentServiceError } from '../stripe/stripe-client.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import {
  type RefundOfPayment,
  type RemoteCharge,
  type RemoteFees,
  StripeLists,
} from '../stripe/stripe-lists.js';
import { type PreparedStatement, query } from '../../../kernel/database/statement.js';
import { TOP_UP_KIND, computeFeeToReturn } from '../domain/fee-ledger.js';

/** Recipient of payments: the tenant's Stripe account, or the platform's. */
interface Payee {
  /** null for the platform's own account. */
  account: string | null;
  since: Date;
  /** Newer payments may not be settled yet. */
  until: Date;
}

type PaymentRow = Omit<LocalPayment, 'amountMinor' | 'feeMinor' | 'feeReturnedMinor' | 'enteredMinor'> &
  Record<'amount' | 'fee' | 'returned' | 'back', string> & { entered: string | null };

/** Reads payments settled or refunded in the period, and those in `knownUids`. */
async function readLocalPayments(
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
async function readLocalRefunds(
  ctx: Context,
  { account, since, until }: Payee,
  knownUids: readonly string[],
): Promise<LocalRefund[]> {
  const rows = await query<Omit<LocalRefund, 'amountMinor'> & { amount: string }>(ctx, REFUNDS, [
    ...[ctx.tenantUid, since, until, knownUids, account],
  ]);
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: Number(amount) }));
}

async function findKnownPayments(ctx: Context, payments: readonly string[]): Promise<Set<string>> {
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

/** Refunds and bank decisions can change payments of this age. */
const COMPARED_DAYS = 40;
const DAY_MS = 86_400_000;
/** Newer payments are still being settled, or their event is on its way. */
const SETTLING_MS = 3_600_000;

export interface ComparedTenant {
  tenantUid: string;
  differences: FoundDifference[];
  failure: string | null;
}

interface StripeRecords {
  fees: RemoteFees;
  charges: RemoteCharge[];
  refunds: RefundOfPayment[];
}

/** Compares payments, refunds, fees and top-ups with Stripe's lists and stores every difference. */
@Injectable()
export class ComparePayments {
  constructor(
    private readonly database: Database,
    private readonly gateway: StripeGateway,
    private readonly lists: StripeLists,
    private readonly differences: StoreDifferences,
  ) {}

  /**
   * Idempotent. If Stripe is unavailable, records the failure and keeps earlier differences.
   * @param until newer payments are not reported as missing at Stripe
   * @throws like `forEachCollectingErrors`
   */
  async run(
    ctx: PlatformContext,
    days = COMPARED_DAYS,
    until = new Date(Date.now() - SETTLING_MS),
  ): Promise<ComparedTenant[]> {
    if (!this.gateway.hasKeys) return [];
    const since = new Date(Date.now() - days * DAY_MS);
    const tenants: { tenant_uid: string; accounts: string[] }[] = await this.database.runInTransaction(
      ctx,
      ({ tx }) => tx.query(TENANTS),
    );
    const fees = await this.lists.fees(since);
    const platformRecords: StripeRecords = {
      fees,
      charges: await this.lists.charges(null, since, fees),
      refunds: await this.lists.refunds(null, since),
    };
    const compared: ComparedTenant[] = [];
    await forEachCollectingErrors(tenants, async ({ tenant_uid: tenantUid, accounts }) => {
      const tenantCtx = systemContext(tenantUid, 'payments compared', ctx.traceId);
      compared.push({
        tenantUid,
        ...(await this.compareTenant(tenantCtx, accounts, platformRecords, { since, until })),
      });
      return true;
    });
    return compared;
  }

  private async compareTenant(
    ctx: Context,
    accounts: readonly string[],
    platformRecords: StripeRecords,
    time: Pick<Payee, 'since' | 'until'>,
  ): Promise<Omit<ComparedTenant, 'tenantUid'>> {
    try {
      const charges = platformRecords.charges.filter(({ tenantUid }) => tenantUid === ctx.tenantUid);
      let found = await this.comparePayee(ctx, { account: null, ...time }, { ...platformRecords, charges });
      let compared = charges.length;
      for (const account of accounts) {
        const theirs = {
          fees: platformRecords.fees,
          charges: await this.lists.charges(account, time.since, platformRecords.fees),
          refunds: await this.lists.refunds(account, time.since),
        };
        const payouts = await this.lists.payouts(account, time.since);
        found = [...found, ...(await this.comparePayee(ctx, { account, ...time }, theirs))];
        compared += theirs.charges.length;
        await this.database.runInTransaction(ctx, (tx) => this.differences.storePayouts(tx, payouts));
      }
      await this.database.runInTransaction(ctx, (tx) => this.differences.store(tx, found, compared));
      return { differences: found, failure: null };
    } catch (error) {
      const reason = toFailureReason(error);
      if (reason === null) throw error;
      await this.database.runInTransaction(ctx, (tx) => this.differences.storeFailure(tx, reason));
      return { differences: [], failure: reason };
    }
  }

  private async comparePayee(ctx: Context, payee: Payee, theirs: StripeRecords): Promise<FoundDifference[]> {
    const sessionUids = theirs.charges.map(({ sessionUid }) => sessionUid);
    const payments = theirs.refunds.flatMap(({ payment }) => payment ?? []);
    const known = await this.database.runInTransaction(ctx, (tx) => findKnownPayments(tx, payments));
    const refunds = theirs.refunds.filter(({ payment }) => payment !== null && known.has(payment));
    const ids = refunds.flatMap(({ id, refundUid }) => [id, ...(refundUid ? [refundUid] : [])]);
    const [ours, localRefunds] = await this.database.runInTransaction(ctx, async (tx) => [
      await readLocalPayments(tx, payee, sessionUids),
      await readLocalRefunds(tx, payee, ids),
    ]);
    // Bank payments start long before they settle, so older ones are not in the list and are read one by one.
    const older: RemoteCharge[] = [];
    for (const { uid, payment } of ours.filter(({ uid }) => !sessionUids.includes(uid))) {
      const charge = payment ? await this.lists.findCharge(payment, payee.account, theirs.fees) : null;
      if (charge?.sessionUid === uid) older.push(charge);
    }
    const what = payee.account === null ? 'topUp' : 'payment';
    const charges = [...theirs.charges, ...older];
    const taken = [...theirs.fees]
      .filter(([, { account }]) => account !== null && account === payee.account)
      .map(([charge, fee]) => ({ charge, ...fee }));
    return [
      ...comparePayments(what, ours, charges),
      ...findStrayFees(taken, charges),
      ...compareRefunds(localRefunds, refunds),
    ];
  }
}

/** Returns null for errors that are not Stripe's. */
function toFailureReason(error: unknown): string | null {
  return error instanceof PaymentServiceError ? error.staffReason : null;
}

const TENANTS = `
  select tenant_uid, coalesce(array_agg(account_id) filter (where account_id is not null), '{}') as accounts
  from (
    select tenant_uid, account_id from card_account where account_id is not null
    union all
    select distinct tenant_uid, null from payment_session where for_kind = 'platform-fee-top-up' and method = 'card'
  ) payee
  group by tenant_uid order by tenant_uid`;
