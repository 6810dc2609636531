import type { PaymentOptionsReply } from '@glass/contracts';
import { formatMoney } from '@glass/ui';
import { texts } from './texts.js';

export type PaymentWayId = 'demo' | 'houseAccount' | 'card';

export interface PaymentWay {
  id: PaymentWayId;
  label: string;
  help: string;
  /** Offered, but not for this order. */
  isDisabled: boolean;
}

/** The ways to pay that this buyer is offered, the usual one first. */
export function paymentWays(offered: PaymentOptionsReply, totalMinor: number, locale: string): PaymentWay[] {
  const { ways } = texts;
  const { canAcceptCreditCard, canPayAsDemo, houseAccount } = offered;
  const list: PaymentWay[] = [];
  if (canAcceptCreditCard)
    list.push({ id: 'card', label: ways.card, help: ways.cardHelp, isDisabled: false });
  if (canPayAsDemo) list.push({ id: 'demo', label: ways.demo, help: ways.demoHelp, isDisabled: false });
  if (houseAccount) {
    const { companyName, creditLeftMinor, currency } = houseAccount;
    const credit = formatMoney({ amountMinor: creditLeftMinor, currency }, locale);
    const isDisabled = creditLeftMinor < totalMinor;
    list.push({
      id: 'houseAccount',
      label: ways.houseAccount(companyName),
      help: isDisabled ? ways.houseAccountTooLow(credit) : ways.houseAccountHelp(credit),
      isDisabled,
    });
  }
  return list;
}
