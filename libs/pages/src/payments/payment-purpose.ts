import { t } from '@lingui/core/macro';
import type { PaymentPurpose } from '@glass/contracts/payment';
import { formatMoney } from '@glass/ui';

interface PurposeOfPayment {
  purpose: PaymentPurpose;
  amountMinor: number;
  /** Total of the order. */
  totalMinor: number;
  currency: string;
}

/** Says what a payment is for: `Deposit 33%: $106.40 of $322.43`. */
export function describePurpose(
  { purpose, amountMinor, totalMinor, currency }: PurposeOfPayment,
  locale: string,
): string {
  const [amount = '', total = ''] = [amountMinor, totalMinor].map((minor) =>
    formatMoney({ amountMinor: minor, currency }, locale),
  );
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(amountMinor / totalMinor);
  switch (purpose) {
    case 'total':
      return t`Total: ${amount}`;
    case 'deposit':
      return t`Deposit ${share}: ${amount} of ${total}`;
    case 'rest':
      return t`Rest: ${amount} of ${total}`;
    case 'part':
      return t`Part: ${amount} of ${total}`;
  }
}
