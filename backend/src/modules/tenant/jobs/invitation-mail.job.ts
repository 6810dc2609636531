import { defineJob } from '../../../kernel/jobs/define-job.js';
import { UidField } from '../../../kernel/http/fields.js';

export class InvitationMail {
  @UidField()
  invitationUid!: string;
}

/** Emails the link that accepts an invitation. */
export const invitationMailJob = defineJob({
  name: 'invitation-mail',
  payload: InvitationMail,
});
