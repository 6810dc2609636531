import { t } from '@lingui/core/macro';
import { screenUrl } from '@glass/contracts/screens';
import {
  type DocumentMail,
  type MailBlock,
  type MailContent,
  type MailFact,
  buttonBlock,
  factsBlock,
  noteBlock,
  textBlock,
} from '../../../kernel/mail/mail-content.js';
import { formatMailDay, formatMailMoney } from '../../../kernel/mail/mail-figures.js';
import { type StoredReview, wordReviewReasons } from './stored-review.js';

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
  /** Why the quote is in review. */
  reasons: StoredReview['reasons'];
  /** The buyer's message at submission. */
  message: string;
  decision: { message: string; by: string } | null;
  /** Null if the quote can't be drawn, such as one without panels. */
  document: DocumentMail | null;
}

/** An email to the buyer. Its button works without sign-in. */
export interface QuoteBuyerMailData extends QuoteMailData {
  /** Link to the quote (`QuoteLinks.urlForOwner`). */
  buyerUrl: string;
}

export function quoteReadyMail(mail: QuoteBuyerMailData): MailContent {
  const { quoteNumber: number, tenantName } = mail;
  const next = mail.buyerSeesPrices
    ? t`You can order it at these prices.`
    : t`Your office will place the order.`;
  return {
    subject: t`Your quote ${number} is ready - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(t`Your quote ${number} from ${tenantName} is ready. ${next}`),
      ...decisionBlocks(mail),
      quoteFacts(mail, t`Your PO`, mail.buyerSeesPrices, [
        t`Valid until`,
        mail.expiresAt ? formatMailDay(mail.expiresAt, mail.locale, mail.timeZone) : '',
      ]),
      button(mail),
      ...drawings(mail),
      noteBlock(t`You can change or reprice the quote any time before you order.`),
    ],
  };
}

export function quoteInReviewMail(mail: QuoteBuyerMailData): MailContent {
  const { quoteNumber: number, tenantName } = mail;
  const reasons = wordReviewReasons(mail.reasons).join('; ');
  const why = reasons ? [textBlock(t`Reasons: ${reasons}`)] : [];
  return {
    subject: t`Your quote ${number} is being reviewed - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(t`${tenantName} is reviewing your quote ${number} and will get back to you.`),
      ...why,
      quoteFacts(mail, t`Your PO`, mail.buyerSeesPrices),
      button(mail),
      ...drawings(mail),
    ],
  };
}

/** Tells staff that a quote needs review. */
export function quoteToReviewMail(mail: QuoteMailData): MailContent {
  const { quoteNumber, buyerName, reasons, message } = mail;
  const why = reasons.length > 0 ? wordReviewReasons(reasons).join('; ') : t`The buyer asked for a review.`;
  return {
    subject: t`Quote ${quoteNumber} is waiting for your review`,
    blocks: [
      textBlock(t`${buyerName} submitted quote ${quoteNumber}, which needs your review. Reason: ${why}`),
      ...(message ? [textBlock(wrote(buyerName, message))] : []),
      quoteFacts(mail, t`PO`, true),
      buttonBlock(t`Review the quote`, `${mail.siteUrl}/tenant/quotes?quote=${mail.quoteUid}`),
    ],
  };
}

