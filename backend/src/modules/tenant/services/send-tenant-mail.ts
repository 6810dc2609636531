import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import { addressLines } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import type { MailBrand, MailContent } from '../../../kernel/mail/mail-content.js';
import {
  MAILER,
  withPictures,
  type Mail,
  type MailAttachment,
  type Mailer,
} from '../../../kernel/mail/mailer.js';
import { renderMail } from '../../../kernel/mail/render-mail.js';
import { ReadFiles } from '../../file/public.js';
import { SentMail } from '../persistence/sent-mail.entity.js';
import { FindTenant, type TenantProfile } from '../queries/find-tenant.query.js';
import { type MailNotice, NoticeThrottle } from './notice-throttle.js';

export interface TenantMail {
  /** Uid of the job, so that a repeated job sends the same email. */
  uid: string;
  jobName: string;
  to: string;
  content: MailContent;
  /** Stored files to attach, read when sending. */
  attachedFileUids?: string[];
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
   * Does nothing if already sent, or for a notice without news; early notices are delayed. If the process dies after
   * the mail server accepted the email, it is sent again with the same Message-ID, which email clients deduplicate.
   */
  async run(
    ctx: Context,
    { uid, jobName, to, content, notice, attachedFileUids = [] }: TenantMail,
  ): Promise<void> {
    const tenant = await this.database.runInTransaction(ctx, async (tx) => {
      const sent = await tx.tx.manager.existsBy(SentMail, { tenantUid: tx.tenantUid, uid, isAccepted: true });
      return sent ? null : this.findTenant.ofContext(tx);
    });
    if (!tenant) return;
    const mail = renderMail(await this.brandOf(ctx, tenant), content);
    if (notice) {
      const { subject, text } = mail;
      const asked = { uid, jobName, recipient: to, subject, text, notice };
      if (!(await this.database.runInTransaction(ctx, (tx) => this.noticeTimes.take(tx, asked)))) return;
    }
    const attachments = await this.attachments(ctx, attachedFileUids);
    await this.mailer.send({ uid, to, ...mail, ...(attachments.length > 0 ? { attachments } : {}) });
    await this.database.runInTransaction(ctx, ({ tx, tenantUid }) =>
      tx.manager.upsert(
        SentMail,
        {
          tenantUid,
          uid,
          jobName,
          recipient: to,
          subject: mail.subject,
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
    return {
      name,
      fromName: settings.mailFromName,
      replyTo: settings.mailReplyTo || settings.email,
      siteUrl,
      color: settings.primaryColour,
      logo: settings.logoFileUid ? await this.logo(ctx, settings.logoFileUid) : null,
      addressLines: settings.address ? addressLines({ ...settings.address, name: '' }, settings.locale) : [],
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
