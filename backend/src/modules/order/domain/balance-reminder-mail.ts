import { moneyText } from '@glass/pricing';
import { buttonBlock, factsBlock, type MailContent, textBlock } from '../../../kernel/mail/mail-content.js';
import type { OrderMail } from './order-mails.js';

interface BalanceReminder extends Pick<
  OrderMail,
  'tenantName' | 'locale' | 'buyerUrl' | 'buyerName' | 'orderNumber' | 'jobName' | 'poNumber'
> {
  currency: string;
  totalMinor: number;
  paidMinor: number;
  dueMinor: number;
  /** Whether the order's page takes payments. */
  canPayOnline: boolean;
}

/** Reminds a customer of what they still owe for their order. */
export function buildBalanceReminderMail(mail: BalanceReminder): MailContent {
  const { orderNumber: number, tenantName, jobName, poNumber } = mail;
  const money = (minor: number) => moneyText(minor, mail.currency, mail.locale);
  const due = money(mail.dueMinor);
  const how = mail.canPayOnline
    ? 'You can pay it on the page of your order, without signing in.'
    : `Please pay it as agreed with ${tenantName}.`;
  const facts: [string, string][] = [
    ['Order', number],
    ['Job', jobName],
    ['Your PO', poNumber],
    ['Total', money(mail.totalMinor)],
    ['Paid', mail.paidMinor > 0 ? money(mail.paidMinor) : ''],
    ['Still due', due],
  ];
  return {
    subject: `${due} still due for order ${number} - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`${due} of your order ${number} at ${tenantName} is still due. ${how}`),
      textBlock('If you have paid in the meantime, you can ignore this email.'),
      factsBlock(...facts.filter(([, value]) => value.length > 0)),
      buttonBlock(mail.canPayOnline ? `Pay ${due}` : 'See your order', mail.buyerUrl),
    ],
  };
}
