import type { DisputeStatus, RefundStatus } from '@glass/contracts';
import { moneyText } from '@glass/pricing';
import { buttonBlock, factsBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';
import { mailDay } from '../../../kernel/mail/mail-day.js';

export interface MailAboutPayment {
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

export type PaymentNews =
  | { news: 'failed'; amountMinor: number; failure: string }
  | { news: 'refund'; amountMinor: number; status: RefundStatus; note: string; failure: string }
  | { news: 'dispute'; amountMinor: number; status: DisputeStatus; reason: string; respondBy: Date | null };

/** What a buyer reads; null for what is between the tenant, its bank and the payment service. */
export function paymentMailForBuyer(mail: MailAboutPayment, news: PaymentNews): MailContent | null {
  const { orderNumber: number, tenantName } = mail;
  const amount = moneyText(news.amountMinor, mail.currency, mail.locale);
  const said = saidToBuyer(news, number, amount);
  if (!said) return null;
  return {
    subject: `Order ${number} ${said.subject} - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(said.text),
      ...(news.news === 'refund' && news.note ? [textBlock(news.note)] : []),
      factsBlock(['Order', number], ['Amount', amount]),
      buttonBlock('See your order', `${mail.siteUrl}/customer/order/${mail.orderUid}`),
    ],
  };
}

function saidToBuyer(
  news: PaymentNews,
  number: string,
  amount: string,
): { subject: string; text: string } | null {
  if (news.news === 'failed')
    return {
      subject: 'not paid',
      text: `Your bank did not pay ${amount} for your order ${number}. Nothing was taken. Please pay another way.`,
    };
  if (news.news === 'refund' && news.status === 'succeeded')
    return {
      subject: 'refund',
      text: `${amount} of your order ${number} went back to you. Your bank shows it within some days.`,
    };
  return null;
}

const DISPUTES: Record<DisputeStatus, string> = {
  needsResponse: 'The holder of the card asks their bank for the money back. Answer it at Stripe.',
  underReview: 'The bank decides.',
  won: 'It was decided for you: the money stays yours.',
  lost: 'It was decided for the holder of the card: the money went back.',
  closed: 'It is closed.',
};

/** What the tenant's people read. */
export function paymentMailForStaff(mail: MailAboutPayment, news: PaymentNews): MailContent {
  const { orderNumber: number, buyerName } = mail;
  const amount = moneyText(news.amountMinor, mail.currency, mail.locale);
  const { subject, text, facts } = saidToStaff(mail, news);
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

function saidToStaff(
  mail: MailAboutPayment,
  news: PaymentNews,
): { subject: string; text: string; facts: [string, string][] } {
  switch (news.news) {
    case 'failed':
      return {
        subject: 'a payment failed',
        text: 'The bank did not pay. The buyer was told to pay another way.',
        facts: [['Reason', news.failure]],
      };
    case 'refund':
      return news.status === 'failed'
        ? {
            subject: 'a refund failed',
            text: 'The money did not go back.',
            facts: [['Reason', news.failure]],
          }
        : {
            subject: 'money went back',
            text: 'A refund is done.',
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
                ['Answer until', mailDay(news.respondBy, mail.locale, mail.timeZone)] satisfies [
                  string,
                  string,
                ],
              ]
            : []),
        ],
      };
  }
}
