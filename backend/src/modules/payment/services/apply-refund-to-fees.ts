import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { TOP_UP_KIND } from '../domain/top-up-kind.js';
import { PaymentRefundRepository, type PaymentRefund } from '../persistence/payment-parts.entities.js';
import type { PaymentSession } from '../persistence/payment-session.entity.js';
import { FeeLedger } from './fee-ledger.js';

/** Applies a refund to the tenant's account with the platform: returns the fee, or takes back a top-up. */
@Injectable()
export class ApplyRefundToFees {
  constructor(
    private readonly refunds: PaymentRefundRepository,
    private readonly ledger: FeeLedger,
  ) {}

  /** @param session locked by the caller, who has stored the refund's new state */
  async run(ctx: Context, session: PaymentSession, refundUid: string): Promise<void> {
    // Surplus payments have no fee and were never credited to a balance.
    if (session.status !== 'paid') return;
    const { forKind, forUid, amountMinor: ofMinor } = session;
    const refunds = await this.refunds.ofSessions(ctx, [session.uid]);
    const refund = refunds.find(({ uid }) => uid === refundUid);
    if (!refund) return;
    if (forKind === TOP_UP_KIND) return this.applyToTopUp(ctx, session, refund);
    const backMinor = refunds
      .filter(({ status }) => status === 'pending' || status === 'succeeded')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const note = refund.status === 'failed' ? REFUND_FAILED : '';
    await this.ledger.adjust(ctx, { forKind, forUid }, { causeUid: refundUid, backMinor, ofMinor, note });
  }

  private async applyToTopUp(ctx: Context, session: PaymentSession, refund: PaymentRefund): Promise<void> {
    const { forKind, forUid, currency } = session;
    const line = { currency, causeUid: refund.uid, subject: { forKind, forUid } };
    if (refund.status === 'pending' || refund.status === 'succeeded') {
      const amountMinor = 0 - refund.amountMinor;
      await this.ledger.add(ctx, { ...line, kind: 'topUpReturned', amountMinor, about: 'Top-up given back' });
    } else if (refund.status === 'failed' && (await this.ledger.hasEntry(ctx, 'topUpReturned', refund.uid))) {
      const { amountMinor } = refund;
      await this.ledger.add(ctx, {
        ...line,
        kind: 'topUp',
        amountMinor,
        about: 'Top-up',
        note: REFUND_FAILED,
      });
    }
  }
}

const REFUND_FAILED = 'The refund failed.';
