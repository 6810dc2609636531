import type { PaymentDifference } from '@glass/contracts';

export const overTime = {
  totals: 'In this time',
  total: {
    volume: 'Volume',
    orders: 'Orders',
    fees: 'Platform fees',
    refunds: 'Refunds',
    failures: 'Failed payments',
    payouts: 'Paid out',
  },
  volume: 'Volume by way of payment',
  days: 'Days are counted in your time zone. House-account orders count on the day they are placed unless they are cancelled.',
  noCurrency: 'Payments show here once your price list has begun.',
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
    nobody: 'Without a company',
    orders: 'Orders',
    amount: 'Volume',
    none: 'No orders',
    noneWhy: 'Nothing was ordered in this time.',
  },
  check: {
    title: 'Compared with Stripe',
    never: 'Payments are compared with Stripe once a day. It has not been done yet.',
    fine: (when: string, compared: number) =>
      `Compared ${when}: ${compared} ${compared === 1 ? 'payment stands' : 'payments stand'} there as here.`,
    found: (when: string) => `Compared ${when}. This stands otherwise at Stripe than here:`,
    failed: (when: string, why: string) => `It could not be compared ${when}. ${why}`,
    what: { payment: 'Payment', refund: 'Refund', fee: 'Platform fee', topUp: 'Top-up' } satisfies Record<
      PaymentDifference['what'],
      string
    >,
    difference: {
      missingHere: 'is not known here',
      missingThere: 'is not at Stripe',
      amount: 'has another amount',
      currency: 'is in another currency',
      state: 'stands otherwise',
    } satisfies Record<PaymentDifference['difference'], string>,
    ours: 'Here',
    theirs: 'At Stripe',
    nowhere: '–',
  },
};
