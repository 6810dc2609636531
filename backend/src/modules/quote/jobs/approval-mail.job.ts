import { OneOfField, UidField } from '../../../kernel/http/fields.js';
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
