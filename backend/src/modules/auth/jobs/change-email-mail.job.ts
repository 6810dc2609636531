import { EmailField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

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
