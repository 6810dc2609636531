import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import type { MailContent } from '../../../kernel/mail/mail-content.js';
import { SendTenantMail, NotifyStaff } from '../../tenant/public.js';
import {
  quoteDeclinedMail,
  quoteInReviewMail,
  quoteReadyMail,
  quoteToReviewMail,
  type QuoteMailData,
} from '../domain/quote-mails.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { ReadMailParties } from '../services/read-mail-parties.js';
import { quoteMailJob, type QuoteMail } from './quote-mail.job.js';

const CONTENT: Record<QuoteMail['about'], (mail: QuoteMailData) => MailContent> = {
  quoted: quoteReadyMail,
  inReview: quoteInReviewMail,
  declined: quoteDeclinedMail,
};

@Injectable()
export class SendQuoteMail extends JobHandler<QuoteMail> {
  readonly definition = quoteMailJob;

  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly parties: ReadMailParties,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: NotifyStaff,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload }: JobRun<QuoteMail>): Promise<void> {
    const { quoteUid, about: state } = payload;
    const read = await this.database.runInTransaction(ctx, async (tx) => {
      // Skipped if the status has changed since: the email would be wrong.
      const quote = await this.quotes.findOne(tx, { uid: quoteUid, status: state });
      return quote && this.parties.run(tx, quote);
    });
    if (!read) return;
    const { about, buyerEmail: to, tenant } = read;
    const notice = { about: `quote ${quoteUid} ${state}`, again: { definition: quoteMailJob, payload } };
    const sent = { uid, jobName: this.definition.name, notice };
    // Buyers always get declines, even if the tenant turned off emails about quotes.
    if (state === 'declined' || tenant.settings.quoteMails.includes(state))
      await this.sendMail.run(ctx, { ...sent, to, content: CONTENT[state](about) });
    if (state !== 'inReview') return;
    const content = { ...quoteToReviewMail(about), replyTo: to };
    await this.tellStaff.run(ctx, 'quoteToReview', tenant, { ...sent, content });
  }
}
