import { defineJob } from '../../../kernel/jobs/define-job.js';
import { UidField } from '../../../kernel/http/fields.js';

export class InvitationMail {
  @UidField()
  invitationUid!: string;
}

/** Emails the link that accepts an invitation. */
export const invitationMailJob = defineJob({
  name: 'invitation-mail',
  queue: 'fast',
  payload: InvitationMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});
