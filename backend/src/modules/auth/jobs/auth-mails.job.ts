import type { ForgotPasswordRequest } from '@glass/contracts/auth';
import { EmailField, OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';
import {
  ACCOUNT_NOTICES,
  type AccountNotice,
  FACTOR_NOTICES,
  type FactorNotice,
} from '../domain/account-mails.js';

export type LinkToSend = NonNullable<ForgotPasswordRequest['send']>;
export const LINKS_TO_SEND: readonly LinkToSend[] = ['reset-link', 'sign-in-link'];

export class AccountLinkMail {
  /** As typed. The worker looks up the account, so that the call's timing doesn't reveal whether it exists. */
  @EmailField()
  email!: string;

  @OneOfField(LINKS_TO_SEND)
  send!: LinkToSend;
}

/** Sends a link to reset the password or to sign in. */
export const accountLinkMailJob = defineJob({
  name: 'account-link-mail',
  payload: AccountLinkMail,
});

export class AccountNoticeMail {
  @UidField()
  contactUid!: string;

  @OneOfField([...ACCOUNT_NOTICES, ...FACTOR_NOTICES])
  notice!: AccountNotice | FactorNotice;

  /** Address at the time of the change; it may differ by now. */
  @EmailField()
  to!: string;

  /** New address, in notices about a change of address. */
  @EmailField({ optional: true })
  newEmail?: string;
}

/** Notifies a user of changes to their account, in case it wasn't them. */
export const accountNoticeMailJob = defineJob({
  name: 'account-notice-mail',
  payload: AccountNoticeMail,
});

export class ChangeEmailMail {
  @UidField()
  contactUid!: string;

  @EmailField()
  newEmail!: string;
}

/** Asks the owner of a mailbox to confirm it as an account's new address. */
export const changeEmailMailJob = defineJob({
  name: 'change-email-mail',
  payload: ChangeEmailMail,
});

export class SignUpMail {
  @EmailField()
  email!: string;

  /** The sign-up just made; absent to resend the newest one. */
  @UidField({ optional: true })
  linkUid?: string;
}

/** Answers a sign-up by email. */
export const signUpMailJob = defineJob({
  name: 'sign-up-mail',
  payload: SignUpMail,
});
