import { moneyText } from '@glass/pricing';
import {
  buttonBlock,
  factsBlock,
  noteBlock,
  textBlock,
  type MailBlock,
  type MailContent,
} from '../../../kernel/mail/mail-content.js';
import { mailDay } from '../../../kernel/mail/mail-day.js';

export interface MailAboutQuote {
  tenantName: string;
  /** BCP 47. */
  locale: string;
  timeZone: string;
  siteUrl: string;
  buyerName: string;
  /** What the buyer is written says no price otherwise. */
  buyerSeesPrices: boolean;
  quoteUid: string;
  quoteNumber: string;
  name: string;
  poNumber: string;
  pieces: number;
  /** null while a panel is priced on request. */
  totalMinor: number | null;
  currency: string;
  expiresAt: Date | null;
  /** Why the tenant looks at it, a sentence each. */
  reasons: string[];
  /** What the buyer wrote when submitting. */
  message: string;
  /** The tenant's word, once there is one. */
  decision: { message: string; by: string } | null;
}

/** What a buyer reads when their quote holds. */
export function quoteReadyMail(mail: MailAboutQuote): MailContent {
  const { quoteNumber: number } = mail;
  const next = mail.buyerSeesPrices
    ? 'You can order it at these prices.'
    : 'Your office sees the price and orders it.';
  return {
    subject: `Your quote ${number} is ready - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`Your quote ${number} from ${mail.tenantName} is ready. ${next}`),
      ...said(mail),
      factsOf(mail, 'buyer', [
        'Valid until',
        mail.expiresAt ? mailDay(mail.expiresAt, mail.locale, mail.timeZone) : '',
      ]),
      button(mail),
      noteBlock('You can change the quote or price it again at any time before you order.'),
    ],
  };
}

/** What a buyer reads when the tenant has to look at their quote first. */
export function quoteInReviewMail(mail: MailAboutQuote): MailContent {
  const { quoteNumber: number } = mail;
  const why = mail.reasons.length > 0 ? [textBlock(`What they look at: ${mail.reasons.join('; ')}`)] : [];
  return {
    subject: `Your quote ${number} is being looked at - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`${mail.tenantName} has your quote ${number} and is looking at it. You will hear from them.`),
      ...why,
      factsOf(mail, 'buyer'),
      button(mail),
    ],
  };
}

/** What somebody at the tenant reads when a quote waits for them. */
export function quoteToReviewMail(mail: MailAboutQuote): MailContent {
  const { quoteNumber, buyerName, reasons, message } = mail;
  const why = reasons.length > 0 ? reasons.join('; ') : 'The buyer asks you to look at it.';
  return {
    subject: `Quote ${quoteNumber} waits for your review`,
    blocks: [
      textBlock(`${buyerName} has submitted quote ${quoteNumber}, and it waits for you. Why: ${why}`),
      ...(message ? [textBlock(`${buyerName} writes: ${message}`)] : []),
      factsOf(mail, 'staff'),
      buttonBlock('Review the quote', `${mail.siteUrl}/tenant/quotes?quote=${mail.quoteUid}`),
    ],
  };
}

/** What a buyer reads when the tenant cannot make it as it is. */
export function quoteDeclinedMail(mail: MailAboutQuote): MailContent {
  const { quoteNumber: number } = mail;
  return {
    subject: `Your quote ${number} cannot be made as it is - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`${mail.tenantName} has looked at your quote ${number} and cannot make it as it is.`),
      ...said(mail),
      factsOf(mail, 'buyer'),
      button(mail),
      noteBlock('You can change the quote and send it again.'),
    ],
  };
}

function said({ decision }: MailAboutQuote): MailBlock[] {
  return decision?.message ? [textBlock(`${decision.by} writes: ${decision.message}`)] : [];
}

/** Without those that have no value. */
function factsOf(mail: MailAboutQuote, reader: 'buyer' | 'staff', ...more: [string, string][]): MailBlock {
  const { name, poNumber, pieces, totalMinor, currency, locale } = mail;
  const all: [string, string][] = [
    ['Quote', name],
    [reader === 'buyer' ? 'Your PO' : 'PO', poNumber],
    ['Pieces', String(pieces)],
    [
      'Total',
      reader === 'buyer' && !mail.buyerSeesPrices
        ? ''
        : totalMinor === null
          ? 'On request'
          : moneyText(totalMinor, currency, locale),
    ],
    ...more,
  ];
  return factsBlock(...all.filter(([, value]) => value !== ''));
}

function button({ siteUrl, quoteUid }: MailAboutQuote): MailBlock {
  return buttonBlock('See your quote', `${siteUrl}/quote/${quoteUid}`);
}
