import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { inLanguage } from '@glass/language/server';
import { addressLines, shopCountry } from '@glass/contracts/geo';
import { letterLine } from '@glass/contracts/legal';
import type { StaffEvent } from '@glass/contracts/tenant';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import type { MailBrand, MailContent } from '../../../kernel/mail/mail-content.js';
import {
  MAILER,
  type Mail,
  type MailAttachment,
  type MailFiles,
  type Mailer,
  withPictures,
} from '../../../kernel/mail/mailer.js';
import { renderMail } from '../../../kernel/mail/render-mail.js';
import { ReadFiles } from '../../file/public.js';
import { SentMail } from '../persistence/sent-mail.entity.js';
import { ReaderLanguage } from './reader-language.js';
import { FindTenant, type TenantProfile } from '../queries/find-tenant.query.js';
import { createHash } from 'node:crypto';
import type { JobDefinition } from '../../../kernel/jobs/define-job.js';
import { JobQueue } from '../../../kernel/jobs/job-queue.js';
import { deriveUid } from '../../../kernel/security/derived-uid.js';

/**
 * Marks an email as a notice: an unrequested status update. Repeats are skipped, and the number per mailbox is limited.
 */
interface MailNotice {
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

interface TenantMail {
  /** Uid of the job, so that a repeated job sends the same email. */
  uid: string;
  jobName: string;
  to: string;
  content: MailContent;
  /** Stored files to attach, read when sending. */
  attachedFileUids?: string[];
  /** Draws pictures and attachments, if the email is sent. */
  draw?: () => Promise<MailFiles>;
  /** Absent for requested emails and account security emails, which are always sent. */
  notice?: MailNotice;
}

/** Sends an email in the tenant's name. For job handlers, since it waits for the mail server. */
@Injectable()
export class SendTenantMail {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly files: ReadFiles,
    private readonly noticeTimes: NoticeThrottle,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /**
   * Does nothing if already sent, without an address (guests may have only a phone number), or for a notice without
   * news; early notices are delayed. If the process dies after
   * the mail server accepted the email, it is sent again with the same Message-ID, which email clients deduplicate.
   */
  async run(
    ctx: Context,
    { uid, jobName, to, content, notice, draw, attachedFileUids = [] }: TenantMail,
  ): Promise<void> {
    if (to === '') return;
    const tenant = await this.database.runInTransaction(ctx, async (tx) => {
      const sent = await tx.tx.manager.existsBy(SentMail, { tenantUid: tx.tenantUid, uid, isAccepted: true });
      return sent ? null : this.findTenant.ofContext(tx);
    });
    if (!tenant) return;
    const brand = await this.brandOf(ctx, tenant);
    const { subject, text } = renderMail(brand, content);
    if (notice) {
      const asked = { uid, jobName, recipient: to, subject, text, notice };
      if (!(await this.database.runInTransaction(ctx, (tx) => this.noticeTimes.take(tx, asked)))) return;
    }
    const drawn = await draw?.();
    const mail = renderMail(brand, content, drawn?.pictures);
    const attachments = [...(drawn?.attachments ?? []), ...(await this.attachments(ctx, attachedFileUids))];
    await this.mailer.send({ uid, to, ...mail, ...(attachments.length > 0 ? { attachments } : {}) });
    await this.database.runInTransaction(ctx, ({ tx, tenantUid }) =>
      tx.manager.upsert(
        SentMail,
        {
          tenantUid,
          uid,
          jobName,
          recipient: to,
          subject,
          isAccepted: true,
          sentAt: new Date(),
        },
        ['tenantUid', 'uid'],
      ),
    );
  }

  /** @throws NOT_FOUND if a file is gone, since the email would be wrong without it */
  private async attachments(ctx: Context, fileUids: string[]): Promise<MailAttachment[]> {
    const attachments: MailAttachment[] = [];
    for (const uid of fileUids) {
      const { file, content } = await this.files.open(ctx, uid);
      const { name: fileName, contentType } = file;
      attachments.push({ fileName, contentType, bytes: await buffer(content) });
    }
    return attachments;
  }

  /** Renders the email with inline pictures, without sending it. */
  async preview(ctx: Context, content: MailContent): Promise<Pick<Mail, 'subject' | 'html' | 'text'>> {
    const tenant = await this.database.runInTransaction(ctx, (tx) => this.findTenant.ofContext(tx));
    const { subject, html, text, pictures = [] } = renderMail(await this.brandOf(ctx, tenant), content);
    return { subject, text, html: withPictures(html, pictures) };
  }

  private async brandOf(ctx: Context, { name, siteUrl, settings }: TenantProfile): Promise<MailBrand> {
    const legalLine = letterLine(shopCountry(settings), settings.legal);
    return {
      name,
      fromName: settings.mailFromName,
      replyTo: settings.mailReplyTo || settings.email,
      siteUrl,
      color: settings.primaryColour,
      logo: settings.logoFileUid ? await this.logo(ctx, settings.logoFileUid) : null,
      addressLines: [
        ...(settings.address ? addressLines({ ...settings.address, name: '' }, settings) : []),
        ...(legalLine ? [legalLine] : []),
      ],
    };
  }

  /** A missing logo is omitted; it must not delay emails. */
  private async logo(ctx: Context, fileUid: string): Promise<MailBrand['logo']> {
    try {
      const { file, content } = await this.files.open(ctx, fileUid);
      return { bytes: await buffer(content), contentType: file.contentType };
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
      throw error;
    }
  }
}

/** Notifies the tenant's staff of events they subscribed to. For job handlers. */
@Injectable()
export class NotifyStaff {
  constructor(
    private readonly sendMail: SendTenantMail,
    private readonly database: Database,
    private readonly language: ReaderLanguage,
  ) {}

  /**
   * @param mail with the job's uid; each recipient gets one email, even if the job repeats. Its content is read and
   *   written in the language of each
   */
  async run(
    ctx: Context,
    event: StaffEvent,
    { settings }: Pick<TenantProfile, 'settings'>,
    {
      content,
      ...mail
    }: Omit<TenantMail, 'to' | 'content'> & { content: () => MailContent | Promise<MailContent> },
  ): Promise<void> {
    for (const to of peopleFor(event, settings)) {
      const notice = mail.notice && { ...mail.notice, about: `${mail.notice.about} for ${to}` };
      const uid = deriveUid(`mail of ${mail.uid} to ${to}`);
      const locale = await this.database.runInTransaction(ctx, (tx) => this.language.ofAddress(tx, to));
      const send = async () => this.sendMail.run(ctx, { ...mail, content: await content(), to, uid, notice });
      await inLanguage(locale, send);
    }
  }
}

/** Without subscribers, the tenant's own address is notified, so that no quote goes unnoticed. */
function peopleFor(event: StaffEvent, { staffNotices, email }: TenantProfile['settings']): string[] {
  if (staffNotices.length === 0) return email ? [email] : [];
  return staffNotices.filter(({ events }) => events.includes(event)).map((one) => one.email);
}
