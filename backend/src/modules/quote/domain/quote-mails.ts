import { moneyText } from '@glass/pricing';
import {
  buttonBlock,
  factsBlock,
  noteBlock,
  textBlock,
  type MailBlock,
  type MailContent,
} from '../../../kernel/mail/mail-content.js';
import { formatMailDay } from '../../../kernel/mail/mail-day.js';

export interface QuoteMailData {
  tenantName: string;
  /** BCP 47. */
  locale: string;
  timeZone: string;
  siteUrl: string;
  buyerName: string;
  /** If false, emails to the buyer contain no prices. */
  buyerSeesPrices: boolean;
  quoteUid: string;
  quoteNumber: string;
  name: string;
  poNumber: string;
  pieces: number;
  /** Null if a price is on request. */
  totalMinor: number | null;
  currency: string;
  expiresAt: Date | null;
  /** Sentences why the quote is in review. */
  reasons: string[];
  /** The buyer's message at submission. */
  message: string;
  decision: { message: string; by: string } | null;
}

export function quoteReadyMail(mail: QuoteMailData): MailContent {
  const { quoteNumber: number } = mail;
  const next = mail.buyerSeesPrices
    ? 'You can order it at these prices.'
    : 'Your office will place the order.';
  return {
    subject: `Your quote ${number} is ready - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`Your quote ${number} from ${mail.tenantName} is ready. ${next}`),
      ...decisionBlocks(mail),
      quoteFacts(mail, 'buyer', [
        'Valid until',
        mail.expiresAt ? formatMailDay(mail.expiresAt, mail.locale, mail.timeZone) : '',
      ]),
      button(mail),
      noteBlock('You can change or reprice the quote any time before you order.'),
    ],
  };
}

export function quoteInReviewMail(mail: QuoteMailData): MailContent {
  const { quoteNumber: number } = mail;
  const why = mail.reasons.length > 0 ? [textBlock(`Reasons: ${mail.reasons.join('; ')}`)] : [];
  return {
    subject: `Your quote ${number} is being reviewed - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`${mail.tenantName} is reviewing your quote ${number} and will get back to you.`),
      ...why,
      quoteFacts(mail, 'buyer'),
      button(mail),
    ],
  };
}

/** Tells staff that a quote needs review. */
export function quoteToReviewMail(mail: QuoteMailData): MailContent {
  const { quoteNumber, buyerName, reasons, message } = mail;
  const why = reasons.length > 0 ? reasons.join('; ') : 'The buyer asked for a review.';
  return {
    subject: `Quote ${quoteNumber} is waiting for your review`,
    blocks: [
      textBlock(`${buyerName} submitted quote ${quoteNumber}, which needs your review. Reason: ${why}`),
      ...(message ? [textBlock(`${buyerName} writes: ${message}`)] : []),
      quoteFacts(mail, 'staff'),
      buttonBlock('Review the quote', `${mail.siteUrl}/tenant/quotes?quote=${mail.quoteUid}`),
    ],
  };
}

export function quoteDeclinedMail(mail: QuoteMailData): MailContent {
  const { quoteNumber: number } = mail;
  return {
    subject: `Your quote ${number} can’t be made as requested - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`${mail.tenantName} has reviewed your quote ${number} and can’t make it as requested.`),
      ...decisionBlocks(mail),
      quoteFacts(mail, 'buyer'),
      button(mail),
      noteBlock('You can change the quote and submit it again.'),
    ],
  };
}

function decisionBlocks({ decision }: QuoteMailData): MailBlock[] {
  return decision?.message ? [textBlock(`${decision.by} writes: ${decision.message}`)] : [];
}

/** Omits facts without a value. */
function quoteFacts(mail: QuoteMailData, reader: 'buyer' | 'staff', ...more: [string, string][]): MailBlock {
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

function button({ siteUrl, quoteUid }: QuoteMailData): MailBlock {
  return buttonBlock('View your quote', `${siteUrl}/quote/${quoteUid}`);
}
