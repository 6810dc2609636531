import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobReader, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { readIsGuest } from '../../customer/public.js';
import { SendTenantMail } from '../../tenant/public.js';
import { type QuoteLinkMailData, quoteLinkMail } from '../domain/quote-mails.js';
import { QuoteLinkRepository } from '../persistence/quote-link.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { ReadQuoteMail } from '../services/read-quote-mail.js';
import { type QuoteLinkMail, quoteLinkMailJob } from './quote-mails.job.js';

@Injectable()
export class SendQuoteLinkMail extends JobHandler<QuoteLinkMail> {
  readonly definition = quoteLinkMailJob;

  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly links: QuoteLinkRepository,
    private readonly mailed: ReadQuoteMail,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  override async reader(ctx: Context, { linkUid }: QuoteLinkMail): Promise<JobReader> {
    const link = await this.links.findOne(ctx, { uid: linkUid });
    const quote = link && (await this.quotes.findOne(ctx, { uid: link.quoteUid }));
    if (!link || !quote) return 'shop';
    // A guest has no account that their address could name.
    const isGuest = await readIsGuest(ctx, quote.contactUid);
    return isGuest
      ? { contactUid: quote.contactUid }
      : { email: link.email, companyUid: quote.companyUid ?? undefined };
  }

  async run(ctx: Context, { uid, payload }: JobRun<QuoteLinkMail>): Promise<void> {
    const mail = await this.database.runInTransaction(ctx, (tx) => this.read(tx, payload));
    if (!mail) return;
    const { to, about } = mail;
    const { document, draw } = await this.mailed.run(ctx, about.quoteUid, {
      ...{ withPrices: about.buyerSeesPrices, attachesPdf: true },
    });
    const content = quoteLinkMail({ ...about, document });
    await this.sendMail.run(ctx, { uid, jobName: this.definition.name, to, content, draw });
  }

  /** @returns null if the link was revoked or has expired, or the quote was deleted */
  private async read(
    ctx: Context,
    { linkUid, onlyIfDraft = false }: QuoteLinkMail,
  ): Promise<{ to: string; about: QuoteLinkMailData } | null> {
    const link = await this.links.findOne(ctx, { uid: linkUid });
    if (!link || link.revokedAt || link.expiresAt <= new Date()) return null;
    const quote = await this.quotes.findOne(ctx, { uid: link.quoteUid });
    if (!quote || quote.status === 'deleted') return null;
    const { about, tenant } = await this.mailed.parties.run(ctx, quote);
    const hasOwnMail = quote.status !== 'ordered' || tenant.settings.orderMails.includes('received');
    if (onlyIfDraft && quote.status !== 'draft' && hasOwnMail) return null;
    const url = await this.mailed.links.urlOf(ctx, link);
    const { name: toName, createdByName: sentBy, expiresAt: linkExpiresAt } = link;
    return {
      to: link.email,
      about: { ...about, url, toName, sentBy, linkExpiresAt, isOrdered: quote.status === 'ordered' },
    };
  }
}
