import type { OutboxMail } from '@glass/contracts';
import { MAILER, type Mailer } from '../src/kernel/mail/mailer.js';
import type { TestJobs } from './test-jobs.js';

/** Runs what waits, and answers the mails to an address, the newest first. */
export async function mailsTo(jobs: TestJobs, email: string): Promise<OutboxMail[]> {
  await jobs.runAll();
  const mails = await jobs.app.get<Mailer>(MAILER).recent(1000);
  return mails.filter(({ to }) => to === email);
}

/** The token in the link of the newest mail to an address. @throws when there is none */
export async function tokenMailedTo(jobs: TestJobs, email: string): Promise<string> {
  const [mail] = await mailsTo(jobs, email);
  const token = mail?.text.match(/[?&]token=(\S+)/)?.[1];
  if (!token) throw new Error(`No link was mailed to ${email}`);
  return decodeURIComponent(token);
}
