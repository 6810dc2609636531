import { minorPerUnit } from '@glass/pricing';
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
export function orderReceivedMail(mail: MailAboutOrder): { subject: string; text: string; html: string } {
  const number = orderNumberText(mail.orderNumber);
  const link = `${mail.siteUrl}/customer/order/${mail.orderUid}`;
  const facts: [string, string][] = [
    ['Order', number],
    ...(mail.poNumber ? [['Your PO', mail.poNumber] as [string, string]] : []),
    ['Pieces', String(mail.pieces)],
    [mail.onAccount ? 'Total, on your house account' : 'Total, paid', moneyText(mail)],
  ];
  const opening = `${mail.tenantName} has received your order ${number} and will confirm it soon.`;
  return {
    subject: `Order ${number} received - ${mail.tenantName}`,
    text: [
      `Hello ${mail.buyerName},`,
      opening,
      facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
      `Your order: ${link}`,
      mail.tenantName,
    ].join('\n\n'),
    html: html(mail, opening, facts, link),
  };
}

function html(mail: MailAboutOrder, opening: string, facts: [string, string][], link: string): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#555">${escaped(name)}</td>` +
      `<td style="padding:4px 0;font-weight:bold">${escaped(value)}</td></tr>`,
  );
  return [
    '<!doctype html><html lang="en"><body style="font-family:Arial,sans-serif;color:#222;line-height:1.5">',
    `<p>Hello ${escaped(mail.buyerName)},</p>`,
    `<p>${escaped(opening)}</p>`,
    `<table role="presentation" style="border-collapse:collapse">${rows.join('')}</table>`,
    `<p><a href="${escaped(link)}">See your order</a></p>`,
    `<p>${escaped(mail.tenantName)}</p>`,
    '</body></html>',
  ].join('\n');
}

function moneyText({ totalMinor, currency, locale }: MailAboutOrder): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
    totalMinor / minorPerUnit(currency),
  );
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Names are whatever people typed. */
function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);
}
