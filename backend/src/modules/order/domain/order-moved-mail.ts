import {
  SHIP_METHOD_WORDS,
  trackedShipments,
  type OrderStatus,
  type ProcessingDetails,
} from '@glass/contracts';
import {
  buttonBlock,
  factsBlock,
  textBlock,
  type MailContent,
  type MailFact,
} from '../../../kernel/mail/mail-content.js';
import { mailDay } from '../../../kernel/mail/mail-day.js';

export interface MailAboutMove {
  tenantName: string;
  /** BCP 47. */
  locale: string;
  siteUrl: string;
  buyerName: string;
  orderUid: string;
  orderNumber: string;
  /** What its buyer calls it. */
  jobName: string;
  poNumber: string;
  status: OrderStatus;
  /** What was said of the move. */
  note: string;
  processing: ProcessingDetails;
}

/** The end of the subject, and the sentence of the mail. */
const SAID: Partial<Record<OrderStatus, (by: string, number: string) => { subject: string; text: string }>> =
  {
    confirmed: (by, number) => ({ subject: 'confirmed', text: `${by} has confirmed your order ${number}.` }),
    inProduction: (by, number) => ({
      subject: 'in production',
      text: `${by} has begun to make the glass of your order ${number}.`,
    }),
    ready: (by, number) => ({
      subject: 'ready',
      text: `Your order ${number} at ${by} is made, checked and packed.`,
    }),
    partlyShipped: (by, number) => ({
      subject: 'partly shipped',
      text: `A part of your order ${number} has left ${by}. The rest follows.`,
    }),
    shipped: (by, number) => ({ subject: 'shipped', text: `Your order ${number} has left ${by}.` }),
    completed: (by, number) => ({
      subject: 'completed',
      text: `Your order ${number} at ${by} is completed.`,
    }),
    onHold: (by, number) => ({ subject: 'on hold', text: `${by} has put your order ${number} on hold.` }),
    cancelled: (by, number) => ({ subject: 'cancelled', text: `${by} has cancelled your order ${number}.` }),
  };

/** What a buyer reads when their order moves; null for a status that no mail tells of. */
export function orderMovedMail(mail: MailAboutMove): MailContent | null {
  const { orderNumber: number } = mail;
  const said = SAID[mail.status]?.(mail.tenantName, number);
  if (!said) return null;
  const { processing } = mail;
  const { confirmedDate } = processing;
  const facts: MailFact[] = [
    ['Order', number],
    ['Job', mail.jobName],
    ['Your PO', mail.poNumber],
    ['Ready by', isOnItsWay(mail.status) && confirmedDate ? mailDay(confirmedDate, mail.locale) : ''],
    ['By', hasLeft(mail.status) && processing.shipMethod ? SHIP_METHOD_WORDS[processing.shipMethod] : ''],
    ['Carrier', hasLeft(mail.status) ? processing.carrier : ''],
    ['Tracking', hasLeft(mail.status) ? trackedShipments(processing.carrier, processing.trackingNumber) : ''],
    ['Note', processing.notesToBuyer],
  ];
  return {
    subject: `Order ${number} ${said.subject} - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(said.text),
      // Why it stands still is for the buyer too; other notes of a move are the shop's own.
      ...(STOPPED.includes(mail.status) && mail.note ? [textBlock(mail.note)] : []),
      factsBlock(...facts.filter(([, value]) => value.length > 0)),
      buttonBlock('See your order', `${mail.siteUrl}/customer/order/${mail.orderUid}`),
    ],
  };
}

const STOPPED: readonly OrderStatus[] = ['onHold', 'cancelled'];
const isOnItsWay = (status: OrderStatus) => status === 'confirmed' || status === 'inProduction';
const hasLeft = (status: OrderStatus) =>
  status === 'shipped' || status === 'partlyShipped' || status === 'completed';
