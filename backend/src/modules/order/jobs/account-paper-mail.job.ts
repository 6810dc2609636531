import { defineJob } from '../../../kernel/jobs/define-job.js';
import { UidField } from '../../../kernel/http/fields.js';

export class AccountPaperMail {
  @UidField()
  mailUid!: string;
}

/** Mails a statement, an invoice or a credit note, which waits in the file store. */
export const accountPaperMailJob = defineJob({
  name: 'account-paper-mail',
  queue: 'fast',
  payload: AccountPaperMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});
