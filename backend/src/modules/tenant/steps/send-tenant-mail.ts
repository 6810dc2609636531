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
import { FileStore } from '../../file/public.js';
import { SentMail } from '../persistence/sent-mail.entity.js';
import { FindTenant, type TenantProfile } from '../queries/find-tenant.query.js';
import { type MailNotice, NoticeTimes } from './notice-times.js';

export interface TenantMail {
  /** The uid of the job: the mail of a job that runs again is the same mail. */
  uid: string;
  jobName: string;
  to: string;
  content: MailContent;
  /** Stored files that it brings, read when it leaves. */
  attachedFileUids?: string[];
  /** Left out for a mail that its reader waits for, and for those of an account's safety: these are sent in any case. */
  notice?: MailNotice;
}

/** Sends a mail in the tenant's name. For job handlers: it talks to the mail server. */
@Injectable()
export class SendTenantMail {
  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly files: FileStore,
    private readonly noticeTimes: NoticeTimes,
    @Inject(MAILER) private readonly mailer: Mailer,
  ) {}

  /**
   * Does nothing when this mail was sent before, or for a notice that tells nothing new; one that comes too soon comes later. When the process dies between the mail server's "taken" and
   * our note of it, the mail goes again under the same Message-ID, and mail programs show one.
   */
  async run(
    ctx: Context,
    { uid, jobName, to, content, notice, attachedFileUids = [] }: TenantMail,
  ): Promise<void> {
    const tenant = await this.database.runInTransaction(ctx, async (tx) => {
      const sent = await tx.tx.manager.existsBy(SentMail, { tenantUid: tx.tenantUid, uid, isTaken: true });
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
        { tenantUid, uid, jobName, recipient: to, subject: mail.subject, isTaken: true, sentAt: new Date() },
        ['tenantUid', 'uid'],
      ),
    );
  }

  /** @throws NOT_FOUND where one is gone: a mail without it would say what is not so */
  private async attachments(ctx: Context, fileUids: string[]): Promise<MailAttachment[]> {
    const attachments: MailAttachment[] = [];
    for (const uid of fileUids) {
      const { file, content } = await this.files.open(ctx, uid);
      const { name: fileName, contentType } = file;
      attachments.push({ fileName, contentType, bytes: await buffer(content) });
    }
    return attachments;
  }

  /** How a mail would look, with its pictures in it; nothing is sent. */
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
      colour: settings.primaryColour,
      logo: settings.logoFileUid ? await this.logo(ctx, settings.logoFileUid) : null,
      addressLines: settings.address ? addressLines({ ...settings.address, name: '' }, settings.locale) : [],
    };
  }

  /** A logo that is gone is left out: mails do not wait for it. */
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
