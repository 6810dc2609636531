import { buttonBlock, textBlock, type MailContent } from '../../../kernel/mail/mail-content.js';

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