export function quoteDeclinedMail(mail: QuoteBuyerMailData): MailContent {
  const { quoteNumber: number, tenantName } = mail;
  return {
    subject: t`Your quote ${number} can’t be made as requested - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(t`${tenantName} has reviewed your quote ${number} and can’t make it as requested.`),
      ...decisionBlocks(mail),
      quoteFacts(mail, t`Your PO`, mail.buyerSeesPrices),
      button(mail),
      ...drawings(mail),
      noteBlock(t`You can change the quote and submit it again.`),
    ],
  };
}

function decisionBlocks({ decision }: QuoteMailData): MailBlock[] {
  return decision?.message ? [textBlock(wrote(decision.by, decision.message))] : [];
}

const wrote = (person: string, message: string) => t`${person} writes: ${message}`;

function drawings({ document }: Pick<QuoteMailData, 'document'>): MailBlock[] {
  return document ? [document.panels] : [];
}

/** Omits facts without a value. */
function quoteFacts(
  { name, poNumber, pieces, totalMinor, currency, locale, document }: QuoteFacts,
  poLabel: string,
  showsTotal: boolean,
  ...more: [string, string][]
): MailBlock {
  const total = totalMinor === null ? t`On request` : formatMailMoney(totalMinor, currency, locale);
  const all: MailFact[] = [
    [t`Quote`, name],
    [poLabel, poNumber],
    [t`Pieces`, String(pieces)],
    ...(document?.delivery ?? []),
    [t`Total`, showsTotal ? document?.total || total : ''],
    ...more,
  ];
  return factsBlock(...all.filter(([, value]) => value.length > 0));
}

type QuoteFacts = Pick<
  QuoteMailData,
  'name' | 'poNumber' | 'pieces' | 'totalMinor' | 'currency' | 'locale' | 'document'
>;

export interface QuoteLinkMailData extends QuoteMailData {
  url: string;
  /** Recipient of the link; may be empty. */
  toName: string;
  /** Author of the link; empty if the site made it. */
  sentBy: string;
  linkExpiresAt: Date;
  isOrdered: boolean;
}

export function quoteLinkMail(mail: QuoteLinkMailData): MailContent {
  const { locale, timeZone, isOrdered } = mail;
  const until = formatMailDay(mail.linkExpiresAt, locale, timeZone);
  const words = isOrdered ? orderLinkWords(mail, until) : quoteLinkWords(mail, until);
  return {
    subject: words.subject,
    greeting: mail.toName,
    blocks: [
      textBlock(words.text),
      quoteFacts(mail, t`PO`, mail.buyerSeesPrices, [
        t`Valid until`,
        mail.expiresAt ? formatMailDay(mail.expiresAt, locale, timeZone) : '',
      ]),
      buttonBlock(words.button, mail.url),
      ...drawings(mail),
      noteBlock(words.note),
    ],
  };
}

function quoteLinkWords({ quoteNumber: number, tenantName, sentBy }: QuoteLinkMailData, until: string) {
  return {
    subject: t`Quote ${number} - ${tenantName}`,
    text: sentBy
      ? t`${sentBy} sent you the quote ${number} at ${tenantName}.`
      : t`Here is your quote ${number} at ${tenantName}.`,
    button: t`View the quote`,
    note: t`The button works without signing in until ${until}. Anyone with this email can view, change, order and pay for this quote, so forward it only to people you trust.`,
  };
}

function orderLinkWords({ quoteNumber: number, tenantName, sentBy }: QuoteLinkMailData, until: string) {
  return {
    subject: t`Your order from quote ${number} - ${tenantName}`,
    text: sentBy
      ? t`${sentBy} sent you the order from quote ${number} at ${tenantName}.`
      : t`Here is your order from quote ${number} at ${tenantName}.`,
    button: t`View the order`,
    note: t`The button works without signing in until ${until}. Anyone with this email can follow this order, write messages, request changes and pay what is due, so forward it only to people you trust.`,
  };
}

function button({ buyerUrl }: QuoteBuyerMailData): MailBlock {
  return buttonBlock(t`View your quote`, buyerUrl);
}

interface MailedMessage {
  who: string;
  text: string;
}

export function messageForStaffMail(mail: QuoteMailData, messages: MailedMessage[]): MailContent {
  const { quoteNumber: number, buyerName } = mail;
  return {
    subject: t`Message on quote ${number} from ${buyerName}`,
    blocks: [
      textBlock(t`${buyerName} sent you a message about quote ${number}.`),
      ...texts(messages),
      staffButton(mail),
    ],
  };
}

export function messageForBuyerMail(mail: QuoteBuyerMailData, messages: MailedMessage[]): MailContent {
  const { quoteNumber: number, tenantName } = mail;
  return {
    subject: t`Message on your quote ${number} - ${tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(t`${tenantName} sent you a message about your quote ${number}.`),
      ...texts(messages),
      buttonBlock(t`Reply`, `${mail.buyerUrl}#messages`),
      quoteFacts(mail, t`Your PO`, mail.buyerSeesPrices),
      ...drawings(mail),
    ],
  };
}

function texts(messages: MailedMessage[]): MailBlock[] {
  return messages.map(({ who, text }) => textBlock(`${who}: ${text}`));
}

function staffButton({ siteUrl, quoteUid }: QuoteMailData): MailBlock {
  return buttonBlock(t`Open the quote`, `${siteUrl}/tenant/quotes?quote=${quoteUid}`);
}

export interface ApprovalMailData extends Omit<
  QuoteMailData,
  'timeZone' | 'buyerName' | 'buyerSeesPrices' | 'expiresAt' | 'reasons' | 'message' | 'decision'
> {
  approvalUid: string;
  /** Link to the quote for the buyer who asks. Approvers must sign in: an approval binds their company. */
  askerUrl: string;
  totalMinor: number;
  companyName: string;
  askerName: string;
  askerSeesPrices: boolean;
  approverName: string;
  /** The buyer's note to the approver, and the approver's answer. */
  note: string;
  answer: string;
  lastWord: { who: string; text: string } | null;
}

