import { EmailField, OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';
import { ACCOUNT_NOTICES, type AccountNotice } from '../domain/account-mails.js';

export class AccountNoticeMail {
  @UidField()
  contactUid!: string;

  @OneOfField(ACCOUNT_NOTICES)
  notice!: AccountNotice;

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
