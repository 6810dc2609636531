import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';

export const changeTexts = defineTexts(() => ({
  changes: t`Change requests`,
  accept: t`Accept the change`,
  accepted: t`Accepted. The order has its new total.`,
  offer: t`Offer another price`,
  offerTitle: t`Offer another price`,
  sendOffer: t`Send offer`,
  offered: t`Sent. The order changes once the buyer accepts.`,
  unitPrice: (currency: string) => t`Price of one piece (${currency})`,
  linePrice: (currency: string) => t`Price of the whole line (${currency})`,
  unitPriceHelp: t`Before discounts and taxes.`,
  preview: t`The order with this price`,
  priceMissing: t`Enter a price.`,
  answer: t`Message`,
  answerHelp: t`The buyer sees it in the email and on the order.`,
  answerLong: t`Use 500 characters or fewer.`,
  decline: t`Decline`,
  declineTitle: t`Decline this change`,
  declined: t`Declined. The order stays as it is.`,
  reason: t`Reason`,
  reasonMissing: t`Say why.`,
}));
