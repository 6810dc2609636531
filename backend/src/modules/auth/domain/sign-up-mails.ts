import { screenUrl } from '@glass/contracts';
import { formatWait } from '../../../kernel/limits/limit.js';
import { buttonBlock, noteBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';
import { accountLinkUrl, LINK_LIFETIME_MS } from './account-link.js';

interface Site {
  tenantName: string;
  siteUrl: string;
}

/**
 * Email for a sign-up with an address that has no account. Contains nothing that the requester typed, not even names;
 * otherwise anyone could make us send their words to any mailbox.
 */
export function confirmAddressMail({
  tenantName,
  siteUrl,
  token,
  panelCount,
}: Site & { token: string; panelCount: number }): MailContent {
  const goodFor = formatWait(LINK_LIFETIME_MS['sign-up'] / 1000);
  return {
    subject: `Confirm your email - ${tenantName}`,
    blocks: [
      textBlock(`Thanks for signing up at ${tenantName}. Confirm your email address to finish.`),
      ...(panelCount > 0 ? [textBlock(savedPanels(panelCount))] : []),
      buttonBlock('Confirm my email', accountLinkUrl(siteUrl, 'sign-up', token)),
      textBlock(
        `The link works once, within ${goodFor}. ` +
          'In a different browser than the one you used to sign up, it asks for the password you chose.',
      ),
      noteBlock('Didn’t sign up? Ignore this email. Without the link, no account is created.'),
    ],
  };
}

function savedPanels(count: number): string {
  return count === 1
    ? 'The panel you entered is saved. It becomes your first quote.'
    : `The ${count} panels you entered are saved. They become your first quote.`;
}

/** Email for a sign-up with the address of an existing account. */
export function haveAccountMail({
  tenantName,
  siteUrl,
  firstName,
}: Site & {
  /** Name in the account; empty if unknown. */
  firstName: string;
}): MailContent {
  return {
    subject: `You already have an account - ${tenantName}`,
    greeting: firstName || undefined,
    blocks: [
      textBlock(
        `Someone signed up at ${tenantName} with this email address. ` +
          'You already have an account, so we didn’t create another, and yours hasn’t changed.',
      ),
      buttonBlock('Sign in', `${siteUrl}${screenUrl('/account/login')}`),
      textBlock('Forgot your password, or never chose one?'),
      buttonBlock('Choose a new password', `${siteUrl}${screenUrl('/account/forgot-password')}`),
      noteBlock('Didn’t sign up? Ignore this email. No one got into your account.'),
    ],
  };
}

/** Email for a sign-up with the address of a closed account. */
export function closedAccountMail({ tenantName, siteUrl }: Site): MailContent {
  return {
    subject: `No new account - ${tenantName}`,
    blocks: [
      textBlock(
        `Someone signed up at ${tenantName} with this email address. Your previous account there was closed, so we ` +
          `didn’t create another. Contact ${tenantName} if you need one again.`,
      ),
      buttonBlock(`Go to ${tenantName}`, siteUrl),
      noteBlock('Didn’t sign up? Ignore this email.'),
    ],
  };
}
