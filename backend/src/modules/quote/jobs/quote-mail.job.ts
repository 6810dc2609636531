import { OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export const QUOTE_MAILS = ['quoted', 'inReview', 'declined'] as const;

export class QuoteMail {
  @UidField()
  quoteUid!: string;

  /** The state that the buyer is told of. */
  @OneOfField(QUOTE_MAILS)
  about!: (typeof QUOTE_MAILS)[number];
}

/** Tells the buyer where their quote stands after it was submitted, and after the tenant's word on it. */
export const quoteMailJob = defineJob({
  name: 'quote-mail',
  queue: 'fast',
  payload: QuoteMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});
