import { displayDomain } from '@glass/formats';
import { formatWait } from '../../../kernel/limits/limit.js';
import { type MailContent, buttonBlock, noteBlock, textBlock } from '../../../kernel/mail/mail-content.js';
import { type AccountLinkPurpose, LINK_LIFETIME_MS, accountLinkUrl } from './account-link.js';
import { screenUrl } from '@glass/contracts/screens';

/** Security notices about second factors. */
export const FACTOR_NOTICES = [
  'totp-added',
  'totp-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes-made',
  'recovery-code-used',
  'second-factor-reset',
] as const;
export type FactorNotice = (typeof FACTOR_NOTICES)[number];

interface AboutFactorNotice {
  tenantName: string;
  siteUrl: string;
  firstName: string;
}

interface Notice {
  subject: string;
  happened: (account: string) => string;
  /** Advice in case it wasn't the user. */
  advice: string;
}

const NEW_PASSWORD =
  'If this was you, you’re all set. If not, someone knows your password: choose a new one immediately, then check the ' +
  'second factors in your profile.';

const NOTICES: Record<FactorNotice, Notice> = {
  'totp-added': {
    subject: 'An authenticator app was set up',
    happened: (account) => `Signing in to ${account} now requires a code from an authenticator app.`,
    advice: NEW_PASSWORD,
  },
  'totp-removed': {
    subject: 'Your authenticator app was removed',
    happened: (account) => `Codes from the authenticator app no longer work for ${account}.`,
    advice: NEW_PASSWORD,
  },
  'passkey-added': {
    subject: 'A passkey was added',
    happened: (account) => `A new passkey can be used to sign in to ${account}.`,
    advice: NEW_PASSWORD,
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    happened: (account) => `A passkey of ${account} was removed and no longer works.`,
    advice: NEW_PASSWORD,
  },
  'recovery-codes-made': {
    subject: 'You have new recovery codes',
    happened: (account) => `New recovery codes were created for ${account}. The old ones no longer work.`,
    advice: NEW_PASSWORD,
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    happened: (account) =>
      `Someone signed in to ${account} with one of your recovery codes. It can’t be used again.`,
    advice: NEW_PASSWORD,
  },
  'second-factor-reset': {
    subject: 'Your second factor was reset',
    happened: (account) =>
      `The second factor of ${account} was removed for you, with its recovery codes. All devices were signed out. ` +
      'You can sign in with just your password until you set up another.',
    advice:
      'If you asked for this, sign in and set up a new one. If not, choose a new password immediately and contact us.',
  },
};

export function factorNoticeMail(
  notice: FactorNotice,
  { tenantName, siteUrl, firstName }: AboutFactorNotice,
): MailContent {
  const { subject, happened, advice } = NOTICES[notice];
  return {
    subject: `${subject} - ${tenantName}`,
    greeting: firstName,
    blocks: [
      textBlock(happened(`your account at ${tenantName}`)),
      textBlock(advice),
      buttonBlock('Choose a new password', `${siteUrl}/account/forgot-password`),
    ],
  };
}

export function isFactorNotice(notice: string): notice is FactorNotice {
  return (FACTOR_NOTICES as readonly string[]).includes(notice);
}

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
