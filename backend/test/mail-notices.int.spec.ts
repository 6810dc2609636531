import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import type { OutboxMail } from '@glass/contracts/platform';
import type { QuoteDetails } from '@glass/contracts/quote';
import { JobQueue } from '../src/kernel/jobs/job-queue.js';
import { JobRunner } from '../src/kernel/jobs/job-runner.js';
import { Database } from '../src/kernel/database/database.js';
import { MAILER, type Mailer } from '../src/kernel/mail/mailer.js';
import { accountLinkMailJob } from '../src/modules/auth/jobs/auth-mails.job.js';
import { FINE, QuoteScene } from '../src/modules/quote/test/quote-scene.js';
import { createPaidOrder, demoPanel } from './demo-quote.js';
import { mailsTo } from './mailed-tokens.js';
import { TestJobs } from './test-jobs.js';

/*
 * Notices are unrequested emails about a status. Users who change back and forth get few, and the last one has the
 * final status.
 */

const BUYER = 'buyer@notices.example';

let scene: QuoteScene;
let jobs: TestJobs;
beforeAll(async () => {
  scene = await QuoteScene.start('notices');
  jobs = await TestJobs.start(scene.api.config);
});
afterAll(async () => {
  await jobs.stop();
  await scene.stop();
});
/** Lets an hour pass, so that tests don't share limits. */
beforeEach(() => minutesPass(24 * 60));

async function minutesPass(minutes: number): Promise<void> {
  const by = `interval '${minutes} minutes'`;
  await scene.sql(`update sent_mail set sent_at = sent_at - ${by}`);
  await scene.sql(`update outbox set not_before = not_before - ${by}`);
}
const waiting = () => scene.sql('select * from outbox');
async function mailsAbout({ number }: Pick<QuoteDetails, 'number'>): Promise<OutboxMail[]> {
  const mails = await mailsTo(jobs, BUYER);
  return mails.filter(({ subject }) => subject.includes(`${number} `));
}
const takeBack = async ({ uid: quoteUID, version }: QuoteDetails) =>
  (await scene.call('/api/quote/reprice', { quoteUID, version })).quote;
async function withOneMore({ uid: quoteUID }: QuoteDetails): Promise<QuoteDetails> {
  const panel = { quoteUID, panelUID: randomUUID(), quantity: 1, spec: demoPanel('inch', FINE) };
  await scene.call('/api/quote/add-glass-panel', panel);
  return scene.get(quoteUID);
}

describe('a quote submitted and reopened repeatedly', () => {
  it('causes one email if everything happened before it was sent', async () => {
    let quote = await scene.quoted();
    for (let each = 0; each < 10; each += 1) quote = await scene.submit(await takeBack(quote));
    expect(await mailsAbout(quote)).toHaveLength(1);
  });

  it('causes one email even if each had time to be sent', async () => {
    let quote = await scene.quoted();
    for (let each = 0; each < 10; each += 1) {
      expect(await mailsAbout(quote)).toHaveLength(1);
      quote = await scene.submit(await takeBack(quote));
    }
    expect(await mailsAbout(quote)).toHaveLength(1);
  });

  it('causes one more with the final status if that differs', async () => {
    let quote = await scene.quoted();
    const [first] = await mailsAbout(quote);
    for (let each = 0; each < 3; each += 1) {
      quote = await scene.submit(await withOneMore(await takeBack(quote)));
      expect(await mailsAbout(quote)).toHaveLength(1);
    }
    expect(await waiting()).toHaveLength(1);
    await minutesPass(11);
    const [last, ...others] = await mailsAbout(quote);
    expect(others).toEqual([first]);
    expect(last!.text).toContain(`Pieces: ${quote.totals.pieces}`);
    await minutesPass(11);
    expect(await mailsAbout(quote)).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it('causes no more if it ends as a draft', async () => {
    const first = await scene.quoted();
    await mailsAbout(first);
    const second = await scene.submit(await withOneMore(await takeBack(first)));
    await mailsAbout(second);
    await takeBack(second);
    await minutesPass(11);
    expect(await mailsAbout(second)).toHaveLength(1);
  });
});

describe('a mailbox', () => {
  it('gets a limited number of notices an hour, the rest later, and requested emails at any time', async () => {
    await scene.sql(
      `insert into sent_mail (tenant_uid, uid, job_name, recipient, subject, about, sent_at)
       select $1, gen_random_uuid(), 'quote-mail', $2, 'Your quote', 'quote ' || n, now() - n * interval '1 minute'
       from generate_series(1, 30) n`,
      scene.tenant.uid,
      BUYER,
    );
    const quote = await scene.quoted();
    expect(await mailsAbout(quote)).toEqual([]);
    const [{ not_before: notBefore }] = (await waiting()) as [{ not_before: Date }];
    const minutes = (notBefore.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(28);
    expect(minutes).toBeLessThan(31);

    const before = (await mailsTo(jobs, BUYER)).length;
    await jobs.app
      .get(Database)
      .runInTransaction(scene.tenant.ctx, (tx) =>
        jobs.app.get(JobQueue).add(tx, accountLinkMailJob, { email: BUYER, send: 'reset-link' }),
      );
    expect(await mailsTo(jobs, BUYER)).toHaveLength(before + 1);

    await minutesPass(31);
    expect(await mailsAbout(quote)).toHaveLength(1);
  });
});

describe('a notice', () => {
  it('is sent once by the next attempt if the mail server didn’t respond', async () => {
    const quote = await scene.quoted();
    const [job] = await jobs.take();
    const { uid, tenant_uid: tenantUid, job_name: name, payload, trace_id: traceId } = job!;
    const run = () =>
      jobs.app.get(JobRunner).run(name, uid, { tenantUid, traceId, jobUid: null, payload }, false);
    const mailer = jobs.app.get<Mailer>(MAILER);
    jest.spyOn(mailer, 'send').mockRejectedValueOnce(new Error('No answer'));
    await expect(run()).rejects.toThrow('No answer');
    expect(await mailsAbout(quote)).toHaveLength(0);
    await run();
    await run();
    expect(await mailsAbout(quote)).toHaveLength(1);
  });

  it('is not sent if its order was canceled before', async () => {
    await mailsTo(jobs, BUYER);
    const orderUID = await createPaidOrder(scene.api, scene.tenant.tokens.buyer);
    await scene.sql(`update customer_order set status = 'cancelled' where uid = $1`, orderUID);
    const before = (await mailsTo(jobs, BUYER)).filter(({ text }) => text.includes(orderUID));
    expect(before).toEqual([]);
  });
});
