import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Done } from '@glass/contracts/endpoints';
import type { MailAccountPaperRequest } from '@glass/contracts/receivables';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { Limit } from '../../../kernel/limits/limit.js';
import { RateLimits } from '../../../kernel/limits/rate-limits.js';
import { FileStore } from '../../file/public.js';
import type { AccountPaper } from '../queries/get-account-papers.query.js';
import { MailedPapers } from '../services/mailed-papers.js';
import { QueueAccountMail } from '../services/queue-account-mail.js';

const HOUR = 3600;
/** Enough to resend a month of documents to a customer who lost them. */
const PAPERS_PER_MAILBOX_LIMIT: Limit = { name: 'account-paper-mailbox', attempts: 40, perSeconds: HOUR };
/** Enough for a statement to every customer at the end of the month. */
const PAPERS_PER_TENANT_LIMIT: Limit = {
  name: 'account-paper-tenant',
  attempts: 2000,
  perSeconds: 24 * HOUR,
};
/** Keeps the file until long after the last attempt to send it. */
const FILE_TTL_MS = 7 * 24 * HOUR * 1000;

/**
 * Emails a document of a company's account as it is now. The PDF is stored as a file, so that the outbox and queue
 * hold only its uid.
 */
@Injectable()
export class MailAccountPaper {
  constructor(
    private readonly database: Database,
    private readonly papers: MailedPapers,
    private readonly files: FileStore,
    private readonly queue: QueueAccountMail,
    private readonly limits: RateLimits,
  ) {}

  /**
   * @throws NOT_FOUND, UID_TAKEN, VALIDATION_FAILED at email and entryUID, TOO_MANY_REQUESTS, and errors of
   * `GetAccountPapers`
   */
  async run(ctx: Context, request: MailAccountPaperRequest): Promise<Done> {
    const { mailUID: uid, companyUID: companyUid, email, message = '' } = request;
    const isQueued = await this.database.runInTransaction(ctx, (tx) =>
      this.queue.isStored(tx, uid, companyUid, email),
    );
    if (isQueued) return { done: true };
    const { paper, eInvoice } = await this.papers.run(ctx, request);
    await this.limits.takeAll([
      [PAPERS_PER_MAILBOX_LIMIT, `${ctx.tenantUid} ${email}`],
      [PAPERS_PER_TENANT_LIMIT, ctx.tenantUid],
    ]);
    const fileUid = await this.storeFile(ctx, paper);
    const eInvoiceFileUid = eInvoice && (await this.storeFile(ctx, eInvoice));
    const about = paper.title;
    const files = { fileUid, eInvoiceFileUid };
    const mail = { uid, companyUid, ...files, recipient: email, about, message: message.trim() };
    await this.database.runInTransaction(ctx, (tx) => this.queue.run(tx, mail));
    return { done: true };
  }

  private async storeFile(ctx: Context, { name, contentType, bytes }: AccountPaper): Promise<string> {
    const uid = randomUUID();
    const expiresAt = new Date(Date.now() + FILE_TTL_MS);
    const file = { uid, name, contentType, visibility: 'tenant' as const, ownerContactUid: null, expiresAt };
    await this.files.save(ctx, file, Readable.from([bytes]));
    return uid;
  }
}
