import { moneyText } from '@glass/pricing';
import {
  buttonBlock,
  factsBlock,
  textBlock,
  type MailBlock,
  type MailContent,
} from '../../../kernel/mail/mail-content.js';

export interface ApprovalMailData {
  tenantName: string;
  locale: string;
  siteUrl: string;
  approvalUid: string;
  quoteUid: string;
  quoteNumber: string;
  name: string;
  poNumber: string;
  pieces: number;
  totalMinor: number;
  currency: string;
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
  return toApprover(mail, `${askerName} asks you to approve ${quoteNumber}`, [
    textBlock(describeRequest(mail)),
    ...(mail.note ? [textBlock(`${askerName} writes: ${mail.note}`)] : []),
  ]);
}

export function approvalRemindedMail(mail: ApprovalMailData): MailContent {
  const { askerName, quoteNumber } = mail;
  return toApprover(mail, `${quoteNumber} is still waiting for your approval`, [
    textBlock(`${describeRequest(mail)} ${askerName} asked some days ago and can’t order before you decide.`),
  ]);
}

/** Notifies the approver of the buyer's reply. */
export function messageToApproverMail(mail: ApprovalMailData): MailContent {
  const { askerName, quoteNumber } = mail;
  return toApprover(mail, `${askerName} replied about ${quoteNumber}`, [
    textBlock(`${askerName} replied to your question about ${quoteNumber}.`),
    ...lastMessageBlocks(mail),
  ]);
}

/** Notifies the buyer of the approver's question. */
export function messageToAskerMail(mail: ApprovalMailData): MailContent {
  const { approverName, quoteNumber } = mail;
  return toAsker(
    mail,
    `${approverName} has a question about ${quoteNumber}`,
    [
      textBlock(`${approverName} has a question before deciding on ${quoteNumber}.`),
      ...lastMessageBlocks(mail),
    ],
    'Reply',
  );
}

export function approvedMail(mail: ApprovalMailData): MailContent {
  const { approverName, quoteNumber, askerSeesPrices } = mail;
  const next = askerSeesPrices ? 'You can order it now.' : `${approverName} will place the order.`;
  return toAsker(mail, `${quoteNumber} is approved`, [
    textBlock(`${approverName} has approved ${quoteNumber}. ${next}`),
    ...answerBlocks(mail),
  ]);
}

export function approvalDeclinedMail(mail: ApprovalMailData): MailContent {
  const { approverName, quoteNumber } = mail;
  return toAsker(mail, `${quoteNumber} is not approved`, [
    textBlock(`${approverName} did not approve ${quoteNumber}. You can change it and ask again.`),
    ...answerBlocks(mail),
  ]);
}

export function approvalNotNeededMail(mail: ApprovalMailData): MailContent {
  const { quoteNumber } = mail;
  return toAsker(mail, `${quoteNumber} no longer needs approval`, [
    textBlock(`Your order limit has changed, so ${quoteNumber} no longer needs approval.`),
  ]);
}

function describeRequest({ askerName, companyName, quoteNumber }: ApprovalMailData): string {
  return `${askerName} wants to order ${quoteNumber} for ${companyName} and needs your approval.`;
}

function answerBlocks({ approverName, answer }: ApprovalMailData): MailBlock[] {
  return answer ? [textBlock(`${approverName} writes: ${answer}`)] : [];
}

function lastMessageBlocks({ lastWord }: ApprovalMailData): MailBlock[] {
  return lastWord ? [textBlock(`${lastWord.who}: ${lastWord.text}`)] : [];
}

function toApprover(mail: ApprovalMailData, subject: string, blocks: MailBlock[]): MailContent {
  const total: [string, string] = ['Total', moneyText(mail.totalMinor, mail.currency, mail.locale)];
  return {
    subject: `${subject} - ${mail.tenantName}`,
    greeting: mail.approverName,
    blocks: [
      ...blocks,
      quoteFacts(mail, total),
      buttonBlock('Review the quote', `${mail.siteUrl}/customer/approval/${mail.approvalUid}`),
    ],
  };
}

/** Leaves out the total if the buyer sees no prices. */
function toAsker(
  mail: ApprovalMailData,
  subject: string,
  blocks: MailBlock[],
  button = 'View your quote',
): MailContent {
  return {
    subject: `${subject} - ${mail.tenantName}`,
    greeting: mail.askerName,
    blocks: [
      ...blocks,
      quoteFacts(
        mail,
        mail.askerSeesPrices
          ? ['Total', moneyText(mail.totalMinor, mail.currency, mail.locale)]
          : ['Total', ''],
      ),
      buttonBlock(button, `${mail.siteUrl}/quote/${mail.quoteUid}#approval`),
    ],
  };
}

function quoteFacts({ name, poNumber, pieces }: ApprovalMailData, total: [string, string]): MailBlock {
  const all: [string, string][] = [['Quote', name], ['PO', poNumber], ['Pieces', String(pieces)], total];
  return factsBlock(...all.filter(([, value]) => value !== ''));
}
