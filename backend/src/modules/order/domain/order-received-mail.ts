import { moneyText } from '@glass/pricing';
import {
  buttonBlock,
  factsBlock,
  textBlock,
  type MailBlock,
  type MailContent,
} from '../../../kernel/mail/mail-content.js';
import { formatMailDay } from '../../../kernel/mail/mail-day.js';

export interface OrderMailData {
  tenantName: string;
  /** BCP 47. */
  locale: string;
  siteUrl: string;
  buyerName: string;
  /** If false, the buyer's email contains no prices. */
  buyerSeesPrices: boolean;
  orderUid: string;
  orderNumber: string;
  jobName: string;
  poNumber: string;
  pieces: number;
  totalMinor: number;
  currency: string;
  onAccount: boolean;
  /** Days, `2026-11-20`. */
  readyDate: string | null;
  promisedDate: string | null;
}

export function buildNewOrderMail(mail: OrderMailData): MailContent {
  const { orderNumber: number, buyerName, siteUrl } = mail;
  return {
    subject: `New order ${number} from ${buyerName}`,
    blocks: [
      textBlock(`${buyerName} has placed order ${number}.`),
      buildFacts(mail, 'their'),
      buttonBlock('Open the order', `${siteUrl}/tenant/orders?order=${mail.orderUid}`),
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
      buttonBlock('See your order', `${mail.siteUrl}/customer/order/${mail.orderUid}`),
    ],
  };
}

function buildFacts(mail: OrderMailData, whose: 'your' | 'their'): MailBlock {
  return factsBlock(
    ['Order', mail.orderNumber],
    ...factIfSet('Job', mail.jobName),
    ...factIfSet(whose === 'your' ? 'Your PO' : 'PO', mail.poNumber),
    ['Pieces', String(mail.pieces)],
    ...buildDayFact(mail),
    ...(whose === 'your' && !mail.buyerSeesPrices ? [] : [buildTotalFact(mail, whose)]),
  );
}

function factIfSet(name: string, value: string): [string, string][] {
  return value ? [[name, value]] : [];
}

function buildTotalFact(mail: OrderMailData, whose: 'your' | 'their'): [string, string] {
  const total = moneyText(mail.totalMinor, mail.currency, mail.locale);
  return ['Total', `${total}, ${mail.onAccount ? `on ${whose} house account` : 'paid'}`];
}

/** Promised date, or else the date when the glass is ready. */
function buildDayFact({ readyDate, promisedDate, locale }: OrderMailData): [string, string][] {
  const day = promisedDate ?? readyDate;
  if (day === null) return [];
  return [[promisedDate === null ? 'Ready' : 'Promised for', formatMailDay(day, locale)]];
}
