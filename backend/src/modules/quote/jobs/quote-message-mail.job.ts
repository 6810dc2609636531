import { OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

const MESSAGE_SIDES = ['buyer', 'fabricator'] as const;

export class QuoteMessageMail {
  @UidField()
  quoteUid!: string;

  @OneOfField(MESSAGE_SIDES)
  to!: (typeof MESSAGE_SIDES)[number];
}

export const quoteMessageMailJob = defineJob({
  name: 'quote-message-mail',
  payload: QuoteMessageMail,
});
