import { t } from '@lingui/core/macro';
import type { PaymentMethod } from '@glass/contracts/order';
import type { OrderPaymentsReply } from '@glass/contracts/payment';
import { formatMailMoney } from '../../../kernel/mail/mail-figures.js';
import {
  buttonBlock,
  factsBlock,
  type MailContent,
  type MailFact,
  textBlock,
} from '../../../kernel/mail/mail-content.js';
import type { OrderMail } from './order-mails.js';

/** Paid amounts of a canceled order, and those that are sent back. */
export interface CanceledMoney {
  method: PaymentMethod;
  totalMinor: number;
  receivedMinor: number;
  /** Refunds that are sent or under way. */
  refundMinor: number;
  /** Part of them that the tenant pays back by itself, because no payment service received the money. */
  byHandMinor: number;
}

export function sumCanceledMoney(
  { paymentMethod: method, totalMinor }: { paymentMethod: PaymentMethod; totalMinor: number },
  { payments }: OrderPaymentsReply,
): CanceledMoney {
  const received = payments.filter(({ status }) => status === 'paid' || status === 'surplus');
  const refundsOf = (all: typeof payments) =>
    all
      .flatMap(({ refunds }) => refunds)
      .filter(({ status }) => status !== 'failed')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return {
    ...{ method, totalMinor },
    receivedMinor: received.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    refundMinor: refundsOf(received),
    byHandMinor: refundsOf(received.filter((payment) => payment.method === 'manual')),
  };
}

type CanceledMail = Pick<
  OrderMail,
  | 'orderNumber'
  | 'tenantName'
  | 'buyerName'
  | 'jobName'
  | 'poNumber'
  | 'siteUrl'
  | 'buyerUrl'
  | 'orderUid'
  | 'locale'
> & { currency: string; buyerSeesPrices: boolean; money: CanceledMoney };

/** For a customer who canceled their order. */
export function buildCanceledMail(mail: CanceledMail): MailContent {
  const { orderNumber: number, tenantName, buyerSeesPrices } = mail;
  const refund = describeRefund(mail);
  return {
    subject: t`Order ${number} canceled - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(t`You canceled your order ${number} at ${tenantName}.`),
      ...(refund ? [textBlock(refund)] : []),
      factsBlock(...listFacts(mail, t`Your PO`, buyerSeesPrices)),
      buttonBlock(t`See your order`, mail.buyerUrl),
    ],
  };
}

/** Says what happens to the customer's money, for any email about a canceled order; empty if prices are hidden. */
export function describeRefund({
  money,
  tenantName,
  buyerSeesPrices,
  ...mail
}: Pick<CanceledMail, 'money' | 'tenantName' | 'buyerSeesPrices' | 'currency' | 'locale'>): string {
  const text = (minor: number) => formatMailMoney(minor, mail.currency, mail.locale);
  if (!buyerSeesPrices) return '';
  const total = text(money.totalMinor);
  if (money.method === 'houseAccount') return t`Its total of ${total} is credited to your account.`;
  const { receivedMinor, refundMinor, byHandMinor } = money;
  if (receivedMinor === 0) return t`Nothing was paid for it, so there is nothing to refund.`;
  const keptMinor = receivedMinor - refundMinor;
  const [sent, byHand, kept] = [text(refundMinor - byHandMinor), text(byHandMinor), text(keptMinor)];
  const sentences = [
    ...(refundMinor > byHandMinor
      ? [t`${sent} is refunded the way it was paid. It can take a few days to appear at your bank.`]
      : []),
    ...(byHandMinor > 0 ? [t`${tenantName} pays ${byHand} back to you.`] : []),
    ...(keptMinor > 0
      ? [t`${kept} that you paid hasn’t been refunded. Write to ${tenantName} about it.`]
      : []),
  ];
  return sentences.join(' ');
}

export function buildCanceledStaffMail(mail: CanceledMail): MailContent {
  const { orderNumber: number, buyerName, money, currency, locale } = mail;
  const text = (minor: number) => formatMailMoney(minor, currency, locale);
  const [total, refunded, back] = [text(money.totalMinor), text(money.refundMinor), text(money.byHandMinor)];
  const refund =
    money.method === 'houseAccount'
      ? t`Its total of ${total} is credited to their account.`
      : money.receivedMinor === 0
        ? t`Nothing was paid for it.`
        : t`${refunded} is refunded.`;
  const byHand =
    money.byHandMinor > 0
      ? t`Pay ${back} of it back yourselves: it was recorded as cash, check or bank transfer.`
      : '';
  return {
    subject: t`Order ${number} canceled by ${buyerName}`,
    blocks: [
      textBlock([t`${buyerName} canceled order ${number}.`, refund, byHand].filter(Boolean).join(' ')),
      factsBlock(...listFacts(mail, t`PO`, true)),
      buttonBlock(t`Open the order`, `${mail.siteUrl}/tenant/orders?order=${mail.orderUid}`),
    ],
  };
}

function listFacts(
  { orderNumber, jobName, poNumber, money, currency, locale }: CanceledMail,
  po: string,
  withPrices: boolean,
): MailFact[] {
  const text = (minor: number) => (minor > 0 ? formatMailMoney(minor, currency, locale) : '');
  const facts: [string, string][] = [
    [t({ message: 'Order', context: 'customer' }), orderNumber],
    [t`Job`, jobName],
    [po, poNumber],
    ...(withPrices
      ? ([
          [t`Total`, text(money.totalMinor)],
          [t`Paid`, text(money.receivedMinor)],
          [t`Refund`, text(money.refundMinor)],
        ] as [string, string][])
      : []),
  ];
  return facts.filter(([, value]) => value !== '');
}
