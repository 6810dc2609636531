import type { ForgotPasswordRequest } from '@glass/contracts';
import { EmailField, OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';
import { ACCOUNT_NOTICES, type AccountNotice } from '../domain/account-mails.js';
import { FACTOR_NOTICES, type FactorNotice } from '../domain/second-factor-mails.js';

export type LinkToSend = NonNullable<ForgotPasswordRequest['send']>;
export const LINKS_TO_SEND: readonly LinkToSend[] = ['reset-link', 'sign-in-link'];

export class AccountLinkMail {
  /** As it was asked for: whether there is such a person is looked up by the worker, where nobody sees it. */
  @EmailField()
  email!: string;

  @OneOfField(LINKS_TO_SEND)
  send!: LinkToSend;
}

/** Mails a person a link to choose a new password, or one that signs in. */
export const accountLinkMailJob = defineJob({
  name: 'account-link-mail',
  queue: 'fast',
  payload: AccountLinkMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});

export class AccountNoticeMail {
  @UidField()
  contactUid!: string;

  @OneOfField([...ACCOUNT_NOTICES, ...FACTOR_NOTICES])
  notice!: AccountNotice | FactorNotice;

  /** The address that the person had when it happened: by now it may be another. */
  @EmailField()
  to!: string;

  /** With the notices about an address: the new one. */
  @EmailField({ optional: true })
  newEmail?: string;
}

/** Tells a person what was done to their account, so that they notice when it was not them. */
export const accountNoticeMailJob = defineJob({
  name: 'account-notice-mail',
  queue: 'fast',
  payload: AccountNoticeMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});

export class ChangeEmailMail {
  @UidField()
  contactUid!: string;

  @EmailField()
  newEmail!: string;
}

/** Asks the owner of a mailbox whether an account shall have its address. */
export const changeEmailMailJob = defineJob({
  name: 'change-email-mail',
  queue: 'fast',
  payload: ChangeEmailMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});

export class SignUpMail {
  @EmailField()
  email!: string;

  /** The sign-up that was just made; left out to send the newest one again. */
  @UidField({ optional: true })
  linkUid?: string;
}

/** Answers somebody who signed up, in the mailbox that they named. */
export const signUpMailJob = defineJob({
  name: 'sign-up-mail',
  queue: 'fast',
  payload: SignUpMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});
