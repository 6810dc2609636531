import { t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
import {
  type OrderStatus,
  type PaymentMethod,
  type ProcessingDetails,
  readyDayWord,
  SHIP_METHOD_WORDS,
} from '@glass/contracts/order';
import { noWithdrawalText } from '@glass/contracts/legal';
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
import { formatMailDay, formatMailMoney } from '../../../kernel/mail/mail-figures.js';

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
  /** Without a company. */
  isConsumer: boolean;
  shopCountry: string;
  /** '' if the customer fetches the goods. */
  deliveryCountry: string;
}

type PaymentMailData = Omit<OrderMail, 'jobName' | 'poNumber'> & { timeZone: string; currency: string };

type PaymentNews =
  | { news: 'failed'; amountMinor: number; failure: string }
  | { news: 'refund'; amountMinor: number; status: RefundStatus; note: string; failure: string }
  | { news: 'dispute'; amountMinor: number; status: DisputeStatus; reason: string; respondBy: Date | null };

const buyerButton = ({ buyerUrl }: Pick<OrderMail, 'buyerUrl'>): MailBlock =>
  buttonBlock(t`See your order`, buyerUrl);
const staffButton = ({ siteUrl, orderUid }: Pick<OrderMail, 'siteUrl' | 'orderUid'>): MailBlock =>
  buttonBlock(t`Open the order`, `${siteUrl}/tenant/orders?order=${orderUid}`);

/** Builds the buyer's email; null for news that concerns only the tenant, its bank and the payment provider. */
export function buildBuyerPaymentMail(mail: PaymentMailData, news: PaymentNews): MailContent | null {
  const { orderNumber: number, tenantName } = mail;
  const amount = formatMailMoney(news.amountMinor, mail.currency, mail.locale);
  const message = describeForBuyer(news, number, amount);
  if (!message) return null;
  return {
    subject: `${message.subject} - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(message.text),
      ...(news.news === 'refund' && news.note ? [textBlock(news.note)] : []),
      buildFactsBlock([
        [t({ message: 'Order', context: 'customer' }), number],
        [t`Amount`, amount],
        ...(mail.document?.delivery ?? []),
      ]),
      buyerButton(mail),
      ...drawings(mail),
    ],
  };
}

function drawings({ document }: Pick<OrderMail, 'document'>): MailBlock[] {
  return document ? [document.panels] : [];
}

/** The confirmation of an order repeats to consumers that they can't cancel it (2011/83/EU art. 8 (7)). */
function noWithdrawal({ isConsumer, shopCountry, deliveryCountry }: OrderMail): MailBlock[] {
  const text = isConsumer ? noWithdrawalText(shopCountry, deliveryCountry) : '';
  return text === '' ? [] : [textBlock(text)];
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
      subject: t`Order ${number} not paid`,
      text: t`Your bank did not pay ${amount} for your order ${number}. No money was taken. Please pay another way.`,
    };
  if (news.news === 'refund' && news.status === 'succeeded')
    return {
      subject: t`Order ${number} refund`,
      text: t`We refunded ${amount} of your order ${number}. It may take a few days to appear at your bank.`,
    };
  return null;
}

const disputeTexts: Record<DisputeStatus, string> = defineTexts(() => ({
  needsResponse: t`The cardholder asked their bank for the money back. Respond to the dispute at Stripe.`,
  underReview: t`The bank is reviewing the dispute.`,
  won: t`The dispute was decided in your favor. You keep the money.`,
  lost: t`The dispute was decided in the cardholder’s favor. The money was returned.`,
  closed: t`The dispute is closed.`,
}));

export function buildStaffPaymentMail(mail: PaymentMailData, news: PaymentNews): MailContent {
  const { orderNumber: number, buyerName } = mail;
  const amount = formatMailMoney(news.amountMinor, mail.currency, mail.locale);
  const { subject, text, facts } = describeForStaff(mail, news);
  return {
    subject,
    greeting: '',
    blocks: [
      textBlock(text),
      factsBlock(
        [t({ message: 'Order', context: 'customer' }), number],
        [t`Buyer`, buyerName],
        [t`Amount`, amount],
        ...facts,
      ),
      staffButton(mail),
    ],
  };
}

function describeForStaff(
  mail: PaymentMailData,
  news: PaymentNews,
): { subject: string; text: string; facts: [string, string][] } {
  const { orderNumber: number } = mail;
  switch (news.news) {
    case 'failed':
      return {
        subject: t`Order ${number}: a payment failed`,
        text: t`The bank did not pay. We asked the buyer to pay another way.`,
        facts: [[t`Reason`, news.failure]],
      };
    case 'refund':
      return news.status === 'failed'
        ? {
            subject: t`Order ${number}: a refund failed`,
            text: t`The refund did not go through.`,
            facts: [[t`Reason`, news.failure]],
          }
        : {
            subject: t`Order ${number}: money was refunded`,
            text: t`A refund is complete.`,
            facts: news.note ? [[t`Note`, news.note]] : [],
          };
    case 'dispute':
      return {
        subject: t`Order ${number}: a payment is disputed`,
        text: disputeTexts[news.status],
        facts: [
          [t`Reason`, news.reason.replaceAll('_', ' ')],
          ...(news.respondBy && news.status === 'needsResponse'
            ? [[t`Respond by`, formatMailDay(news.respondBy, mail.locale, mail.timeZone)] as [string, string]]
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

type MovedTexts = Partial<
  Record<OrderStatus, (by: string, number: string) => { subject: string; text: string }>
>;

const movedTexts: MovedTexts = defineTexts(() => ({
  confirmed: (by: string, number: string) => ({
    subject: t`Order ${number} confirmed`,
    text: t`${by} has confirmed your order ${number}.`,
  }),
  inProduction: (by: string, number: string) => ({
    subject: t`Order ${number} in production`,
    text: t`${by} has started production of your order ${number}.`,
  }),
  ready: (by: string, number: string) => ({
    subject: t`Order ${number} ready`,
    text: t`Your order ${number} at ${by} is finished, checked and packed.`,
  }),
  partlyShipped: (by: string, number: string) => ({
    subject: t`Order ${number} partly shipped`,
    text: t`Part of your order ${number} has left ${by}. The rest will follow.`,
  }),
  shipped: (by: string, number: string) => ({
    subject: t`Order ${number} shipped`,
    text: t`Your order ${number} has left ${by}.`,
  }),
  completed: (by: string, number: string) => ({
    subject: t`Order ${number} completed`,
    text: t`Your order ${number} at ${by} is completed.`,
  }),
  onHold: (by: string, number: string) => ({
    subject: t`Order ${number} on hold`,
    text: t`${by} has put your order ${number} on hold.`,
  }),
  cancelled: (by: string, number: string) => ({
    subject: t`Order ${number} canceled`,
    text: t`${by} has canceled your order ${number}.`,
  }),
}));

/** About glass that the buyer collects. */
const pickUpTexts: MovedTexts = defineTexts(() => ({
  ready: (by: string, number: string) => ({
    subject: t`Order ${number} ready for pick-up`,
    text: t`Your order ${number} is ready for pick-up at ${by}.`,
  }),
  partlyShipped: (by: string, number: string) => ({
    subject: t`Order ${number} partly picked up`,
    text: t`Part of your order ${number} was picked up at ${by}. The rest will follow.`,
  }),
  shipped: (by: string, number: string) => ({
    subject: t`Order ${number} picked up`,
    text: t`Your order ${number} was picked up at ${by}.`,
  }),
}));

/** Builds the email to the buyer about a moved order; null for statuses without an email. */
export function buildOrderMovedMail(mail: OrderMovedMailData): MailContent | null {
  const { orderNumber: number } = mail;
  const { processing } = mail;
  const isPickUp = processing.shipMethod === 'pickUp';
  const buildMessage = (isPickUp ? pickUpTexts[mail.status] : undefined) ?? movedTexts[mail.status];
  const message = buildMessage?.(mail.tenantName, number);
  if (!message) return null;
  // Once the glass has left, its days are past.
  const delivery = (mail.document?.delivery ?? []).filter(
    ([name]) => !hasLeft(mail.status) || name !== readyDayWord(isPickUp),
  );
  const facts: MailFact[] = [
    [t({ message: 'Order', context: 'customer' }), number],
    [t`Job`, mail.jobName],
    [t`Your PO`, mail.poNumber],
    ...delivery,
    [
      t`Shipping`,
      hasLeft(mail.status) && processing.shipMethod && !isPickUp
        ? SHIP_METHOD_WORDS[processing.shipMethod]
        : '',
    ],
    [t`Carrier`, hasLeft(mail.status) ? processing.carrier : ''],
    [t`Tracking`, hasLeft(mail.status) ? parseShipments(processing.carrier, processing.trackingNumber) : ''],
    [t`Note`, processing.notesToBuyer],
    [t`Total`, mail.document?.total ?? ''],
  ];
  return {
    subject: `${message.subject} - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(message.text),
      // The reason for a hold or cancellation goes to the buyer; other notes on a move are internal.
      ...(STOPPED.includes(mail.status) && mail.note ? [textBlock(mail.note)] : []),
      ...(mail.refund ? [textBlock(mail.refund)] : []),
      buildFactsBlock(facts),
      ...(mail.status === 'confirmed' ? noWithdrawal(mail) : []),
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
    subject: t`New order ${number} from ${buyerName}`,
    blocks: [
      textBlock(t`${buyerName} has placed order ${number}.`),
      buildFacts(mail, 'their'),
      staffButton(mail),
    ],
  };
}

