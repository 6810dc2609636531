import type { PaymentDifference } from '@glass/contracts';

export const overTime = {
  totals: 'In this period',
  total: {
    volume: 'Volume',
    orders: 'Orders',
    fees: 'Platform fees',
    refunds: 'Refunds',
    failures: 'Failed payments',
    payouts: 'Paid out',
  },
  volume: 'Sales by payment method',
  days: 'Days are in your time zone. House account orders count on the day they’re placed, unless canceled.',
  noCurrency: 'Start your price list to see payments here.',
  columns: {
    orders: 'Orders',
    cardMinor: 'Card',
    demoMinor: 'Demo payment',
    houseAccountMinor: 'House account',
    feesMinor: 'Platform fees',
    refundsMinor: 'Refunds',
    failures: 'Failed payments',
    payoutsMinor: 'Paid out',
  },
  exportName: 'payments',
  companies: {
    title: 'By company',
    exportName: 'payments-by-company',
    name: 'Company',
    noCompany: 'No company',
    orders: 'Orders',
    amount: 'Volume',
    none: 'No orders',
    noneWhy: 'Nothing was ordered in this period.',
  },
  check: {
    title: 'Compared with Stripe',
    never: 'Payments are compared with Stripe once a day. The first check hasn’t run yet.',
    fine: (when: string, compared: number) =>
      `Checked ${when}: ${compared} ${compared === 1 ? 'payment matches' : 'payments match'}.`,
    found: (when: string) => `Checked ${when}. These don’t match Stripe:`,
    failed: (when: string, why: string) => `The check failed ${when}. ${why}`,
    what: { payment: 'Payment', refund: 'Refund', fee: 'Platform fee', topUp: 'Top-up' } satisfies Record<
      PaymentDifference['what'],
      string
    >,
    difference: {
      missingHere: 'is missing here',
      missingThere: 'is missing at Stripe',
      amount: 'has a different amount',
      currency: 'has a different currency',
      state: 'has a different status',
    } satisfies Record<PaymentDifference['difference'], string>,
    ours: 'Here',
    theirs: 'At Stripe',
    nowhere: '–',
  },
};
