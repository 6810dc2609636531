import { BooleanField, OneOfField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

const APPROVAL_MAILS = [
  'asked',
  'reminded',
  'approved',
  'declined',
  'notNeeded',
  'wordToApprover',
  'wordToAsker',
] as const;

export class ApprovalMail {
  @UidField()
  approvalUid!: string;

  @OneOfField(APPROVAL_MAILS)
  about!: (typeof APPROVAL_MAILS)[number];
}

export const approvalMailJob = defineJob({
  name: 'approval-mail',
  payload: ApprovalMail,
});

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

export class QuoteLinkMail {
  @UidField()
  linkUid!: string;

  /** Not sent once the quote was ordered or submitted, which have their own emails. */
  @BooleanField({ optional: true })
  onlyIfDraft?: boolean;
}

/** Emails a link to a quote to the address that it was made for. */
export const quoteLinkMailJob = defineJob({
  name: 'quote-link-mail',
  payload: QuoteLinkMail,
});
