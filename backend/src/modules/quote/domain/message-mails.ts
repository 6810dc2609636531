import {
  buttonBlock,
  textBlock,
  type MailBlock,
  type MailContent,
} from '../../../kernel/mail/mail-content.js';
import type { MailAboutQuote } from './quote-mails.js';

interface MailedMessage {
  who: string;
  text: string;
}

/** What the fabricator reads when the buyer of a quote has written. */
export function messageForStaffMail(mail: MailAboutQuote, messages: MailedMessage[]): MailContent {
  const { quoteNumber: number } = mail;
  return {
    subject: `Message on quote ${number} from ${mail.buyerName}`,
    blocks: [
      textBlock(`${mail.buyerName} has written about quote ${number}.`),
      ...texts(messages),
      staffButton(mail),
    ],
  };
}

/** What the buyer of a quote reads when the fabricator has written. */
export function messageForBuyerMail(mail: MailAboutQuote, messages: MailedMessage[]): MailContent {
  const { quoteNumber: number } = mail;
  return {
    subject: `Message on your quote ${number} - ${mail.tenantName}`,
    greeting: mail.buyerName,
    blocks: [
      textBlock(`${mail.tenantName} has written about your quote ${number}.`),
      ...texts(messages),
      buttonBlock('Answer', `${mail.siteUrl}/quote/${mail.quoteUid}#messages`),
    ],
  };
}

function texts(messages: MailedMessage[]): MailBlock[] {
  return messages.map(({ who, text }) => textBlock(`${who}: ${text}`));
}

function staffButton({ siteUrl, quoteUid }: MailAboutQuote): MailBlock {
  return buttonBlock('Open the quote', `${siteUrl}/tenant/quotes?quote=${quoteUid}`);
}
