import { EmailField } from '../kernel/http/fields.js';
import { defineJob } from '../kernel/jobs/define-job.js';

export class TestMail {
  @EmailField()
  to!: string;
}

/** A mail that says nothing but that mails arrive, on the way that all mails take. */
export const testMailJob = defineJob({
  name: 'test-mail',
  queue: 'fast',
  payload: TestMail,
  attempts: 3,
  backoffMs: 2000,
  tracked: false,
});
