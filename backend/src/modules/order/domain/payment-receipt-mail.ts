import type { PaymentPurpose } from '@glass/contracts/payment';
import { moneyText } from '@glass/pricing';
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

const WAYS = { card: 'Card', demo: 'Demo payment', manual: 'Cash, check or bank transfer' } as const;
const PURPOSES: Record<PaymentPurpose, string> = {
  total: 'the total',
  deposit: 'the deposit',
  rest: 'the rest',
  part: 'a part',
};

/** Receipt of a payment after the one that placed the order. */
export function buildReceiptMail(mail: PaymentReceipt): MailContent {
  const { orderNumber: number, tenantName } = mail;
  const { amount, left } = amountsOf(mail);
  return {
    subject: `Receipt for ${amount}, order ${number} - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(
        `${tenantName} received ${amount}, ${PURPOSES[mail.purpose]} of your order ${number}. ${left}`,
      ),
      factsBlock(...listFacts(mail, 'Your PO')),
      buttonBlock('See your order', mail.buyerUrl),
    ],
  };
}

export function buildReceiptStaffMail(mail: PaymentReceipt): MailContent {
  const { orderNumber: number, buyerName } = mail;
  const { amount, left } = amountsOf(mail);
  return {
    subject: `Order ${number}: ${amount} paid`,
    blocks: [
      textBlock(`${buyerName} paid ${amount}, ${PURPOSES[mail.purpose]} of order ${number}. ${left}`),
      factsBlock(...listFacts(mail, 'PO')),
      buttonBlock('Open the order', `${mail.siteUrl}/tenant/orders?order=${mail.orderUid}`),
    ],
  };
}

function amountsOf({ amountMinor, dueMinor, currency, locale }: PaymentReceipt) {
  const left =
    dueMinor === 0 ? 'It is paid in full.' : `${moneyText(dueMinor, currency, locale)} is still due.`;
  return { amount: moneyText(amountMinor, currency, locale), left };
}

function listFacts(mail: PaymentReceipt, po: string): MailFact[] {
  const text = (minor: number) => moneyText(minor, mail.currency, mail.locale);
  const facts: [string, string][] = [
    ['Order', mail.orderNumber],
    ['Job', mail.jobName],
    [po, mail.poNumber],
    ['Payment', `${text(mail.amountMinor)}, ${WAYS[mail.method].toLowerCase()}`],
    ['Total', text(mail.totalMinor)],
    ['Paid', text(mail.paidMinor)],
    ['Still due', mail.dueMinor > 0 ? text(mail.dueMinor) : ''],
  ];
  return facts.filter(([, value]) => value !== '');
}
