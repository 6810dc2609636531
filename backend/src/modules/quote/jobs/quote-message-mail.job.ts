import { OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export const MESSAGE_SIDES = ['buyer', 'fabricator'] as const;

export class QuoteMessageMail {
  @UidField()
  quoteUid!: string;

  /** The side that gets the email. */
  @OneOfField(MESSAGE_SIDES)
  to!: (typeof MESSAGE_SIDES)[number];
}

/** Emails one side of a quote the messages of the other. */
export const quoteMessageMailJob = defineJob({
  name: 'quote-message-mail',
  queue: 'fast',
  payload: QuoteMessageMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});
