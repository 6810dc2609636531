import {
  SHIP_METHOD_WORDS,
  parseShipments,
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
import { formatMailDay } from '../../../kernel/mail/mail-day.js';

export interface OrderMovedMailData {
  tenantName: string;
  /** BCP 47. */
  locale: string;
  siteUrl: string;
  buyerName: string;
  orderUid: string;
  orderNumber: string;
  jobName: string;
  poNumber: string;
  status: OrderStatus;
  note: string;
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

/** Builds the email to the buyer about a moved order; null for statuses without an email. */
export function buildOrderMovedMail(mail: OrderMovedMailData): MailContent | null {
  const { orderNumber: number } = mail;
  const message = MESSAGES[mail.status]?.(mail.tenantName, number);
  if (!message) return null;
  const { processing } = mail;
  const { confirmedDate } = processing;
  const facts: MailFact[] = [
    ['Order', number],
    ['Job', mail.jobName],
    ['Your PO', mail.poNumber],
    ['Ready by', isOnItsWay(mail.status) && confirmedDate ? formatMailDay(confirmedDate, mail.locale) : ''],
    ['By', hasLeft(mail.status) && processing.shipMethod ? SHIP_METHOD_WORDS[processing.shipMethod] : ''],
    ['Carrier', hasLeft(mail.status) ? processing.carrier : ''],
    ['Tracking', hasLeft(mail.status) ? parseShipments(processing.carrier, processing.trackingNumber) : ''],
    ['Note', processing.notesToBuyer],
  ];
  return {
    subject: `Order ${number} ${message.subject} - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(message.text),
      // The reason for a hold or cancellation goes to the buyer; other notes on a move are internal.
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
