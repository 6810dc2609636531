import { t } from '@lingui/core/macro';
import { formatMailMoney } from '../../../kernel/mail/mail-figures.js';
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
  const money = (minor: number) => formatMailMoney(minor, mail.currency, mail.locale);
  const due = money(mail.dueMinor);
  const how = mail.canPayOnline
    ? t`You can pay it on the page of your order, without signing in.`
    : t`Please pay it as agreed with ${tenantName}.`;
  const facts: [string, string][] = [
    [t({ message: 'Order', context: 'customer' }), number],
    [t`Job`, jobName],
    [t`Your PO`, poNumber],
    [t`Total`, money(mail.totalMinor)],
    [t`Paid`, mail.paidMinor > 0 ? money(mail.paidMinor) : ''],
    [t`Still due`, due],
  ];
  return {
    subject: t`${due} still due for order ${number} - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(t`${due} of your order ${number} at ${tenantName} is still due. ${how}`),
      textBlock(t`If you have paid in the meantime, you can ignore this email.`),
      factsBlock(...facts.filter(([, value]) => value.length > 0)),
      buttonBlock(mail.canPayOnline ? t`Pay ${due}` : t`See your order`, mail.buyerUrl),
    ],
  };
}
