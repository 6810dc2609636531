import { Injectable } from '@nestjs/common';
import { systemContext, type Context, type PlatformContext } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { forEachCollectingErrors } from '../../../kernel/jobs/for-each-collecting-errors.js';
import {
  comparePayments,
  compareRefunds,
  findStrayFees,
  type FoundDifference,
} from '../domain/compare-payments.js';
import { StoreDifferences } from '../services/store-differences.js';
import {
  readLocalPayments,
  readLocalRefunds,
  findKnownPayments,
  type Payee,
} from '../services/local-payments.js';
import { PaymentServiceError } from '../stripe/stripe-errors.js';
import { StripeGateway } from '../stripe/stripe-gateway.js';
import {
  StripeLists,
  type RefundOfPayment,
  type RemoteCharge,
  type RemoteFees,
} from '../stripe/stripe-lists.js';

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
