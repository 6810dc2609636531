import { buttonBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';

/** What people are told of their second factors afterwards. */
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

export interface AboutFactorNotice {
  tenantName: string;
  siteUrl: string;
  firstName: string;
}

interface Notice {
  subject: string;
  happened: (account: string) => string;
  /** When it was not them. */
  advice: string;
}

const NEW_PASSWORD =
  'Was it you? Then all is well. If not, somebody knows your password: choose a new one at once, and look at what is ' +
  'set up on the page of your account.';

const NOTICES: Record<FactorNotice, Notice> = {
  'totp-added': {
    subject: 'An authenticator app was set up',
    happened: (account) => `From now on, signing in to ${account} takes a code of an authenticator app.`,
    advice: NEW_PASSWORD,
  },
  'totp-removed': {
    subject: 'Your authenticator app was removed',
    happened: (account) => `Codes of the authenticator app no longer open ${account}.`,
    advice: NEW_PASSWORD,
  },
  'passkey-added': {
    subject: 'A passkey was added',
    happened: (account) => `A new passkey can be used to sign in to ${account}.`,
    advice: NEW_PASSWORD,
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    happened: (account) => `A passkey of ${account} was removed and opens it no more.`,
    advice: NEW_PASSWORD,
  },
  'recovery-codes-made': {
    subject: 'You have new recovery codes',
    happened: (account) => `New recovery codes were made for ${account}. The old ones are void.`,
    advice: NEW_PASSWORD,
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    happened: (account) =>
      `Somebody signed in to ${account} with one of your recovery codes. It cannot be used again.`,
    advice: NEW_PASSWORD,
  },
  'second-factor-reset': {
    subject: 'Your second factor was reset',
    happened: (account) =>
      `The second factor of ${account} was removed for you, with its recovery codes. All devices were signed out. ` +
      'The password alone signs you in until you set up another.',
    advice:
      'Did you ask for that? Then sign in and set up a new one. If not, choose a new password at once and tell us.',
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
