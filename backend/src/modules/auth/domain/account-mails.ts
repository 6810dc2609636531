import { plural, t } from '@lingui/core/macro';
import { defineTexts } from '@glass/language';
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
  happened: (tenantName: string) => string;
  /** Advice in case it wasn't the user. */
  advice: string;
}

const newPasswordAdvice = () =>
  t`If this was you, you’re all set. If not, someone knows your password: choose a new one immediately, then check the second factors in your profile.`;

const noticeTexts: Record<FactorNotice, Notice> = defineTexts(() => ({
  'totp-added': {
    subject: t`An authenticator app was set up`,
    happened: (tenantName: string) =>
      t`Signing in to your account at ${tenantName} now requires a code from an authenticator app.`,
    advice: newPasswordAdvice(),
  },
  'totp-removed': {
    subject: t`Your authenticator app was removed`,
    happened: (tenantName: string) =>
      t`Codes from the authenticator app no longer work for your account at ${tenantName}.`,
    advice: newPasswordAdvice(),
  },
  'passkey-added': {
    subject: t`A passkey was added`,
    happened: (tenantName: string) =>
      t`A new passkey can be used to sign in to your account at ${tenantName}.`,
    advice: newPasswordAdvice(),
  },
  'passkey-removed': {
    subject: t`A passkey was removed`,
    happened: (tenantName: string) =>
      t`A passkey of your account at ${tenantName} was removed and no longer works.`,
    advice: newPasswordAdvice(),
  },
  'recovery-codes-made': {
    subject: t`You have new recovery codes`,
    happened: (tenantName: string) =>
      t`New recovery codes were created for your account at ${tenantName}. The old ones no longer work.`,
    advice: newPasswordAdvice(),
  },
  'recovery-code-used': {
    subject: t`A recovery code was used`,
    happened: (tenantName: string) =>
      t`Someone signed in to your account at ${tenantName} with one of your recovery codes. It can’t be used again.`,
    advice: newPasswordAdvice(),
  },
  'second-factor-reset': {
    subject: t`Your second factor was reset`,
    happened: (tenantName: string) =>
      t`The second factor of your account at ${tenantName} was removed for you, with its recovery codes. All devices were signed out. You can sign in with just your password until you set up another.`,
    advice: t`If you asked for this, sign in and set up a new one. If not, choose a new password immediately and contact us.`,
  },
}));

