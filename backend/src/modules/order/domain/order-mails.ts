import {
  type OrderStatus,
  type PaymentMethod,
  type ProcessingDetails,
  readyDayWord,
  SHIP_METHOD_WORDS,
} from '@glass/contracts/order';
import type { DisputeStatus, RefundStatus } from '@glass/contracts/payment';
import { parseShipments } from '@glass/contracts/shop';
import {
  type DocumentMail,
  type MailBlock,
  type MailContent,
  type MailFact,
  buttonBlock,
  factsBlock,
  textBlock,
} from '../../../kernel/mail/mail-content.js';
import { formatMailDay } from '../../../kernel/mail/mail-day.js';
import { moneyText } from '@glass/pricing';

/** Fields of every email about an order. */
export interface OrderMail {
  tenantName: string;
  /** BCP 47. */
  locale: string;
  siteUrl: string;
  /** For the buyer's button, which works without sign-in (`QuoteLinks.urlForOwner`). */
  buyerUrl: string;
  buyerName: string;
  orderUid: string;
  orderNumber: string;
  jobName: string;
  poNumber: string;
  /** For the buyer; null if the order can't be drawn. */
  document: DocumentMail | null;
}

type PaymentMailData = Omit<OrderMail, 'jobName' | 'poNumber'> & { timeZone: string; currency: string };

type PaymentNews =
  | { news: 'failed'; amountMinor: number; failure: string }
  | { news: 'refund'; amountMinor: number; status: RefundStatus; note: string; failure: string }
  | { news: 'dispute'; amountMinor: number; status: DisputeStatus; reason: string; respondBy: Date | null };

const buyerButton = ({ buyerUrl }: Pick<OrderMail, 'buyerUrl'>): MailBlock =>
  buttonBlock('See your order', buyerUrl);
const staffButton = ({ siteUrl, orderUid }: Pick<OrderMail, 'siteUrl' | 'orderUid'>): MailBlock =>
  buttonBlock('Open the order', `${siteUrl}/tenant/orders?order=${orderUid}`);

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
      buildFactsBlock([['Order', number], ['Amount', amount], ...(mail.document?.delivery ?? [])]),
      buyerButton(mail),
      ...drawings(mail),
    ],
  };
}

function drawings({ document }: Pick<OrderMail, 'document'>): MailBlock[] {
  return document ? [document.panels] : [];
}

/** Omits facts without a value. */
function buildFactsBlock(facts: MailFact[]): MailBlock {
  return factsBlock(...facts.filter(([, value]) => value.length > 0));
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
      staffButton(mail),
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
            ? [['Respond by', formatMailDay(news.respondBy, mail.locale, mail.timeZone)] as [string, string]]
            : []),
        ],
      };
  }
}

export interface OrderMovedMailData extends OrderMail {
  status: OrderStatus;
  note: string;
  /** Sentences about the money of a canceled order; otherwise empty. */
  refund?: string;
  processing: ProcessingDetails;
}

/** End of the email's subject, and its sentence. */
const MESSAGES: Partial<
  Record<OrderStatus, (by: string, number: string) => { subject: string; text: string }>
> = {
  confirmed: (by, number) => ({ subject: 'confirmed', text: `${by} has confirmed your order ${number}.` }),
  inProduction: (by, number) => ({
    subject: 'in production',
    text: `${by} has started production of your order ${number}.`,
  }),
  ready: (by, number) => ({
    subject: 'ready',
    text: `Your order ${number} at ${by} is finished, checked and packed.`,
  }),
  partlyShipped: (by, number) => ({
    subject: 'partly shipped',
    text: `Part of your order ${number} has left ${by}. The rest will follow.`,
  }),
  shipped: (by, number) => ({ subject: 'shipped', text: `Your order ${number} has left ${by}.` }),
  completed: (by, number) => ({
    subject: 'completed',
    text: `Your order ${number} at ${by} is completed.`,
  }),
  onHold: (by, number) => ({ subject: 'on hold', text: `${by} has put your order ${number} on hold.` }),
  cancelled: (by, number) => ({ subject: 'canceled', text: `${by} has canceled your order ${number}.` }),
};

/** Messages about glass that the buyer collects. */
const PICK_UP_MESSAGES: typeof MESSAGES = {
  ready: (by, number) => ({
    subject: 'ready for pick-up',
    text: `Your order ${number} is ready for pick-up at ${by}.`,
  }),
  partlyShipped: (by, number) => ({
    subject: 'partly picked up',
    text: `Part of your order ${number} was picked up at ${by}. The rest will follow.`,
  }),
  shipped: (by, number) => ({
    subject: 'picked up',
    text: `Your order ${number} was picked up at ${by}.`,
  }),
};