export function buildOrderReceivedMail(mail: OrderMailData): MailContent {
  const { orderNumber: number, tenantName } = mail;
  return {
    subject: t`Order ${number} received - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(t`${tenantName} has received your order ${number} and will confirm it soon.`),
      buildFacts(mail, 'your'),
      ...noWithdrawal(mail),
      buyerButton(mail),
      ...drawings(mail),
    ],
  };
}

function buildFacts(mail: OrderMailData, whose: 'your' | 'their'): MailBlock {
  return buildFactsBlock([
    [t({ message: 'Order', context: 'customer' }), mail.orderNumber],
    [t`Job`, mail.jobName],
    [whose === 'your' ? t`Your PO` : t`PO`, mail.poNumber],
    [t`Pieces`, String(mail.pieces)],
    ...(mail.document?.delivery ?? []),
    [t`Total`, whose === 'your' && !mail.buyerSeesPrices ? '' : describeTotal(mail, whose)],
  ]);
}

function describeTotal(mail: OrderMailData, whose: 'your' | 'their'): string {
  const total = mail.document?.total || formatMailMoney(mail.totalMinor, mail.currency, mail.locale);
  const { method, paidMinor, dueMinor } = mail;
  if (method === 'houseAccount')
    return whose === 'your' ? t`${total}, on your house account` : t`${total}, on their house account`;
  if (dueMinor === 0) return t`${total}, paid`;
  const money = (minor: number) => formatMailMoney(minor, mail.currency, mail.locale);
  const [paid, due] = [money(paidMinor), money(dueMinor)];
  return paidMinor > 0 ? t`${total}, ${paid} paid, ${due} due` : t`${total}, to be paid later`;
}
