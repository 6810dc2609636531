import { displayDomain } from '@glass/formats';
import { formatWait } from '../../../kernel/limits/limit.js';
import { buttonBlock, noteBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';
import { LINK_LIFETIME_MS, type AccountLinkPurpose } from './account-link.js';

interface AboutPerson {
  tenantName: string;
  /** Empty if unknown. */
  firstName: string;
}
interface LinkMail extends AboutPerson {
  url: string;
}

export function resetLinkMail({ tenantName, firstName, url }: LinkMail): MailContent {
  return {
    subject: `Choose a new password - ${tenantName}`,
    greeting: firstName,
    blocks: [
      textBlock(
        `We received a request to reset the password of your account at ${tenantName}. Choose a new one here:`,
      ),
      buttonBlock('Choose a new password', url),
      textBlock(goodFor('reset-password')),
      noteBlock(
        'Didn’t request this? Ignore this email; your password stays the same. Don’t share this link.',
      ),
    ],
  };
}

export function signInLinkMail({ tenantName, firstName, url }: LinkMail): MailContent {
  return {
    subject: `Your link to sign in - ${tenantName}`,
    greeting: firstName,
    blocks: [
      textBlock(
        `We received a request for a link to sign in to your account at ${tenantName} without a password.`,
      ),
      buttonBlock('Sign in', url),
      textBlock(goodFor('sign-in')),
      noteBlock(
        'Didn’t request this? Ignore this email. Don’t share this link: anyone who opens it is signed in.',
      ),
    ],
  };
}

/** Omits the name: it was typed by the requester, and the mailbox may be someone else's. */
export function changeEmailLinkMail({
  tenantName,
  email,
  url,
}: Omit<LinkMail, 'firstName'> & { email: string }) {
  return {
    subject: `Confirm your new email address - ${tenantName}`,
    blocks: [
      textBlock(
        `You asked to use ${displayDomain(email)} for your account at ${tenantName}. To confirm, open this link in a browser ` +
          'where you are signed in:',
      ),
      buttonBlock('Confirm this address', url),
      textBlock(`${goodFor('change-email')} Until then, your account keeps its old address.`),
      noteBlock(
        'Don’t have an account there, or didn’t request this? Ignore this email; your address won’t be used.',
      ),
    ],
  } satisfies MailContent;
}

/** Notifies the owner of an address that another account requested. */
export function addressTakenMail({ tenantName, firstName, email, url }: LinkMail & { email: string }) {
  return {
    subject: `This address already has an account - ${tenantName}`,
    greeting: firstName,
    blocks: [
      textBlock(
        `We received a request to use ${displayDomain(email)} for another account at ${tenantName}. It is the address of your account ` +
          'there, so nothing has changed.',
      ),
      textBlock('Was this you? Sign in to your existing account:'),
      buttonBlock('Sign in', url),
      noteBlock('Wasn’t you? Ignore this email; no one else can use your address.'),
    ],
  } satisfies MailContent;
}

/** Security notices about an account. */
export const ACCOUNT_NOTICES = [
  'password-changed',
  'password-reset',
  'email-change-asked',
  'email-changed',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

interface AboutNotice extends AboutPerson {
  siteUrl: string;
  email: string;
  newEmail?: string;
}

export function accountNoticeMail(notice: AccountNotice, about: AboutNotice): MailContent {
  const { tenantName, siteUrl, firstName, email, newEmail = '' } = about;
  const account = `your account at ${tenantName}`;
  const newPassword = buttonBlock('Choose a new password', `${siteUrl}/account/forgot-password`);
  const compose = (subject: string, ...blocks: MailContent['blocks']): MailContent => ({
    subject: `${subject} - ${tenantName}`,
    greeting: firstName,
    blocks,
  });
  switch (notice) {
    case 'password-changed':
      return compose(
        'Your password was changed',
        textBlock(
          `The password of ${account} was changed by someone who knew the old one. All other devices were signed out.`,
        ),
        textBlock(
          'If this was you, you’re all set. If not, choose a new password immediately; this signs out all devices:',
        ),
        newPassword,
      );
    case 'password-reset':
      return compose(
        'Your password was changed',
        textBlock(
          `The password of ${account} was changed by a link that we sent to ${displayDomain(email)}. All devices were signed out.`,
        ),
        textBlock(
          'If this was you, you’re all set. If not, someone can read your email: change the password of your mailbox ' +
            'first, then choose a new one here:',
        ),
        newPassword,
      );
    case 'email-change-asked':
      return compose(
        'A new email address for your account',
        textBlock(
          `Someone who knows your password asked to use ${displayDomain(newEmail)} for ${account}. We sent a link to that address; ` +
            'nothing changes until it is opened.',
        ),
        textBlock(
          'If this was you, you’re all set. If not, choose a new password now; this also cancels the link.',
        ),
        newPassword,
      );
    case 'email-changed':
      return compose(
        'Your account has a new email address',
        textBlock(
          `The email address of ${account} is now ${displayDomain(newEmail)}. We no longer send email to ${displayDomain(email)}.`,
        ),
        textBlock(
          `If this was you, you’re all set. If not, contact ${tenantName} immediately; they can help you get your account back.`,
        ),
        buttonBlock(`Go to ${tenantName}`, siteUrl),
      );
  }
}

function goodFor(purpose: AccountLinkPurpose): string {
  return `The link works once, within ${formatWait(LINK_LIFETIME_MS[purpose] / 1000)}.`;
}
