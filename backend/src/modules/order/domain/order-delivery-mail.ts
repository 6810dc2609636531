import { addressLines, type PostalAddress } from '@glass/contracts/geo';
import type { OrderDelivery } from '@glass/contracts/order';
import { deliveryLabel } from '@glass/contracts/quote';
import { parseShipments } from '@glass/contracts/shop';
import {
  buttonBlock,
  factsBlock,
  type MailContent,
  type MailFact,
  textBlock,
} from '../../../kernel/mail/mail-content.js';
import type { OrderMail } from './order-mails.js';

export interface OrderDeliveryMailData extends OrderMail {
  shopAddress: PostalAddress | null;
  delivery: OrderDelivery;
  /** `2 × Door`, by line. */
  pieces: string[];
  news: 'ready' | 'shipped';
}

/** Builds the email to the buyer about one of several deliveries that was shipped, or can be picked up. */
export function buildOrderDeliveryMail(mail: OrderDeliveryMailData): MailContent {
  const { orderNumber, tenantName, delivery, pieces } = mail;
  const { subject, text } = describeNews(mail);
  const { carrier, trackingNumber } = delivery;
  const facts: MailFact[] = [
    ['Order', orderNumber],
    ['Job', mail.jobName],
    ['Your PO', mail.poNumber],
    ['Delivery', deliveryLabel(delivery)],
    ['Panels', pieces.join('\n')],
    [delivery.method === 'pickUp' ? 'Pick up at' : 'Deliver to', placeOf(mail)],
    ['Carrier', carrier],
    ['Tracking', parseShipments(carrier, trackingNumber)],
  ];
  return {
    subject: `Order ${orderNumber}: ${subject} - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(text),
      factsBlock(...facts.filter(([, value]) => value.length > 0)),
      buttonBlock('See your order', mail.buyerUrl),
    ],
  };
}

function describeNews({ news, delivery, orderNumber, tenantName }: OrderDeliveryMailData) {
  const part = `delivery ${delivery.number}`;
  const whole = `Delivery ${delivery.number} of your order ${orderNumber}`;
  if (news === 'ready')
    return {
      subject: `${part} is ready for pick-up`,
      text: `${whole} is ready for pick-up at ${tenantName}.`,
    };
  return delivery.method === 'pickUp'
    ? { subject: `${part} was picked up`, text: `${whole} was picked up at ${tenantName}.` }
    : { subject: `${part} was shipped`, text: `${whole} has left ${tenantName}.` };
}

function placeOf({ delivery, tenantName, locale, shopAddress: address }: OrderDeliveryMailData): string {
  const { method, shippingAddress } = delivery;
  const shop = { locale, address };
  if (method === 'pickUp')
    return [tenantName, ...(address ? addressLines({ ...address, name: '' }, shop) : [])].join('\n');
  return shippingAddress ? addressLines(shippingAddress, shop).join('\n') : '';
}