export function factorNoticeMail(
  notice: FactorNotice,
  { tenantName, siteUrl, firstName }: AboutFactorNotice,
): MailContent {
  const { subject, happened, advice } = noticeTexts[notice];
  return {
    subject: `${subject} - ${tenantName}`,
    greeting: firstName,
    blocks: [
      textBlock(happened(tenantName)),
      textBlock(advice),
      buttonBlock(t`Choose a new password`, `${siteUrl}/account/forgot-password`),
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
    subject: t`Choose a new password - ${tenantName}`,
    greeting: firstName,
    blocks: [
      textBlock(
        t`We received a request to reset the password of your account at ${tenantName}. Choose a new one here:`,
      ),
      buttonBlock(t`Choose a new password`, url),
      textBlock(goodFor('reset-password')),
      noteBlock(
        t`Didn’t request this? Ignore this email; your password stays the same. Don’t share this link.`,
      ),
    ],
  };
}

export function signInLinkMail({ tenantName, firstName, url }: LinkMail): MailContent {
  return {
    subject: t`Your link to sign in - ${tenantName}`,
    greeting: firstName,
    blocks: [
      textBlock(
        t`We received a request for a link to sign in to your account at ${tenantName} without a password.`,
      ),
      buttonBlock(t`Sign in`, url),
      textBlock(goodFor('sign-in')),
      noteBlock(
        t`Didn’t request this? Ignore this email. Don’t share this link: anyone who opens it is signed in.`,
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
  const address = displayDomain(email);
  const lifetime = goodFor('change-email');
  return {
    subject: t`Confirm your new email address - ${tenantName}`,
    blocks: [
      textBlock(
        t`You asked to use ${address} for your account at ${tenantName}. To confirm, open this link in a browser where you are signed in:`,
      ),
      buttonBlock(t`Confirm this address`, url),
      textBlock(t`${lifetime} Until then, your account keeps its old address.`),
      noteBlock(
        t`Don’t have an account there, or didn’t request this? Ignore this email; your address won’t be used.`,
      ),
    ],
  } satisfies MailContent;
}

/** Notifies the owner of an address that another account requested. */
export function addressTakenMail({ tenantName, firstName, email, url }: LinkMail & { email: string }) {
  const address = displayDomain(email);
  return {
    subject: t`This address already has an account - ${tenantName}`,
    greeting: firstName,
    blocks: [
      textBlock(
        t`We received a request to use ${address} for another account at ${tenantName}. It is the address of your account there, so nothing has changed.`,
      ),
      textBlock(t`Was this you? Sign in to your existing account:`),
      buttonBlock(t`Sign in`, url),
      noteBlock(t`Wasn’t you? Ignore this email; no one else can use your address.`),
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
  const { tenantName, siteUrl, firstName } = about;
  const [email, newEmail] = [displayDomain(about.email), displayDomain(about.newEmail ?? '')];
  const newPassword = buttonBlock(t`Choose a new password`, `${siteUrl}/account/forgot-password`);
  const compose = (subject: string, ...blocks: MailContent['blocks']): MailContent => ({
    subject: `${subject} - ${tenantName}`,
    greeting: firstName,
    blocks,
  });
  switch (notice) {
    case 'password-changed':
      return compose(
        t`Your password was changed`,
        textBlock(
          t`The password of your account at ${tenantName} was changed by someone who knew the old one. All other devices were signed out.`,
        ),
        textBlock(
          t`If this was you, you’re all set. If not, choose a new password immediately; this signs out all devices:`,
        ),
        newPassword,
      );
    case 'password-reset':
      return compose(
        t`Your password was changed`,
        textBlock(
          t`The password of your account at ${tenantName} was changed by a link that we sent to ${email}. All devices were signed out.`,
        ),
        textBlock(
          t`If this was you, you’re all set. If not, someone can read your email: change the password of your mailbox first, then choose a new one here:`,
        ),
        newPassword,
      );
    case 'email-change-asked':
      return compose(
        t`A new email address for your account`,
        textBlock(
          t`Someone who knows your password asked to use ${newEmail} for your account at ${tenantName}. We sent a link to that address; nothing changes until it is opened.`,
        ),
        textBlock(
          t`If this was you, you’re all set. If not, choose a new password now; this also cancels the link.`,
        ),
        newPassword,
      );
    case 'email-changed':
      return compose(
        t`Your account has a new email address`,
        textBlock(
          t`The email address of your account at ${tenantName} is now ${newEmail}. We no longer send email to ${email}.`,
        ),
        textBlock(
          t`If this was you, you’re all set. If not, contact ${tenantName} immediately; they can help you get your account back.`,
        ),
        buttonBlock(t`Go to ${tenantName}`, siteUrl),
      );
  }
}

function goodFor(purpose: AccountLinkPurpose): string {
  const wait = formatWait(LINK_LIFETIME_MS[purpose] / 1000);
  return t`The link works once, within ${wait}.`;
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
  const wait = formatWait(LINK_LIFETIME_MS['sign-up'] / 1000);
  return {
    subject: t`Confirm your email - ${tenantName}`,
    blocks: [
      textBlock(t`Thanks for signing up at ${tenantName}. Confirm your email address to finish.`),
      ...(panelCount > 0 ? [textBlock(savedPanels(panelCount))] : []),
      buttonBlock(t`Confirm my email`, accountLinkUrl(siteUrl, 'sign-up', token)),
      textBlock(
        t`The link works once, within ${wait}. In a different browser than the one you used to sign up, it asks for the password you chose.`,
      ),
      noteBlock(t`Didn’t sign up? Ignore this email. Without the link, no account is created.`),
    ],
  };
}

function savedPanels(count: number): string {
  return t`${plural(count, {
    one: 'The panel you entered is saved. It becomes your first quote.',
    other: 'The # panels you entered are saved. They become your first quote.',
  })}`;
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
    subject: t`You already have an account - ${tenantName}`,
    greeting: firstName || undefined,
    blocks: [
      textBlock(
        t`Someone signed up at ${tenantName} with this email address. You already have an account, so we didn’t create another, and yours hasn’t changed.`,
      ),
      buttonBlock(t`Sign in`, `${siteUrl}${screenUrl('/account/login')}`),
      textBlock(t`Forgot your password, or never chose one?`),
      buttonBlock(t`Choose a new password`, `${siteUrl}${screenUrl('/account/forgot-password')}`),
      noteBlock(t`Didn’t sign up? Ignore this email. No one got into your account.`),
    ],
  };
}

/** Email for a sign-up with the address of a closed account. */
export function closedAccountMail({ tenantName, siteUrl }: Site): MailContent {
  return {
    subject: t`No new account - ${tenantName}`,
    blocks: [
      textBlock(
        t`Someone signed up at ${tenantName} with this email address. Your previous account there was closed, so we didn’t create another. Contact ${tenantName} if you need one again.`,
      ),
      buttonBlock(t`Go to ${tenantName}`, siteUrl),
      noteBlock(t`Didn’t sign up? Ignore this email.`),
    ],
  };
}
