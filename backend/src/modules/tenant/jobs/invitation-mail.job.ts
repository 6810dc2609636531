import { defineJob } from '../../../kernel/jobs/define-job.js';
import { UidField } from '../../../kernel/http/fields.js';

export class InvitationMail {
  @UidField()
  invitationUid!: string;
}

/** Brings a person the link that accepts their invitation. */
export const invitationMailJob = defineJob({
  name: 'invitation-mail',
  queue: 'fast',
  payload: InvitationMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});
