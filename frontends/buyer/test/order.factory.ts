import type { JobDetails } from '@glass/contracts/job';
import {
  EMPTY_PROCESSING,
  type OrderDetails,
  type OrderHistoryEntry,
  type OrderStatus,
} from '@glass/contracts/order';
import type { OrderPayment, OrderPaymentsReply, OrderRefund } from '@glass/contracts/payment';
import type { QuoteDetails } from '@glass/contracts/quote';
import { ORDER_UID, quote, quotePanel } from './quote.factory.js';

const WAY: OrderStatus[] = ['awaitingPayment', 'received', 'confirmed', 'inProduction', 'ready', 'shipped'];

/** An order that reached its status step by step, one day each. */
export function order(
  status: OrderStatus = 'received',
  more: Partial<OrderDetails> = {},
  from: QuoteDetails = quote(),
): OrderDetails {
  // The server leaves out the wait for the payment once an order is placed.
  const way = status === 'awaitingPayment' ? WAY : WAY.slice(1);
  const steps = way.includes(status) ? way.slice(0, way.indexOf(status) + 1) : [...way.slice(0, 2), status];
  const history: OrderHistoryEntry[] = steps.map((to, index) => ({
    at: `2026-11-${20 + index}T10:00:00.000Z`,
    who: to === 'awaitingPayment' || to === 'received' ? 'System' : 'Sam Sales',
    from: steps[index - 1] ?? null,
    to,
    note: to === status && (to === 'onHold' || to === 'cancelled') ? 'Waiting for the hinges' : '',
  }));
  const paid = {
    paidMinor: status === 'awaitingPayment' ? 0 : (from.totals.totalMinor ?? 0),
    ...{ refundedMinor: 0, refundableMinor: 0 },
  };
  return {
    uid: ORDER_UID,
    number: 'SO-2077',
    status,
    version: 2,
    quoteUID: from.uid,
    quoteNumber: from.number,
    contactUID: from.contactUID,
    contactName: from.contactName,
    companyName: from.companyName,
    jobName: from.name,
    poNumber: from.poNumber,
    paymentMethod: 'demo',
    paidAt: status === 'awaitingPayment' ? null : '2026-11-21T10:00:00.000Z',
    canCancel: false,
    canChange: false,
    balance:
      status === 'awaitingPayment'
        ? { paidMinor: 0, dueMinor: from.totals.totalMinor ?? 0 }
        : { paidMinor: from.totals.totalMinor ?? 0, dueMinor: 0 },
    createdAt: '2026-11-20T10:00:00.000Z',
    shippingAddress: null,
    readyDate: '2026-12-07',
    promisedDate: '2026-12-08',
    panels: from.panels.map(({ uid, lineNumber, quantity, spec, price, areaM2, weightKg }) => ({
      ...{ uid, lineNumber, quantity, spec, areaM2, weightKg },
      price: { ...price, lines: quotePanel({ spec, quantity }).price.lines },
      stage: 'waiting',
      stages: ['waiting', 'cutting', 'edging', 'tempering', 'checking', 'packed'],
      pieceStages: null,
      glass: 'Clear 3⁄8″, tempered',
      ...{ drawingCode: '7KQ2-M9XA', approval: null },
    })),
    deliveries: [],
    hardware: [],
    showers: [],
    attachments: [],
    totals: from.totals,
    processing: { ...EMPTY_PROCESSING, requiredDate: '2026-12-04' },
    history,
    activity: [],
    payments: { currency: from.totals.currency, ...paid, payments: [] },
    ...more,
  };
}

/** Payments of an order: one of this amount, and its refund. */
export function paymentsOf(
  payment: Pick<OrderPayment, 'uid' | 'amountMinor' | 'status' | 'purpose'>,
  refund?: Pick<OrderRefund, 'amountMinor' | 'status'>,
): OrderPaymentsReply {
  const at = '2026-11-21T10:00:00.000Z';
  const refunds = refund
    ? [{ uid: payment.uid, note: '', failure: null, canTryAgain: false, hasCreditNote: true, at, ...refund }]
    : [];
  return {
    ...{ currency: 'USD', paidMinor: 0, refundedMinor: 0, refundableMinor: 0 },
    payments: [{ ...payment, method: 'demo', at, failure: null, refunds, disputes: [] }],
  };
}

/** A finished document job. */
export function madeDocument(resultFileUID: string): JobDetails {
  return {
    jobUID: ORDER_UID,
    kind: 'document',
    status: 'done',
    done: 1,
    total: 1,
    error: null,
    resultFileUID,
    resultFileName: 'document.pdf',
    resultUntil: null,
    createdAt: '2026-11-20T10:00:00.000Z',
    finishedAt: '2026-11-20T10:00:20.000Z',
  };
}
