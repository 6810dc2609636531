import {
  buttonBlock,
  textBlock,
  type MailBlock,
  type MailContent,
} from '../../../kernel/mail/mail-content.js';
import type { QuoteMailData } from './quote-mails.js';

interface MailedMessage {
  who: string;
  text: string;
}

export function messageForStaffMail(mail: QuoteMailData, messages: MailedMessage[]): MailContent {
  const { quoteNumber: number } = mail;
  return {
    subject: `Message on quote ${number} from ${mail.buyerName}`,
    blocks: [
      textBlock(`${mail.buyerName} sent you a message about quote ${number}.`),
      ...texts(messages),
      staffButton(mail),
    ],
  };
}

export function messageForBuyerMail(mail: QuoteMailData, messages: MailedMessage[]): MailContent {
  const { quoteNumber: number } = mail;
  return {
    subject: `Message on your quote ${number} - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`${mail.tenantName} sent you a message about your quote ${number}.`),
      ...texts(messages),
      buttonBlock('Reply', `${mail.siteUrl}/quote/${mail.quoteUid}#messages`),
    ],
  };
}

function texts(messages: MailedMessage[]): MailBlock[] {
  return messages.map(({ who, text }) => textBlock(`${who}: ${text}`));
}

function staffButton({ siteUrl, quoteUid }: QuoteMailData): MailBlock {
  return buttonBlock('Open the quote', `${siteUrl}/tenant/quotes?quote=${quoteUid}`);
}
