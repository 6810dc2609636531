import { EmailField, UidField } from '../../../kernel/http/fields.js';
import { defineJob } from '../../../kernel/jobs/define-job.js';

export class SignUpMail {
  @EmailField()
  email!: string;

  /** The sign-up that was just made; left out to send the newest one again. */
  @UidField({ optional: true })
  linkUid?: string;
}

/** Answers somebody who signed up, in the mailbox that they named. */
export const signUpMailJob = defineJob({
  name: 'sign-up-mail',
  queue: 'fast',
  payload: SignUpMail,
  attempts: 6,
  backoffMs: 5000,
  tracked: false,
});
