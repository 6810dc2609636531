import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import type { PaymentPurpose } from '@glass/contracts/payment';
import { formatMailMoney } from '../../../kernel/mail/mail-figures.js';
import {
  buttonBlock,
  factsBlock,
  type MailContent,
  type MailFact,
  textBlock,
} from '../../../kernel/mail/mail-content.js';
import type { OrderMail } from './order-mails.js';

export interface PaymentReceipt extends Pick<
  OrderMail,
  | 'tenantName'
  | 'locale'
  | 'siteUrl'
  | 'buyerUrl'
  | 'buyerName'
  | 'orderUid'
  | 'orderNumber'
  | 'jobName'
  | 'poNumber'
> {
  currency: string;
  amountMinor: number;
  purpose: PaymentPurpose;
  method: 'card' | 'demo' | 'manual';
  totalMinor: number;
  paidMinor: number;
  dueMinor: number;
}

/** `$500.00, card` */
const wayTexts = defineTexts(() => ({
  card: (amount: string) => t`${amount}, card`,
  demo: (amount: string) => t`${amount}, demo payment`,
  manual: (amount: string) => t`${amount}, cash, check or bank transfer`,
}));

const receivedTexts: Record<PaymentPurpose, (by: string, amount: string, number: string) => string> =
  defineTexts(() => ({
    total: (by: string, amount: string, number: string) =>
      t`${by} received ${amount}, the total of your order ${number}.`,
    deposit: (by: string, amount: string, number: string) =>
      t`${by} received ${amount}, the deposit of your order ${number}.`,
    rest: (by: string, amount: string, number: string) =>
      t`${by} received ${amount}, the rest of your order ${number}.`,
    part: (by: string, amount: string, number: string) =>
      t`${by} received ${amount}, a part of your order ${number}.`,
  }));

const paidTexts: typeof receivedTexts = defineTexts(() => ({
  total: (by: string, amount: string, number: string) =>
    t`${by} paid ${amount}, the total of order ${number}.`,
  deposit: (by: string, amount: string, number: string) =>
    t`${by} paid ${amount}, the deposit of order ${number}.`,
  rest: (by: string, amount: string, number: string) => t`${by} paid ${amount}, the rest of order ${number}.`,
  part: (by: string, amount: string, number: string) => t`${by} paid ${amount}, a part of order ${number}.`,
}));

/** Receipt of a payment after the one that placed the order. */
export function buildReceiptMail(mail: PaymentReceipt): MailContent {
  const { orderNumber: number, tenantName } = mail;
  const { amount, left } = amountsOf(mail);
  return {
    subject: t`Receipt for ${amount}, order ${number} - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`${receivedTexts[mail.purpose](tenantName, amount, number)} ${left}`),
      factsBlock(...listFacts(mail, t`Your PO`)),
      buttonBlock(t`See your order`, mail.buyerUrl),
    ],
  };
}

export function buildReceiptStaffMail(mail: PaymentReceipt): MailContent {
  const { orderNumber: number, buyerName } = mail;
  const { amount, left } = amountsOf(mail);
  return {
    subject: t`Order ${number}: ${amount} paid`,
    blocks: [
      textBlock(`${paidTexts[mail.purpose](buyerName, amount, number)} ${left}`),
      factsBlock(...listFacts(mail, t`PO`)),
      buttonBlock(t`Open the order`, `${mail.siteUrl}/tenant/orders?order=${mail.orderUid}`),
    ],
  };
}

function amountsOf({ amountMinor, dueMinor, currency, locale }: PaymentReceipt) {
  const due = formatMailMoney(dueMinor, currency, locale);
  const left = dueMinor === 0 ? t`It is paid in full.` : t`${due} is still due.`;
  return { amount: formatMailMoney(amountMinor, currency, locale), left };
}

function listFacts(mail: PaymentReceipt, po: string): MailFact[] {
  const text = (minor: number) => formatMailMoney(minor, mail.currency, mail.locale);
  const facts: [string, string][] = [
    [t({ message: 'Order', context: 'customer' }), mail.orderNumber],
    [t`Job`, mail.jobName],
    [po, mail.poNumber],
    [t`Payment`, wayTexts[mail.method](text(mail.amountMinor))],
    [t`Total`, text(mail.totalMinor)],
    [t`Paid`, text(mail.paidMinor)],
    [t`Still due`, mail.dueMinor > 0 ? text(mail.dueMinor) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}
