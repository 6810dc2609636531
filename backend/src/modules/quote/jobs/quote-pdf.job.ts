import { BooleanField, IntegerField, MAX_VERSION, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class QuotePdf {
  @UidField()
  quoteUid!: string;

  /** False if the requesting user sees no prices. */
  @BooleanField({ optional: true })
  withPrices?: boolean;

  /** Whether the buyer's email address and phone number are left out: a link may have been forwarded. */
  @BooleanField({ optional: true })
  hidesContact?: boolean;

  /** Version at the time of the request. Part of the payload, so that a request after a change starts another job. */
  @IntegerField({ optional: true, min: 1, max: MAX_VERSION })
  version?: number;
}

/** Creates the PDF of a quote that takes too long for a request. */
export const quotePdfJob = defineJob({
  name: 'quote-pdf',
  queue: 'documents',
  payload: QuotePdf,
  attempts: 3,
  backoffMs: 5000,
  tracked: true,
});
