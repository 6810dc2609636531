import { factsBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';

interface AccountPaperMailData {
  tenantName: string;
  companyName: string;
  /** `Invoice SO-1042` */
  about: string;
  message: string;
  fileName: string;
}

export function buildAccountPaperMail(mail: AccountPaperMailData): MailContent {
  const { tenantName, companyName, about, message, fileName } = mail;
  return {
    subject: `${about} - ${tenantName}`,
    blocks: [
      textBlock(`${tenantName} sent you the attached document for ${companyName}.`),
      ...(message === '' ? [] : [textBlock(message)]),
      factsBlock(['About', about], ['Attached', fileName]),
    ],
  };
}
