import type { DisputeStatus, RefundStatus } from '@glass/contracts';
import { moneyText } from '@glass/pricing';
import { buttonBlock, factsBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';
import { formatMailDay } from '../../../kernel/mail/mail-day.js';

interface PaymentMailData {
  tenantName: string;
  /** BCP 47. */
  locale: string;
  timeZone: string;
  siteUrl: string;
  buyerName: string;
  orderUid: string;
  orderNumber: string;
  currency: string;
}

type PaymentNews =
  | { news: 'failed'; amountMinor: number; failure: string }
  | { news: 'refund'; amountMinor: number; status: RefundStatus; note: string; failure: string }
  | { news: 'dispute'; amountMinor: number; status: DisputeStatus; reason: string; respondBy: Date | null };

/** Builds the buyer's email; null for news that concerns only the tenant, its bank and the payment provider. */
export function buildBuyerPaymentMail(mail: PaymentMailData, news: PaymentNews): MailContent | null {
  const { orderNumber: number, tenantName } = mail;
  const amount = moneyText(news.amountMinor, mail.currency, mail.locale);
  const message = describeForBuyer(news, number, amount);
  if (!message) return null;
  return {
    subject: `Order ${number} ${message.subject} - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(message.text),
      ...(news.news === 'refund' && news.note ? [textBlock(news.note)] : []),
      factsBlock(['Order', number], ['Amount', amount]),
      buttonBlock('See your order', `${mail.siteUrl}/customer/order/${mail.orderUid}`),
    ],
  };
}

function describeForBuyer(
  news: PaymentNews,
  number: string,
  amount: string,
): { subject: string; text: string } | null {
  if (news.news === 'failed')
    return {
      subject: 'not paid',
      text: `Your bank did not pay ${amount} for your order ${number}. No money was taken. Please pay another way.`,
    };
  if (news.news === 'refund' && news.status === 'succeeded')
    return {
      subject: 'refund',
      text: `We refunded ${amount} of your order ${number}. It may take a few days to appear at your bank.`,
    };
  return null;
}

const DISPUTES: Record<DisputeStatus, string> = {
  needsResponse: 'The cardholder asked their bank for the money back. Respond to the dispute at Stripe.',
  underReview: 'The bank is reviewing the dispute.',
  won: 'The dispute was decided in your favor. You keep the money.',
  lost: 'The dispute was decided in the cardholder’s favor. The money was returned.',
  closed: 'The dispute is closed.',
};

export function buildStaffPaymentMail(mail: PaymentMailData, news: PaymentNews): MailContent {
  const { orderNumber: number, buyerName } = mail;
  const amount = moneyText(news.amountMinor, mail.currency, mail.locale);
  const { subject, text, facts } = describeForStaff(mail, news);
  return {
    subject: `Order ${number}: ${subject}`,
    greeting: '',
    blocks: [
      textBlock(text),
      factsBlock(['Order', number], ['Buyer', buyerName], ['Amount', amount], ...facts),
      buttonBlock('Open the order', `${mail.siteUrl}/tenant/orders?order=${mail.orderUid}`),
    ],
  };
}

function describeForStaff(
  mail: PaymentMailData,
  news: PaymentNews,
): { subject: string; text: string; facts: [string, string][] } {
  switch (news.news) {
    case 'failed':
      return {
        subject: 'a payment failed',
        text: 'The bank did not pay. We asked the buyer to pay another way.',
        facts: [['Reason', news.failure]],
      };
    case 'refund':
      return news.status === 'failed'
        ? {
            subject: 'a refund failed',
            text: 'The refund did not go through.',
            facts: [['Reason', news.failure]],
          }
        : {
            subject: 'money was refunded',
            text: 'A refund is complete.',
            facts: news.note ? [['Note', news.note]] : [],
          };
    case 'dispute':
      return {
        subject: 'a payment is disputed',
        text: DISPUTES[news.status],
        facts: [
          ['Reason', news.reason.replaceAll('_', ' ')],
          ...(news.respondBy && news.status === 'needsResponse'
            ? [
                ['Respond by', formatMailDay(news.respondBy, mail.locale, mail.timeZone)] satisfies [
                  string,
                  string,
                ],
              ]
            : []),
        ],
      };
  }
}
