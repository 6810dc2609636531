import { BooleanField, IntegerField, MAX_VERSION, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class QuotePdf {
  @UidField()
  quoteUid!: string;

  /** false for who sees none. */
  @BooleanField({ optional: true })
  withPrices?: boolean;

  /** Of the quote when it was asked for: asked for after a change, it is another job. */
  @IntegerField({ optional: true, min: 1, max: MAX_VERSION })
  version?: number;
}

/** Makes the document of a quote that is too big to be waited for. */
export const quotePdfJob = defineJob({
  name: 'quote-pdf',
  queue: 'documents',
  payload: QuotePdf,
  attempts: 3,
  backoffMs: 5000,
  tracked: true,
});
