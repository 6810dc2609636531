import type { PaymentOptionsReply } from '@glass/contracts';
import type { ShellTenant } from '@glass/shell-contract';
import { formatMoney } from '@glass/ui';
import { texts } from './texts.js';

export type PaymentOptionId = 'demo' | 'houseAccount' | 'card' | 'none';

export interface PaymentOption {
  id: PaymentOptionId;
  label: string;
  help: string;
  /** Shown, but not available for this order. */
  isDisabled: boolean;
}

/** Lists the buyer's payment methods, the usual one first. */
export function listPaymentOptions(
  offered: PaymentOptionsReply,
  { totalMinor, currency }: { totalMinor: number; currency: string },
  { tenantName, settings: { locale } }: ShellTenant,
): PaymentOption[] {
  const { ways } = texts;
  const { canAcceptCreditCard, canPayAsDemo, houseAccount, cardMinimumMinor } = offered;
  if (totalMinor === 0) return [{ id: 'none', label: ways.none, help: ways.noneHelp, isDisabled: false }];
  const list: PaymentOption[] = [];
  if (canAcceptCreditCard) {
    const isDisabled = cardMinimumMinor !== null && totalMinor < cardMinimumMinor;
    const help = isDisabled
      ? ways.cardBelowMinimum(formatMoney({ amountMinor: cardMinimumMinor, currency }, locale))
      : ways.cardHelp;
    list.push({ id: 'card', label: ways.card, help, isDisabled });
  }
  if (canPayAsDemo) list.push({ id: 'demo', label: ways.demo, help: ways.demoHelp, isDisabled: false });
  if (houseAccount) {
    const { companyName, creditLeftMinor, isStopped } = houseAccount;
    const credit = formatMoney({ amountMinor: creditLeftMinor, currency: houseAccount.currency }, locale);
    const isTooLow = creditLeftMinor < totalMinor;
    const open = isTooLow ? ways.houseAccountTooLow(credit) : ways.houseAccountHelp(credit);
    list.push({
      id: 'houseAccount',
      label: ways.houseAccount(companyName),
      help: isStopped ? ways.houseAccountStopped(tenantName) : open,
      isDisabled: isStopped || isTooLow,
    });
  }
  return list;
}
