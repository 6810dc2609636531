import { moneyText } from '@glass/pricing';
import {
  buttonBlock,
  factsBlock,
  textBlock,
  type MailBlock,
  type MailContent,
} from '../../../kernel/mail/mail-content.js';

export interface MailAboutApproval {
  tenantName: string;
  locale: string;
  siteUrl: string;
  approvalUid: string;
  quoteUid: string;
  quoteNumber: string;
  /** What the quote is called. */
  name: string;
  poNumber: string;
  pieces: number;
  totalMinor: number;
  currency: string;
  companyName: string;
  askerName: string;
  askerSeesPrices: boolean;
  approverName: string;
  /** What was said to the approver, and what they said. */
  note: string;
  answer: string;
  /** What was written last. */
  lastWord: { who: string; text: string } | null;
}

/** What an approver reads when something waits for them. */
export function approvalAskedMail(mail: MailAboutApproval): MailContent {
  const { askerName, quoteNumber } = mail;
  return toApprover(mail, `${askerName} asks you to approve ${quoteNumber}`, [
    textBlock(asking(mail)),
    ...(mail.note ? [textBlock(`${askerName} writes: ${mail.note}`)] : []),
  ]);
}

/** The same when they have not answered for some days. */
export function approvalRemindedMail(mail: MailAboutApproval): MailContent {
  const { askerName, quoteNumber } = mail;
  return toApprover(mail, `${quoteNumber} still waits for your approval`, [
    textBlock(`${asking(mail)} It has waited for some days: ${askerName} cannot go on before you answer.`),
  ]);
}

/** What the approver reads when they were answered. */
export function wordToApproverMail(mail: MailAboutApproval): MailContent {
  const { askerName, quoteNumber } = mail;
  return toApprover(mail, `${askerName} answers on ${quoteNumber}`, [
    textBlock(`${askerName} has answered what you asked about ${quoteNumber}.`),
    ...word(mail),
  ]);
}

/** What whoever asked reads when the approver wants to know something first. */
export function wordToAskerMail(mail: MailAboutApproval): MailContent {
  const { approverName, quoteNumber } = mail;
  return toAsker(
    mail,
    `${approverName} asks about ${quoteNumber}`,
    [textBlock(`${approverName} asks about ${quoteNumber} before they approve it or not.`), ...word(mail)],
    'Answer',
  );
}

export function approvedMail(mail: MailAboutApproval): MailContent {
  const { approverName, quoteNumber, askerSeesPrices } = mail;
  const next = askerSeesPrices ? 'You can order it now.' : `${approverName} orders it, as you see no prices.`;
  return toAsker(mail, `${quoteNumber} is approved`, [
    textBlock(`${approverName} has approved ${quoteNumber}. ${next}`),
    ...said(mail),
  ]);
}

export function approvalDeclinedMail(mail: MailAboutApproval): MailContent {
  const { approverName, quoteNumber } = mail;
  return toAsker(mail, `${quoteNumber} is not approved`, [
    textBlock(`${approverName} has not approved ${quoteNumber}. You can change it and ask again.`),
    ...said(mail),
  ]);
}

export function approvalNotNeededMail(mail: MailAboutApproval): MailContent {
  const { quoteNumber } = mail;
  return toAsker(mail, `${quoteNumber} needs no approval any more`, [
    textBlock(`What you may order was changed: ${quoteNumber} no longer waits for an approval.`),
  ]);
}

function asking({ askerName, companyName, quoteNumber }: MailAboutApproval): string {
  return `${askerName} wants to order ${quoteNumber} for ${companyName} and needs your approval.`;
}

function said({ approverName, answer }: MailAboutApproval): MailBlock[] {
  return answer ? [textBlock(`${approverName} writes: ${answer}`)] : [];
}

function word({ lastWord }: MailAboutApproval): MailBlock[] {
  return lastWord ? [textBlock(`${lastWord.who}: ${lastWord.text}`)] : [];
}

function toApprover(mail: MailAboutApproval, subject: string, blocks: MailBlock[]): MailContent {
  const total: [string, string] = ['Total', moneyText(mail.totalMinor, mail.currency, mail.locale)];
  return {
    subject: `${subject} - ${mail.tenantName}`,
    greeting: mail.approverName,
    blocks: [
      ...blocks,
      facts(mail, total),
      buttonBlock('Look at it', `${mail.siteUrl}/customer/approval/${mail.approvalUid}`),
    ],
  };
}

/** Without the total where they see none. */
function toAsker(
  mail: MailAboutApproval,
  subject: string,
  blocks: MailBlock[],
  button = 'See your quote',
): MailContent {
  return {
    subject: `${subject} - ${mail.tenantName}`,
    greeting: mail.askerName,
    blocks: [
      ...blocks,
      facts(
        mail,
        mail.askerSeesPrices
          ? ['Total', moneyText(mail.totalMinor, mail.currency, mail.locale)]
          : ['Total', ''],
      ),
      buttonBlock(button, `${mail.siteUrl}/quote/${mail.quoteUid}#approval`),
    ],
  };
}

function facts({ name, poNumber, pieces }: MailAboutApproval, total: [string, string]): MailBlock {
  const all: [string, string][] = [['Quote', name], ['PO', poNumber], ['Pieces', String(pieces)], total];
  return factsBlock(...all.filter(([, value]) => value !== ''));
}
