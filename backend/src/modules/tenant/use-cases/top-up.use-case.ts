import { msg, t } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type {
  CompleteTopUpReply,
  CompleteTopUpRequest,
  CreateTopUpReply,
  CreateTopUpRequest,
} from '@glass/contracts/payment';
import { screenUrl } from '@glass/contracts/screens';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError, generalError } from '../../../kernel/errors/app-error.js';
import { GetCatalogue } from '../../catalogue/public.js';
import {
  CardCheckout,
  FeeLedger,
  OpenSession,
  SettleTopUp,
  TOP_UP_KIND,
  type PaymentSession,
} from '../../payment/public.js';
import { FindTenant } from '../queries/find-tenant.query.js';

interface Opened {
  session: PaymentSession;
  siteUrl: string;
}

/** Opens a payment to the platform and returns its card payment page. */
@Injectable()
export class OpenTopUp {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly getCatalogue: GetCatalogue,
    private readonly openSession: OpenSession,
    private readonly checkout: CardCheckout,
    private readonly settle: SettleTopUp,
  ) {}

  /**
   * Idempotent: repeated calls continue the same payment.
   * @param origin page to return to
   * @throws PAYMENT_METHOD_NOT_OFFERED without keys, PAYMENT_NOT_OPEN if paid, UNAVAILABLE
   */
  async run(ctx: Context, request: CreateTopUpRequest, origin: string | null): Promise<CreateTopUpReply> {
    // If the first page turns out to be expired, the second is new.
    for (const isLast of [false, true]) {
      const opened = await this.database.runInTransaction(ctx, (tx) => this.open(tx, request, origin));
      const redirectUrl = await this.page(ctx, opened);
      if (redirectUrl !== null) return { sessionUID: opened.session.uid, redirectUrl };
      if (isLast) break;
    }
    throw generalError('UNAVAILABLE', msg`The payment service isn’t responding right now. Please try again.`);
  }

  private async open(
    ctx: Context,
    { topUpUID, amountMinor }: CreateTopUpRequest,
    origin: string | null,
  ): Promise<Opened> {
    const tenant = await this.findTenant.ofContext(ctx);
    const siteUrl = await this.findTenant.getCallingSiteUrl(ctx, tenant, origin);
    const { isDemo } = tenant;
    const prices = await this.getCatalogue.settings(ctx);
    if (!prices) throw generalError('STATE_CONFLICT', msg`Create a price list first; it sets the currency.`);
    // There is no row to lock yet, so concurrent calls wait here.
    await ctx.tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`top-up ${topUpUID}`]);
    const session = await this.openSession.run(ctx, {
      ...{ forKind: TOP_UP_KIND, forUid: topUpUID, amountMinor, currency: prices.currency, feeMinor: 0 },
      ...{ method: isDemo ? 'demo' : 'card', tenantIsDemo: isDemo, payee: 'platform', siteUrl },
    });
    return { session, siteUrl };
  }

  /** @returns null if the page expired and another must be opened */
  private async page(ctx: Context, { session, siteUrl }: Opened): Promise<string | null> {
    const complete = `${screenUrl('/tenant/topup-complete')}?session=${session.uid}`;
    if (session.method === 'demo') return complete;
    const page = await this.checkout.page(ctx, session, {
      name: t`Platform fees`,
      successUrl: siteUrl + complete,
      cancelUrl: siteUrl + screenUrl('/tenant/platform-fees'),
    });
    if (page?.url) return page.url;
    if (!page) return null;
    // Paid in another tab, processing, or expired.
    const { status } = await this.settle.run(ctx, session.uid);
    return status === 'paid' || status === 'pending' ? complete : null;
  }
}

/** Returns the result of a top-up and credits the balance when paid. */
@Injectable()
export class CompleteTopUp {
  constructor(
    private readonly database: Database,
    private readonly settle: SettleTopUp,
    private readonly ledger: FeeLedger,
  ) {}

  /**
   * Idempotent, also concurrently.
   * @throws NOT_FOUND, PAYMENT_NOT_OPEN, UNAVAILABLE
   */
  async run(ctx: Context, { sessionUID, demoOutcome }: CompleteTopUpRequest): Promise<CompleteTopUpReply> {
    const session = await this.settle.read(ctx, sessionUID);
    if (session.method === 'card' && demoOutcome)
      throw fieldError('demoOutcome', msg`Complete this payment at the payment service.`);
    const { status, method, amountMinor, currency } =
      session.method === 'card'
        ? await this.settle.run(ctx, sessionUID)
        : demoOutcome
          ? await this.settle.asDemo(ctx, sessionUID, demoOutcome)
          : session;
    const { balanceMinor } = await this.database.runInTransaction(ctx, (tx) =>
      this.ledger.balance(tx, currency),
    );
    return { status, method: method === 'card' ? 'card' : 'demo', amountMinor, currency, balanceMinor };
  }
}
