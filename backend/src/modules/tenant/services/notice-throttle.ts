import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import type { JobDefinition } from '../../../kernel/jobs/define-job.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { SentMail } from '../persistence/sent-mail.entity.js';

/**
 * Marks an email as a notice: an unrequested status update. Repeats are skipped, and the number per mailbox is limited.
 */
export interface MailNotice {
  /** Subject and its state, such as `quote {uid} quoted`. */
  about: string;
  /** Job that writes the notice again if it was too early; by then it may have changed or be obsolete. */
  again: { definition: JobDefinition; payload: object };
}

/** Users who change back and forth cause one email immediately and one with the final state. */
const NOTICE_PAUSE_MS = 10 * 60_000;
/** Notices of a tenant to one mailbox. More are delayed by an hour. */
const NOTICES_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

interface Notice extends Pick<SentMail, 'uid' | 'jobName' | 'recipient' | 'subject'> {
  notice: MailNotice;
  text: string;
}

/** Decides when a notice is sent. */
@Injectable()
export class NoticeThrottle {
  constructor(private readonly jobs: JobQueue) {}

  /**
   * Reserves the notice in the caller's transaction. Serialized per mailbox.
   * @returns false if it must not be sent now
   */
  async take(ctx: Context, { uid, jobName, recipient, subject, notice, text }: Notice): Promise<boolean> {
    const { tx, tenantUid } = ctx;
    await tx.query(`select pg_advisory_xact_lock(hashtext('notices to'), hashtext($1))`, [recipient]);
    // The job died while sending; its reservation is still valid.
    if (await tx.manager.existsBy(SentMail, { tenantUid, uid })) return true;
    const { about, again } = notice;
    const contentHash = createHash('sha256').update(`${subject}\n${text}`).digest('base64url');
    const last = await tx.manager.findOne(SentMail, {
      where: { tenantUid, about },
      order: { sentAt: 'DESC' },
    });
    if (last?.isAccepted && last.contentHash === contentHash) return false;
    const notBefore = later(last && last.sentAt.getTime() + NOTICE_PAUSE_MS, await roomAt(ctx, recipient));
    if (notBefore > Date.now()) {
      await this.jobs.addLater(ctx, again.definition, again.payload, new Date(notBefore));
      return false;
    }
    const row = { tenantUid, uid, jobName, recipient, subject, about, contentHash };
    await tx.manager.insert(SentMail, { ...row, isAccepted: false, sentAt: new Date() });
    return true;
  }
}

/** Milliseconds until the mailbox may get another notice. */
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
