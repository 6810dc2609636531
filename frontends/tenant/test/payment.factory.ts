import type { PaymentStep } from '@glass/contracts/payment';

/** A step of the payment dashboard without payments. */
export const paymentStep = (from: string, more: Partial<PaymentStep> = {}): PaymentStep => ({
  ...{ from, cardMinor: 0, demoMinor: 0, houseAccountMinor: 0, orders: 0, feesMinor: 0, refundsMinor: 0 },
  ...{ failures: 0, payoutsMinor: 0 },
  sold: {
    ...{ glassMinor: 0, hardwareMinor: 0, deliveryMinor: 0, chargesMinor: 0, taxMinor: 0 },
    ...{ hardwareCostMinor: 0, uncostedHardwareMinor: 0 },
  },
  ...more,
});
