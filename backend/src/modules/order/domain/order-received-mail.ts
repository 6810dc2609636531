import { moneyText } from '@glass/pricing';
import { buttonBlock, factsBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';
import { orderNumberText } from './order-number.js';

export interface MailAboutOrder {
  tenantName: string;
  /** BCP 47. */
  locale: string;
  siteUrl: string;
  buyerName: string;
  orderUid: string;
  orderNumber: number;
  poNumber: string;
  pieces: number;
  totalMinor: number;
  currency: string;
  onAccount: boolean;
}

/** What a buyer reads when their order is received. */
export function orderReceivedMail(mail: MailAboutOrder): MailContent {
  const number = orderNumberText(mail.orderNumber);
  return {
    subject: `Order ${number} received - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`${mail.tenantName} has received your order ${number} and will confirm it soon.`),
      factsBlock(
        ['Order', number],
        ...(mail.poNumber ? [['Your PO', mail.poNumber] as [string, string]] : []),
        ['Pieces', String(mail.pieces)],
        [
          mail.onAccount ? 'Total, on your house account' : 'Total, paid',
          moneyText(mail.totalMinor, mail.currency, mail.locale),
        ],
      ),
      buttonBlock('See your order', `${mail.siteUrl}/customer/order/${mail.orderUid}`),
    ],
  };
}
