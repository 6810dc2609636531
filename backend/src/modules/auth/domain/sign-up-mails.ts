import { screenUrl } from '@glass/contracts';
import { waitText } from '../../../kernel/limits/limit.js';
import { buttonBlock, noteBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';
import { accountLinkUrl, LINK_LIFETIME_MS } from './account-link.js';

interface Site {
  tenantName: string;
  siteUrl: string;
}

/**
 * What a person reads who signed up with an address that has no account. Nothing in it was typed by whoever signed
 * up, names included: a stranger would otherwise have us send their words to any mailbox.
 */
export function confirmAddressMail({
  tenantName,
  siteUrl,
  token,
  panelCount,
}: Site & { token: string; panelCount: number }): MailContent {
  const goodFor = waitText(LINK_LIFETIME_MS['sign-up'] / 1000);
  return {
    subject: `Confirm your address - ${tenantName}`,
    blocks: [
      textBlock(
        `An account at ${tenantName} was asked for with this e-mail address. ` +
          'Please confirm that the address is yours; then your account is ready.',
      ),
      ...(panelCount > 0 ? [textBlock(keptPanels(panelCount))] : []),
      buttonBlock('Confirm my address', accountLinkUrl(siteUrl, 'sign-up', token)),
      textBlock(
        `The link works once and is good for ${goodFor}. ` +
          'In another browser than the one you signed up in, it asks for the password you chose.',
      ),
      noteBlock('You did not ask for this? Do nothing. Without the link no account is made.'),
    ],
  };
}

function keptPanels(count: number): string {
  return count === 1
    ? 'The panel you entered is kept. It becomes your first quote.'
    : `The ${count} panels you entered are kept. They become your first quote.`;
}

/** What a person reads who signed up, and has an account already. */
export function haveAccountMail({
  tenantName,
  siteUrl,
  firstName,
}: Site & {
  /** As it stands in the account; empty when it is not known. */
  firstName: string;
}): MailContent {
  return {
    subject: `You already have an account - ${tenantName}`,
    greeting: firstName || undefined,
    blocks: [
      textBlock(
        `An account at ${tenantName} was asked for with this e-mail address. ` +
          'You have one already, so no other was made, and nothing in yours has changed.',
      ),
      buttonBlock('Sign in', `${siteUrl}${screenUrl('/account/login')}`),
      textBlock('You do not know your password any more, or never chose one?'),
      buttonBlock('Choose a new password', `${siteUrl}${screenUrl('/account/forgot-password')}`),
      noteBlock('You did not ask for this? Do nothing. Nobody got into your account.'),
    ],
  };
}

/** What a person reads who signed up with the address of an account that the tenant has closed. */
export function closedAccountMail({ tenantName, siteUrl }: Site): MailContent {
  return {
    subject: `No new account - ${tenantName}`,
    blocks: [
      textBlock(
        `An account at ${tenantName} was asked for with this e-mail address. There was one before, and it has ` +
          `been closed, so no other was made. Please ask ${tenantName} when you need one again.`,
      ),
      buttonBlock(`Go to ${tenantName}`, siteUrl),
      noteBlock('You did not ask for this? Do nothing.'),
    ],
  };
}
