import { defineJob } from '../../../kernel/jobs/define-job.js';
import { UidField } from '../../../kernel/http/fields.js';

export class AccountPaperMail {
  @UidField()
  mailUid!: string;
}

/** Emails a statement, invoice or credit note that is stored as a file. */
export const accountPaperMailJob = defineJob({
  name: 'account-paper-mail',
  payload: AccountPaperMail,
});
