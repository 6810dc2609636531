import type { OutboxMail } from '@glass/contracts/platform';
import { MAILER, type Mailer } from '../src/kernel/mail/mailer.js';
import type { TestJobs } from './test-jobs.js';

/** Runs all jobs and returns the emails to an address, newest first. */
export async function mailsTo(jobs: TestJobs, email: string): Promise<OutboxMail[]> {
  await jobs.runAll();
  const mails = await jobs.app.get<Mailer>(MAILER).recent(1000);
  return mails.filter(({ to }) => to === email);
}

/**
 * Token in the link of the newest email to an address.
 * @throws without one
 */
export async function readMailedToken(jobs: TestJobs, email: string): Promise<string> {
  const [mail] = await mailsTo(jobs, email);
  const token = mail?.text.match(/[?&]token=(\S+)/)?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return decodeURIComponent(token);
}
