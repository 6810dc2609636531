import { UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class QuotePdf {
  @UidField()
  quoteUid!: string;
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
