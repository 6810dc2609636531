import type { ForgotPasswordRequest } from '@glass/contracts';
import { EmailField, OneOfField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

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
