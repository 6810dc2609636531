import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { JobDefinition } from '../../../kernel/jobs/define-job.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { SentMail } from '../persistence/sent-mail.entity.js';

/**
 * Makes a mail a notice: one that tells how something stands, and that nobody asked for. The same is not told twice,
 * and no mailbox is filled with notices.
 */
export interface MailNotice {
  /** The thing and its state, such as `quote {uid} quoted`. */
  about: string;
  /** What writes the notice again when it comes too soon: by then it may say something else, or nothing. */
  again: { definition: JobDefinition; payload: object };
}

/** Somebody who goes back and forth gets one mail at once, and one of how it stands in the end. */
export const NOTICE_PAUSE_MS = 10 * 60_000;
/** Of a tenant to one mailbox. Somebody who orders all day long gets theirs; the rest comes an hour later. */
export const NOTICES_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

interface Notice extends Pick<SentMail, 'uid' | 'jobName' | 'recipient' | 'subject'> {
  notice: MailNotice;
  text: string;
}

/** Decides when a notice is sent. */
@Injectable()
export class NoticeTimes {
  constructor(private readonly jobs: JobQueue) {}

  /**
   * Takes the place of this notice, within the caller's transaction; false when it is not to be sent now. Two that are
   * about to be sent to the same mailbox decide one after the other.
   */
  async take(ctx: Context, { uid, jobName, recipient, subject, notice, text }: Notice): Promise<boolean> {
    const { tx, tenantUid } = ctx;
    await tx.query(`select pg_advisory_xact_lock(hashtext('notices to'), hashtext($1))`, [recipient]);
    // The job died while it was sending: its place is its own.
    if (await tx.manager.existsBy(SentMail, { tenantUid, uid })) return true;
    const { about, again } = notice;
    const contentHash = createHash('sha256').update(`${subject}\n${text}`).digest('base64url');
    const last = await tx.manager.findOne(SentMail, {
      where: { tenantUid, about },
      order: { sentAt: 'DESC' },
    });
    if (last?.isTaken && last.contentHash === contentHash) return false;
    const notBefore = later(last && last.sentAt.getTime() + NOTICE_PAUSE_MS, await roomAt(ctx, recipient));
    if (notBefore > Date.now()) {
      await this.jobs.addLater(ctx, again.definition, again.payload, new Date(notBefore));
      return false;
    }
    const row = { tenantUid, uid, jobName, recipient, subject, about, contentHash };
    await tx.manager.insert(SentMail, { ...row, isTaken: false, sentAt: new Date() });
    return true;
  }
}

/** When the mailbox has room for another notice, in milliseconds. */
async function roomAt({ tx, tenantUid }: Context, recipient: string): Promise<number> {
  const [oldest] = (await tx.query(
    `select sent_at as "sentAt" from sent_mail
     where tenant_uid = $1 and recipient = $2 and about is not null
     order by sent_at desc offset $3 limit 1`,
    [tenantUid, recipient, NOTICES_AN_HOUR - 1],
  )) as { sentAt: Date }[];
  return oldest ? oldest.sentAt.getTime() + HOUR_MS : 0;
}

const later = (one: number | null, other: number): number => Math.max(one ?? 0, other);
