import { displayDomain } from '@glass/formats';
import { waitText } from '../../../kernel/limits/limit.js';
import { buttonBlock, noteBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';
import { LINK_LIFETIME_MS, type AccountLinkPurpose } from './account-link.js';

interface AboutPerson {
  tenantName: string;
  /** Empty when it is not known. */
  firstName: string;
}
export interface LinkMail extends AboutPerson {
  url: string;
}

export function resetLinkMail({ tenantName, firstName, url }: LinkMail): MailContent {
  return {
    subject: `Choose a new password - ${tenantName}`,
    greeting: firstName,
    blocks: [
      textBlock(`Somebody asked for a new password for your account at ${tenantName}. Choose it here:`),
      buttonBlock('Choose a new password', url),
      textBlock(goodFor('reset-password')),
      noteBlock(
        'You did not ask for it? Then do nothing: your password stays as it is. Give this link to nobody.',
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
        `Somebody asked for a link to sign in to your account at ${tenantName} without the password.`,
      ),
      buttonBlock('Sign in', url),
      textBlock(goodFor('sign-in')),
      noteBlock(
        'You did not ask for it? Then do nothing. Give this link to nobody: whoever opens it is signed in.',
      ),
    ],
  };
}

/** Without the name: it is whatever was typed, and the mailbox may turn out to be a stranger's. */
export function changeEmailLinkMail({
  tenantName,
  email,
  url,
}: Omit<LinkMail, 'firstName'> & { email: string }) {
  return {
    subject: `Confirm your new e-mail address - ${tenantName}`,
    blocks: [
      textBlock(
        `You asked to use ${displayDomain(email)} for your account at ${tenantName}. Confirm that it is yours, in a browser in ` +
          'which you are signed in:',
      ),
      buttonBlock('Confirm this address', url),
      textBlock(`${goodFor('change-email')} Until you confirm, your account keeps its old address.`),
      noteBlock(
        'You have no account there, or did not ask for it? Then do nothing: no account gets your address.',
      ),
    ],
  } satisfies MailContent;
}

/** For the owner of an address that somebody else wants for their account. */
export function addressTakenMail({ tenantName, firstName, email, url }: LinkMail & { email: string }) {
  return {
    subject: `This address has an account already - ${tenantName}`,
    greeting: firstName,
    blocks: [
      textBlock(
        `Somebody asked to use ${displayDomain(email)} for another account at ${tenantName}. It is the address of your account ` +
          'there, so nothing was changed.',
      ),
      textBlock('Was it you? Then sign in to the account that you have with this address:'),
      buttonBlock('Sign in', url),
      noteBlock('It was not you? Then you need not do anything: nobody else can use your address.'),
    ],
  } satisfies MailContent;
}

/** What people are told of afterwards. */
export const ACCOUNT_NOTICES = [
  'password-changed',
  'password-reset',
  'email-change-asked',
  'email-changed',
] as const;
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number];

export interface AboutNotice extends AboutPerson {
  siteUrl: string;
  /** The mailbox that the notice goes to. */
  email: string;
  newEmail?: string;
}

export function accountNoticeMail(notice: AccountNotice, about: AboutNotice): MailContent {
  const { tenantName, siteUrl, firstName, email, newEmail = '' } = about;
  const account = `your account at ${tenantName}`;
  const newPassword = buttonBlock('Choose a new password', `${siteUrl}/account/forgot-password`);
  const say = (subject: string, ...blocks: MailContent['blocks']): MailContent => ({
    subject: `${subject} - ${tenantName}`,
    greeting: firstName,
    blocks,
  });
  switch (notice) {
    case 'password-changed':
      return say(
        'Your password was changed',
        textBlock(
          `The password of ${account} was changed by somebody who knew the old one. All other devices were signed out.`,
        ),
        textBlock(
          'Was it you? Then all is well. If not, choose a new password at once; it signs everybody out:',
        ),
        newPassword,
      );
    case 'password-reset':
      return say(
        'Your password was changed',
        textBlock(
          `The password of ${account} was changed by a link that we sent to ${displayDomain(email)}. All devices were signed out.`,
        ),
        textBlock(
          'Was it you? Then all is well. If not, somebody can read your mails: change the password of your mailbox ' +
            'first, then choose a new one here:',
        ),
        newPassword,
      );
    case 'email-change-asked':
      return say(
        'A new e-mail address for your account',
        textBlock(
          `Somebody who knew your password asked to use ${displayDomain(newEmail)} for ${account}. We sent a link to that address; ` +
            'until it is opened nothing changes.',
        ),
        textBlock(
          'Was it you? Then all is well. If not, choose a new password now: the link is worthless then.',
        ),
        newPassword,
      );
    case 'email-changed':
      return say(
        'Your account has a new e-mail address',
        textBlock(
          `The e-mail address of ${account} is now ${displayDomain(newEmail)}. Mails no longer go to ${displayDomain(email)}.`,
        ),
        textBlock(
          `Was it you? Then all is well. If not, tell ${tenantName} at once: they can help you get it back.`,
        ),
        buttonBlock(`Go to ${tenantName}`, siteUrl),
      );
  }
}

function goodFor(purpose: AccountLinkPurpose): string {
  return `The link is good for ${waitText(LINK_LIFETIME_MS[purpose] / 1000)} and works once.`;
}
