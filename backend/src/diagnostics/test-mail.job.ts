import { EmailField } from '../kernel/http/fields.js';
import { defineJob } from '../kernel/jobs/define-job.js';

export class TestMail {
  @EmailField()
  to!: string;
}

/** Test email, sent like all others. */
export const testMailJob = defineJob({
  name: 'test-mail',
  queue: 'fast',
  payload: TestMail,
  attempts: 3,
  backoffMs: 2000,
  tracked: false,
});
