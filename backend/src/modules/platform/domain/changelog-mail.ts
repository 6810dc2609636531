import { CHANGELOG } from '@glass/contracts/changelog';
import { buttonBlock, noteBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';

interface ChangelogMailTo {
  name?: string;
  /** Product name. */
  product: string;
  siteUrl: string;
  unsubscribeUrl: string;
}

/** @returns null for an unknown version */
export function changelogMail(version: string, to: ChangelogMailTo): MailContent | null {
  const entry = CHANGELOG.find((each) => each.version === version);
  if (!entry) return null;
  return {
    subject: `What’s new in ${to.product} ${version}`,
    greeting: to.name,
    blocks: [
      ...entry.changes.map((change) => textBlock(`• ${change}`)),
      buttonBlock('All versions', `${to.siteUrl}/changelog`),
      noteBlock('You get this email because you subscribed in your profile.'),
    ],
    unsubscribeUrl: to.unsubscribeUrl,
  };
}
