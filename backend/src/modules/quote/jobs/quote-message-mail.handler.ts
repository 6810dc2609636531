import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobRun } from '../../../kernel/jobs/job-handler.js';
import { SendTenantMail, NotifyStaff } from '../../tenant/public.js';
import { messageForBuyerMail, messageForStaffMail } from '../domain/message-mails.js';
import { QuoteMessageRepository } from '../persistence/quote-message.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { ReadMailParties } from '../services/read-mail-parties.js';
import { quoteMessageMailJob, type QuoteMessageMail } from './quote-message-mail.job.js';

const MAX_SHOWN = 10;

@Injectable()
export class SendQuoteMessageMail extends JobHandler<QuoteMessageMail> {
  readonly definition = quoteMessageMailJob;

  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly messages: QuoteMessageRepository,
    private readonly parties: ReadMailParties,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: NotifyStaff,
  ) {
    super();
  }

  async run(ctx: Context, { uid, payload }: JobRun<QuoteMessageMail>): Promise<void> {
    const { quoteUid, to: side } = payload;
    const read = await this.database.runInTransaction(ctx, (tx) => this.read(tx, payload));
    if (!read) return;
    const { about, buyerEmail: to, tenant, messages } = read;
    const notice = {
      about: `quote ${quoteUid} messages to ${side}`,
      again: { definition: quoteMessageMailJob, payload },
    };
    const sent = { uid, jobName: this.definition.name, notice };
    if (side === 'buyer')
      await this.sendMail.run(ctx, { ...sent, to, content: messageForBuyerMail(about, messages) });
    else
      await this.tellStaff.run(ctx, 'quoteMessage', tenant, {
        ...sent,
        content: { ...messageForStaffMail(about, messages), replyTo: to },
      });
  }

  /** @returns null if all messages were read in the meantime */
  private async read(ctx: Context, { quoteUid, to }: QuoteMessageMail) {
    const quote = await this.quotes.findOne(ctx, { uid: quoteUid });
    if (!quote || quote.status === 'deleted') return null;
    const unread = to === 'buyer' ? quote.unreadByBuyer : quote.unreadByTenant;
    if (unread === 0) return null;
    const from = to === 'buyer' ? 'fabricator' : 'buyer';
    const theirs = (await this.messages.ofQuote(ctx, quoteUid)).filter(({ bySide }) => bySide === from);
    const messages = theirs.slice(-Math.min(unread, MAX_SHOWN)).map(({ who, text }) => ({ who, text }));
    return { ...(await this.parties.run(ctx, quote)), messages };
  }
}
