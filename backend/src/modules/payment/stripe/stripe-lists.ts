import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { RefundStatus } from '@glass/contracts';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { TheirPayment, TheirRefund } from '../domain/compare-payments.js';
import { STRIPE } from './stripe-client.js';
import { callStripe, PaymentServiceError } from './stripe-errors.js';

const PAGE = 100;

export interface RemoteCharge extends TheirPayment {
  /** Of the platform's own account, whose payment it is. */
  tenantUid: string | null;
  payment: string | null;
}

export interface RemotePayout {
  id: string;
  amountMinor: number;
  currency: string;
  status: string;
  /** A day, `2026-11-20`. */
  arrivesOn: string;
  at: Date;
}

/** What the platform took of a charge. */
export interface RemoteFee {
  id: string;
  /** Whose charge it was. */
  account: string | null;
  amountMinor: number;
  currency: string;
  returnedMinor: number;
}
/** By the charge. */
export type RemoteFees = ReadonlyMap<string, RemoteFee>;

export type RefundOfPayment = TheirRefund & { payment: string | null };

/** What Stripe lists, page by page: of payments, those alone that this software asked for. */
@Injectable()
export class StripeLists {
  constructor(@Inject(STRIPE) private readonly client: Stripe | null) {}

  private get stripe(): Stripe {
    if (!this.client) throw generalError('PAYMENT_METHOD_NOT_OFFERED', 'Payment by card is not set up here.');
    return this.client;
  }

  /** The platform's fees by the charge that they are of, and what it gave back of each. */
  async fees(since: Date): Promise<RemoteFees> {
    const all = await this.all(null, (page) => this.stripe.applicationFees.list({ ...page, ...from(since) }));
    return new Map(all.map((fee) => [idOf(fee.charge)!, feeOf(fee)]));
  }

  async charges(account: string | null, since: Date, fees: RemoteFees): Promise<RemoteCharge[]> {
    const all = await this.all(account, (page) =>
      this.stripe.charges.list({ ...page, ...from(since) }, on(account)),
    );
    return all.flatMap((charge) => chargeOf(charge, fees) ?? []);
  }

  /** The charge of one payment, however old; null where the service knows no such payment. */
  async chargeOf(payment: string, account: string | null, fees: RemoteFees): Promise<RemoteCharge | null> {
    try {
      const expand = ['latest_charge'];
      const intent = await callStripe(account, () =>
        this.stripe.paymentIntents.retrieve(payment, { expand }, on(account)),
      );
      const charge = intent.latest_charge;
      if (!charge || typeof charge === 'string') return null;
      const fee = idOf(charge.application_fee);
      // The list begins later than the fee of an old payment.
      if (!fee || fees.has(charge.id)) return chargeOf(charge, fees);
      const found = feeOf(await callStripe(null, () => this.stripe.applicationFees.retrieve(fee)));
      return chargeOf(charge, new Map([[charge.id, found]]));
    } catch (error) {
      if (error instanceof PaymentServiceError && error.kind === 'notFound') return null;
      throw error;
    }
  }

  async refunds(account: string | null, since: Date): Promise<RefundOfPayment[]> {
    const all = await this.all(account, (page) =>
      this.stripe.refunds.list({ ...page, ...from(since) }, on(account)),
    );
    return all.map((refund) => ({
      id: refund.id,
      refundUid: refund.metadata?.refundUid ?? null,
      status: refundStatus(refund.status),
      amountMinor: refund.amount,
      currency: refund.currency.toUpperCase(),
      payment: idOf(refund.payment_intent),
    }));
  }

  async payouts(account: string, since: Date): Promise<RemotePayout[]> {
    const all = await this.all(account, (page) =>
      this.stripe.payouts.list({ ...page, ...from(since) }, on(account)),
    );
    return all.map(payoutOf);
  }

  /** As it stands now. */
  async payout(id: string, account: string): Promise<RemotePayout> {
    return payoutOf(await callStripe(account, () => this.stripe.payouts.retrieve(id, {}, on(account))));
  }

  private async all<T extends { id: string }>(
    account: string | null,
    list: (page: { limit: number }) => Stripe.ApiListPromise<T>,
  ): Promise<T[]> {
    return callStripe(account, async () => {
      const all: T[] = [];
      for await (const one of list({ limit: PAGE })) all.push(one);
      return all;
    });
  }
}

const from = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) } });

function on(account: string | null): Stripe.RequestOptions {
  return account ? { stripeAccount: account } : {};
}

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

/** null for a tenant's other sales. */
function chargeOf(charge: Stripe.Charge, fees: RemoteFees): RemoteCharge | null {
  const { sessionUid, tenantUid = null } = charge.metadata;
  if (!sessionUid) return null;
  return {
    ...{ id: charge.id, sessionUid, tenantUid, payment: idOf(charge.payment_intent) },
    ...{ isPaid: charge.status === 'succeeded', amountMinor: charge.amount },
    currency: charge.currency.toUpperCase(),
    feeMinor: charge.application_fee_amount ?? 0,
    feeReturnedMinor: fees.get(charge.id)?.returnedMinor ?? 0,
  };
}

function feeOf(fee: Stripe.ApplicationFee): RemoteFee {
  return {
    ...{
      id: fee.id,
      account: idOf(fee.account),
      amountMinor: fee.amount,
      returnedMinor: fee.amount_refunded,
    },
    currency: fee.currency.toUpperCase(),
  };
}

function payoutOf(payout: Stripe.Payout): RemotePayout {
  return {
    ...{ id: payout.id, amountMinor: payout.amount, status: payout.status },
    currency: payout.currency.toUpperCase(),
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    at: new Date(payout.created * 1000),
  };
}

function refundStatus(status: string | null): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
