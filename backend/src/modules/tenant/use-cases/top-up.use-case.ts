import { Injectable } from '@nestjs/common';
import {
  screenUrl,
  type CompleteTopUpReply,
  type CompleteTopUpRequest,
  type CreateTopUpReply,
  type CreateTopUpRequest,
} from '@glass/contracts';
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

/** Opens a payment to the platform, and gets the page where a card is paid with. */
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
   * Asked again for the same, whatever ended it before, it goes on with the same payment.
   * @param origin of the page that calls: there they come back to
   * @throws PAYMENT_METHOD_NOT_OFFERED without keys, PAYMENT_NOT_OPEN when it is paid, UNAVAILABLE
   */
  async run(ctx: Context, request: CreateTopUpRequest, origin: string | null): Promise<CreateTopUpReply> {
    // A page that is over is found to be so once; the next one is new.
    for (const isLast of [false, true]) {
      const opened = await this.database.runInTransaction(ctx, (tx) => this.open(tx, request, origin));
      const redirectUrl = await this.page(ctx, opened);
      if (redirectUrl !== null) return { sessionUID: opened.session.uid, redirectUrl };
      if (isLast) break;
    }
    throw generalError('UNAVAILABLE', 'The payment service opens no page at the moment. Please try again.');
  }

  private async open(
    ctx: Context,
    { topUpUID, amountMinor }: CreateTopUpRequest,
    origin: string | null,
  ): Promise<Opened> {
    const tenant = await this.findTenant.ofContext(ctx);
    const siteUrl = await this.findTenant.siteCalledFrom(ctx, tenant, origin);
    const { isDemo } = tenant;
    const prices = await this.getCatalogue.settings(ctx);
    if (!prices) throw generalError('STATE_CONFLICT', 'Start the price list first: it says the currency.');
    // There is no row to lock: who asks for the same at once waits here.
    await ctx.tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`top-up ${topUpUID}`]);
    const session = await this.openSession.run(ctx, {
      ...{ forKind: TOP_UP_KIND, forUid: topUpUID, amountMinor, currency: prices.currency, feeMinor: 0 },
      ...{ method: isDemo ? 'demo' : 'card', tenantIsDemo: isDemo, payee: 'platform', siteUrl },
    });
    return { session, siteUrl };
  }

  /** null where its page is over and another is to be opened. */
  private async page(ctx: Context, { session, siteUrl }: Opened): Promise<string | null> {
    const complete = `${screenUrl('/tenant/topup-complete')}?session=${session.uid}`;
    if (session.method === 'demo') return complete;
    const page = await this.checkout.page(ctx, session, {
      name: 'Platform fees',
      successUrl: siteUrl + complete,
      cancelUrl: siteUrl + screenUrl('/tenant/platform-fees'),
    });
    if (page?.url) return page.url;
    if (!page) return null;
    // Paid in another tab, on its way, or over.
    const { status } = await this.settle.run(ctx, session.uid);
    return status === 'paid' || status === 'pending' ? complete : null;
  }
}

/** Tells how a top-up went; with the money it comes to the balance. */
@Injectable()
export class CompleteTopUp {
  constructor(
    private readonly database: Database,
    private readonly settle: SettleTopUp,
    private readonly ledger: FeeLedger,
  ) {}

  /** May be called again, by several at once. @throws NOT_FOUND, PAYMENT_NOT_OPEN, UNAVAILABLE */
  async run(ctx: Context, { sessionUID, demoOutcome }: CompleteTopUpRequest): Promise<CompleteTopUpReply> {
    const session = await this.settle.read(ctx, sessionUID);
    if (session.method === 'card' && demoOutcome)
      throw fieldError('demoOutcome', 'This payment is made at the payment service.');
    const { status, method, amountMinor, currency } =
      session.method === 'card'
        ? await this.settle.run(ctx, sessionUID)
        : demoOutcome
          ? await this.settle.asDemo(ctx, sessionUID, demoOutcome)
          : session;
    const { balanceMinor } = await this.database.runInTransaction(ctx, (tx) =>
      this.ledger.balance(tx, currency),
    );
    return { status, method, amountMinor, currency, balanceMinor };
  }
}
