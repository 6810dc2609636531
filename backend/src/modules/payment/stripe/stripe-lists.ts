import { msg } from '@lingui/core/macro';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { RefundStatus } from '@glass/contracts/payment';
import { generalError } from '../../../kernel/errors/app-error.js';
import type { StripePayment, StripeRefund } from '../domain/compare-payments.js';
import { STRIPE, callStripe, PaymentServiceError } from './stripe-client.js';

const PAGE_SIZE = 100;

export interface RemoteCharge extends StripePayment {
  /** The tenant, for payments to the platform's own account. */
  tenantUid: string | null;
  payment: string | null;
}

export interface RemotePayout {
  id: string;
  amountMinor: number;
  currency: string;
  status: string;
  /** Day, `2026-11-20`. */
  arrivesOn: string;
  at: Date;
}

interface RemoteFee {
  id: string;
  /** Account of the charge. */
  account: string | null;
  amountMinor: number;
  currency: string;
  returnedMinor: number;
}
/** Fees by charge. */
export type RemoteFees = ReadonlyMap<string, RemoteFee>;

export type RefundOfPayment = StripeRefund & { payment: string | null };

/** Stripe's lists, read page by page. Charges are limited to payments created by this application. */
@Injectable()
export class StripeLists {
  constructor(@Inject(STRIPE) private readonly client: Stripe | null) {}

  private get stripe(): Stripe {
    if (!this.client)
      throw generalError('PAYMENT_METHOD_NOT_OFFERED', msg`Card payments are not set up here.`);
    return this.client;
  }

  /** The platform's fees by charge, with the returned part. */
  async fees(since: Date): Promise<RemoteFees> {
    const all = await this.all(null, (page) => this.stripe.applicationFees.list({ ...page, ...from(since) }));
    return new Map(all.map((fee) => [toId(fee.charge)!, toRemoteFee(fee)]));
  }

  async charges(account: string | null, since: Date, fees: RemoteFees): Promise<RemoteCharge[]> {
    const all = await this.all(account, (page) =>
      this.stripe.charges.list({ ...page, ...from(since) }, requestOptions(account)),
    );
    return all.flatMap((charge) => toRemoteCharge(charge, fees) ?? []);
  }

  /** Reads the charge of one payment of any age; null if Stripe doesn't know the payment. */
  async findCharge(payment: string, account: string | null, fees: RemoteFees): Promise<RemoteCharge | null> {
    try {
      const expand = ['latest_charge'];
      const intent = await callStripe(account, () =>
        this.stripe.paymentIntents.retrieve(payment, { expand }, requestOptions(account)),
      );
      const charge = intent.latest_charge;
      if (!charge || typeof charge === 'string') return null;
      const fee = toId(charge.application_fee);
      // Fees of old payments are older than the list.
      if (!fee || fees.has(charge.id)) return toRemoteCharge(charge, fees);
      const found = toRemoteFee(await callStripe(null, () => this.stripe.applicationFees.retrieve(fee)));
      return toRemoteCharge(charge, new Map([[charge.id, found]]));
    } catch (error) {
      if (error instanceof PaymentServiceError && error.kind === 'notFound') return null;
      throw error;
    }
  }

  async refunds(account: string | null, since: Date): Promise<RefundOfPayment[]> {
    const all = await this.all(account, (page) =>
      this.stripe.refunds.list({ ...page, ...from(since) }, requestOptions(account)),
    );
    return all.map((refund) => ({
      id: refund.id,
      refundUid: refund.metadata?.refundUid ?? null,
      status: refundStatus(refund.status),
      amountMinor: refund.amount,
      currency: refund.currency.toUpperCase(),
      payment: toId(refund.payment_intent),
    }));
  }

  async payouts(account: string, since: Date): Promise<RemotePayout[]> {
    const all = await this.all(account, (page) =>
      this.stripe.payouts.list({ ...page, ...from(since) }, requestOptions(account)),
    );
    return all.map(toRemotePayout);
  }

  async payout(id: string, account: string): Promise<RemotePayout> {
    return toRemotePayout(
      await callStripe(account, () => this.stripe.payouts.retrieve(id, {}, requestOptions(account))),
    );
  }

  private async all<T extends { id: string }>(
    account: string | null,
    list: (page: { limit: number }) => Stripe.ApiListPromise<T>,
  ): Promise<T[]> {
    return callStripe(account, async () => {
      const all: T[] = [];
      for await (const one of list({ limit: PAGE_SIZE })) all.push(one);
      return all;
    });
  }
}

const from = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) } });

function requestOptions(account: string | null): Stripe.RequestOptions {
  return account ? { stripeAccount: account } : {};
}

const toId = (reference: string | { id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Returns null for a tenant's other sales. */
function toRemoteCharge(charge: Stripe.Charge, fees: RemoteFees): RemoteCharge | null {
  const { sessionUid, tenantUid = null } = charge.metadata;
  if (!sessionUid) return null;
  return {
    ...{ id: charge.id, sessionUid, tenantUid, payment: toId(charge.payment_intent) },
    ...{ isPaid: charge.status === 'succeeded', amountMinor: charge.amount },
    currency: charge.currency.toUpperCase(),
    feeMinor: charge.application_fee_amount ?? 0,
    feeReturnedMinor: fees.get(charge.id)?.returnedMinor ?? 0,
  };
}

function toRemoteFee(fee: Stripe.ApplicationFee): RemoteFee {
  return {
    ...{
      id: fee.id,
      account: toId(fee.account),
      amountMinor: fee.amount,
      returnedMinor: fee.amount_refunded,
    },
    currency: fee.currency.toUpperCase(),
  };
}

function toRemotePayout(payout: Stripe.Payout): RemotePayout {
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
