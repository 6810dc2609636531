import { OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export const QUOTE_MAILS = ['quoted', 'inReview', 'declined'] as const;

export class QuoteMail {
  @UidField()
  quoteUid!: string;

  /** The status that the email is about. */
  @OneOfField(QUOTE_MAILS)
  about!: (typeof QUOTE_MAILS)[number];
}

/** Emails the buyer, and staff if needed, that a quote was submitted or answered. */
export const quoteMailJob = defineJob({
  name: 'quote-mail',
  payload: QuoteMail,
});