export function approvalAskedMail(mail: ApprovalMailData): MailContent {
  const { askerName, quoteNumber } = mail;
  return toApprover(mail, t`${askerName} asks you to approve ${quoteNumber}`, [
    textBlock(describeRequest(mail)),
    ...(mail.note ? [textBlock(wrote(askerName, mail.note))] : []),
  ]);
}

export function approvalRemindedMail(mail: ApprovalMailData): MailContent {
  const { askerName, quoteNumber } = mail;
  const request = describeRequest(mail);
  return toApprover(mail, t`${quoteNumber} is still waiting for your approval`, [
    textBlock(t`${request} ${askerName} asked some days ago and can’t order before you decide.`),
  ]);
}

/** Notifies the approver of the buyer's reply. */
export function messageToApproverMail(mail: ApprovalMailData): MailContent {
  const { askerName, quoteNumber } = mail;
  return toApprover(mail, t`${askerName} replied about ${quoteNumber}`, [
    textBlock(t`${askerName} replied to your question about ${quoteNumber}.`),
    ...lastMessageBlocks(mail),
  ]);
}

/** Notifies the buyer of the approver's question. */
export function messageToAskerMail(mail: ApprovalMailData): MailContent {
  const { approverName, quoteNumber } = mail;
  return toAsker(
    mail,
    t`${approverName} has a question about ${quoteNumber}`,
    [
      textBlock(t`${approverName} has a question before deciding on ${quoteNumber}.`),
      ...lastMessageBlocks(mail),
    ],
    // Answers to an approver need the account, as approvals do.
    [t`Reply`, `${mail.siteUrl}${screenUrl('/quote/{uid}', mail.quoteUid)}#approval`],
  );
}

export function approvedMail(mail: ApprovalMailData): MailContent {
  const { approverName, quoteNumber, askerSeesPrices } = mail;
  const next = askerSeesPrices ? t`You can order it now.` : t`${approverName} will place the order.`;
  return toAsker(mail, t`${quoteNumber} is approved`, [
    textBlock(t`${approverName} has approved ${quoteNumber}. ${next}`),
    ...answerBlocks(mail),
  ]);
}

export function approvalDeclinedMail(mail: ApprovalMailData): MailContent {
  const { approverName, quoteNumber } = mail;
  return toAsker(mail, t`${quoteNumber} is not approved`, [
    textBlock(t`${approverName} did not approve ${quoteNumber}. You can change it and ask again.`),
    ...answerBlocks(mail),
  ]);
}

export function approvalNotNeededMail(mail: ApprovalMailData): MailContent {
  const { quoteNumber } = mail;
  return toAsker(mail, t`${quoteNumber} no longer needs approval`, [
    textBlock(t`Your order limit has changed, so ${quoteNumber} no longer needs approval.`),
  ]);
}

function describeRequest({ askerName, companyName, quoteNumber }: ApprovalMailData): string {
  return t`${askerName} wants to order ${quoteNumber} for ${companyName} and needs your approval.`;
}

function answerBlocks({ approverName, answer }: ApprovalMailData): MailBlock[] {
  return answer ? [textBlock(wrote(approverName, answer))] : [];
}

function lastMessageBlocks({ lastWord }: ApprovalMailData): MailBlock[] {
  return lastWord ? [textBlock(`${lastWord.who}: ${lastWord.text}`)] : [];
}

function toApprover(mail: ApprovalMailData, subject: string, blocks: MailBlock[]): MailContent {
  return {
    subject: `${subject} - ${mail.tenantName}`,
    greeting: mail.approverName,
    blocks: [
      ...blocks,
      quoteFacts(mail, t`PO`, true),
      buttonBlock(t`Review the quote`, `${mail.siteUrl}/customer/approval/${mail.approvalUid}`),
      ...drawings(mail),
    ],
  };
}

/** Leaves out the total if the buyer sees no prices. */
function toAsker(
  mail: ApprovalMailData,
  subject: string,
  blocks: MailBlock[],
  [label, url]: [label: string, url: string] = [t`View your quote`, `${mail.askerUrl}#approval`],
): MailContent {
  return {
    subject: `${subject} - ${mail.tenantName}`,
    greeting: mail.askerName,
    blocks: [
      ...blocks,
      quoteFacts(mail, t`PO`, mail.askerSeesPrices),
      buttonBlock(label, url),
      ...drawings(mail),
    ],
  };
}
