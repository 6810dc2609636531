import { t } from '@lingui/core/macro';
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
    [t({ message: 'Order', context: 'customer' }), orderNumber],
    [t`Job`, mail.jobName],
    [t`Your PO`, mail.poNumber],
    [t`Delivery`, deliveryLabel(delivery)],
    [t`Panels`, pieces.join('\n')],
    [delivery.method === 'pickUp' ? t`Pick up at` : t`Deliver to`, placeOf(mail)],
    [t`Carrier`, carrier],
    [t`Tracking`, parseShipments(carrier, trackingNumber)],
  ];
  return {
    subject: `${subject} - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(text),
      factsBlock(...facts.filter(([, value]) => value.length > 0)),
      buttonBlock(t`See your order`, mail.buyerUrl),
    ],
  };
}

function describeNews({ news, delivery, orderNumber, tenantName }: OrderDeliveryMailData) {
  const { number } = delivery;
  if (news === 'ready')
    return {
      subject: t`Order ${orderNumber}: delivery ${number} is ready for pick-up`,
      text: t`Delivery ${number} of your order ${orderNumber} is ready for pick-up at ${tenantName}.`,
    };
  return delivery.method === 'pickUp'
    ? {
        subject: t`Order ${orderNumber}: delivery ${number} was picked up`,
        text: t`Delivery ${number} of your order ${orderNumber} was picked up at ${tenantName}.`,
      }
    : {
        subject: t`Order ${orderNumber}: delivery ${number} was shipped`,
        text: t`Delivery ${number} of your order ${orderNumber} has left ${tenantName}.`,
      };
}

function placeOf({ delivery, tenantName, locale, shopAddress: address }: OrderDeliveryMailData): string {
  const { method, shippingAddress } = delivery;
  const shop = { locale, address };
  if (method === 'pickUp')
    return [tenantName, ...(address ? addressLines({ ...address, name: '' }, shop) : [])].join('\n');
  return shippingAddress ? addressLines(shippingAddress, shop).join('\n') : '';
}
