import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { ContactRepository, fullName } from '../../customer/public.js';
import { FindTenant, SendTenantMail, TellStaff, type TenantProfile } from '../../tenant/public.js';
import { quoteNumberText } from '../domain/quote-number.js';
import {
  quoteInReviewMail,
  quoteReadyMail,
  quoteToReviewMail,
  type MailAboutQuote,
} from '../domain/quote-mails.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { quoteMailJob, type QuoteMail } from './quote-mail.job.js';

@Injectable()
export class SendQuoteMail extends JobHandler<QuoteMail> {
  readonly definition = quoteMailJob;

  constructor(
    private readonly database: Database,
    private readonly findTenant: FindTenant,
    private readonly quotes: QuoteRepository,
    private readonly contacts: ContactRepository,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: TellStaff,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload }: JobRun<QuoteMail>): Promise<void> {
    const mail = await this.read(ctx, payload);
    if (!mail) return;
    const { to, tenant } = mail;
    const about = `quote ${payload.quoteUid} ${payload.about}`;
    const notice = { about, again: { definition: quoteMailJob, payload } };
    const sent = { uid, jobName: this.definition.name, notice };
    if (tenant.settings.quoteMails.includes(payload.about)) {
      const content = payload.about === 'quoted' ? quoteReadyMail(mail.about) : quoteInReviewMail(mail.about);
      await this.sendMail.run(ctx, { ...sent, to, content });
    }
    if (payload.about === 'inReview') {
      await this.tellStaff.run(ctx, 'quoteToReview', tenant, {
        ...sent,
        content: quoteToReviewMail(mail.about),
      });
    }
  }

  /** null when the quote has gone on meanwhile: its buyer has it in hand, and the mail would be wrong. */
  private async read(
    ctx: Context,
    { quoteUid, about }: QuoteMail,
  ): Promise<{ to: string; tenant: TenantProfile; about: MailAboutQuote } | null> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.findOne(tx, { uid: quoteUid, status: about });
      if (!quote) return null;
      const tenant = await this.findTenant.ofContext(tx);
      const buyer = await this.contacts.getOrThrow(tx, { uid: quote.contactUid });
      return {
        to: buyer.email,
        tenant,
        about: {
          tenantName: tenant.name,
          locale: tenant.settings.locale,
          siteUrl: tenant.siteUrl,
          buyerName: fullName(buyer),
          quoteUid,
          quoteNumber: quoteNumberText(quote),
          name: quote.name,
          poNumber: quote.poNumber,
          pieces: quote.pieces,
          totalMinor: quote.totalMinor,
          currency: quote.currency,
          expiresAt: quote.expiresAt,
          reasons: quote.review?.reasons ?? [],
        },
      };
    });
  }
}