/** Builds the email to the buyer about a moved order; null for statuses without an email. */
export function buildOrderMovedMail(mail: OrderMovedMailData): MailContent | null {
  const { orderNumber: number } = mail;
  const { processing } = mail;
  const isPickUp = processing.shipMethod === 'pickUp';
  const messages = isPickUp ? { ...MESSAGES, ...PICK_UP_MESSAGES } : MESSAGES;
  const message = messages[mail.status]?.(mail.tenantName, number);
  if (!message) return null;
  // Once the glass has left, its days are past.
  const delivery = (mail.document?.delivery ?? []).filter(
    ([name]) => !hasLeft(mail.status) || name !== readyDayWord(isPickUp),
  );
  const facts: MailFact[] = [
    ['Order', number],
    ['Job', mail.jobName],
    ['Your PO', mail.poNumber],
    ...delivery,
    [
      'Shipping',
      hasLeft(mail.status) && processing.shipMethod && !isPickUp
        ? SHIP_METHOD_WORDS[processing.shipMethod]
        : '',
    ],
    ['Carrier', hasLeft(mail.status) ? processing.carrier : ''],
    ['Tracking', hasLeft(mail.status) ? parseShipments(processing.carrier, processing.trackingNumber) : ''],
    ['Note', processing.notesToBuyer],
    ['Total', mail.document?.total ?? ''],
  ];
  return {
    subject: `Order ${number} ${message.subject} - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(message.text),
      // The reason for a hold or cancellation goes to the buyer; other notes on a move are internal.
      ...(STOPPED.includes(mail.status) && mail.note ? [textBlock(mail.note)] : []),
      ...(mail.refund ? [textBlock(mail.refund)] : []),
      buildFactsBlock(facts),
      buyerButton(mail),
      ...drawings(mail),
    ],
  };
}

const STOPPED: readonly OrderStatus[] = ['onHold', 'cancelled'];
const hasLeft = (status: OrderStatus) =>
  status === 'shipped' || status === 'partlyShipped' || status === 'completed';

export interface OrderMailData extends OrderMail {
  /** If false, the buyer's email contains no prices. */
  buyerSeesPrices: boolean;
  pieces: number;
  totalMinor: number;
  currency: string;
  method: PaymentMethod;
  /** Received so far, and still due. */
  paidMinor: number;
  dueMinor: number;
}

export function buildNewOrderMail(mail: OrderMailData): MailContent {
  const { orderNumber: number, buyerName } = mail;
  return {
    subject: `New order ${number} from ${buyerName}`,
    blocks: [
      textBlock(`${buyerName} has placed order ${number}.`),
      buildFacts(mail, 'their'),
      staffButton(mail),
    ],
  };
}

export function buildOrderReceivedMail(mail: OrderMailData): MailContent {
  const { orderNumber: number } = mail;
  return {
    subject: `Order ${number} received - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`${mail.tenantName} has received your order ${number} and will confirm it soon.`),
      buildFacts(mail, 'your'),
      buyerButton(mail),
      ...drawings(mail),
    ],
  };
}

function buildFacts(mail: OrderMailData, whose: 'your' | 'their'): MailBlock {
  return buildFactsBlock([
    ['Order', mail.orderNumber],
    ['Job', mail.jobName],
    [whose === 'your' ? 'Your PO' : 'PO', mail.poNumber],
    ['Pieces', String(mail.pieces)],
    ...(mail.document?.delivery ?? []),
    ['Total', whose === 'your' && !mail.buyerSeesPrices ? '' : describeTotal(mail, whose)],
  ]);
}

function describeTotal(mail: OrderMailData, whose: 'your' | 'their'): string {
  const total = mail.document?.total || moneyText(mail.totalMinor, mail.currency, mail.locale);
  const { method, paidMinor, dueMinor } = mail;
  if (method === 'houseAccount') return `${total}, on ${whose} house account`;
  if (dueMinor === 0) return `${total}, paid`;
  const money = (minor: number) => moneyText(minor, mail.currency, mail.locale);
  return `${total}, ${paidMinor > 0 ? `${money(paidMinor)} paid, ${money(dueMinor)} due` : 'to be paid later'}`;
}
