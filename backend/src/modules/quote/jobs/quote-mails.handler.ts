import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { JobHandler, type JobReader, type JobRun } from '../../../kernel/jobs/job-handler.js';
import type { MailContent } from '../../../kernel/mail/mail-content.js';
import { NotifyStaff, SendTenantMail } from '../../tenant/public.js';
import {
  type QuoteBuyerMailData,
  messageForBuyerMail,
  messageForStaffMail,
  quoteDeclinedMail,
  quoteInReviewMail,
  quoteReadyMail,
  quoteToReviewMail,
  type ApprovalMailData,
  approvalAskedMail,
  approvalDeclinedMail,
  approvalNotNeededMail,
  approvalRemindedMail,
  approvedMail,
  messageToApproverMail,
  messageToAskerMail,
} from '../domain/quote-mails.js';
import { QuoteMessageRepository, QuoteRepository } from '../persistence/quote.repository.js';
import { ReadApprovalParties } from '../services/read-mail-parties.js';
import { ReadQuoteMail } from '../services/read-quote-mail.js';
import {
  type ApprovalMail,
  type QuoteMail,
  type QuoteMessageMail,
  approvalMailJob,
  quoteMailJob,
  quoteMessageMailJob,
} from './quote-mails.job.js';
import type { ApprovalStatus } from '@glass/contracts/order';

type About = ApprovalMail['about'];

/**
 * Recipient, content and required status of each email. If the status has changed since, the email would be wrong and
 * isn't sent.
 */
const MAILS: Record<
  About,
  { to: 'approver' | 'asker'; while: ApprovalStatus; content: (mail: ApprovalMailData) => MailContent }
> = {
  asked: { to: 'approver', while: 'waiting', content: approvalAskedMail },
  reminded: { to: 'approver', while: 'waiting', content: approvalRemindedMail },
  wordToApprover: { to: 'approver', while: 'waiting', content: messageToApproverMail },
  wordToAsker: { to: 'asker', while: 'waiting', content: messageToAskerMail },
  approved: { to: 'asker', while: 'approved', content: approvedMail },
  declined: { to: 'asker', while: 'declined', content: approvalDeclinedMail },
  notNeeded: { to: 'asker', while: 'withdrawn', content: approvalNotNeededMail },
};

@Injectable()
export class SendApprovalMail extends JobHandler<ApprovalMail> {
  readonly definition = approvalMailJob;

  constructor(
    private readonly database: Database,
    private readonly parties: ReadApprovalParties,
    private readonly mailed: ReadQuoteMail,
    private readonly sendMail: SendTenantMail,
  ) {
    super();
  }

  override async reader(ctx: Context, { approvalUid, about }: ApprovalMail): Promise<JobReader> {
    const mail = await this.parties.run(ctx, approvalUid, MAILS[about].while);
    return mail ? { email: mail[MAILS[about].to] } : 'shop';
  }

  async run(ctx: Context, { uid, payload }: JobRun<ApprovalMail>): Promise<void> {
    const { approvalUid, about: kind } = payload;
    const mail = await this.database.runInTransaction(ctx, (tx) =>
      this.parties.run(tx, approvalUid, MAILS[kind].while),
    );
    if (!mail) return;
    const notice = {
      about: `approval ${approvalUid} ${kind}`,
      again: { definition: approvalMailJob, payload },
    };
    const { to } = MAILS[kind];
    const { document, draw } = await this.mailed.run(ctx, mail.about.quoteUid, {
      withPrices: to === 'approver' || mail.about.askerSeesPrices,
      attachesPdf: kind === 'asked',
    });
    // Replies go to the other party of the approval, not to the tenant.
    const content = {
      ...MAILS[kind].content({ ...mail.about, document }),
      replyTo: mail[to === 'asker' ? 'approver' : 'asker'],
    };
    await this.sendMail.run(ctx, {
      ...{ uid, jobName: this.definition.name, notice, to: mail[to], content, draw },
    });
  }
}

const MAX_SHOWN = 10;

@Injectable()
export class SendQuoteMessageMail extends JobHandler<QuoteMessageMail> {
  readonly definition = quoteMessageMailJob;

  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly messages: QuoteMessageRepository,
    private readonly mailed: ReadQuoteMail,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: NotifyStaff,
  ) {
    super();
  }

  override async reader(ctx: Context, { quoteUid, to }: QuoteMessageMail): Promise<JobReader> {
    const quote = to === 'buyer' ? await this.quotes.findOne(ctx, { uid: quoteUid }) : null;
    return quote ? { contactUid: quote.contactUid } : 'shop';
  }

  async run(ctx: Context, { uid, payload }: JobRun<QuoteMessageMail>): Promise<void> {
    const { quoteUid, to: side } = payload;
    const read = await this.database.runInTransaction(ctx, (tx) => this.read(tx, payload));
    if (!read) return;
    const { about, buyerEmail: to, tenant, messages, buyerUrl } = read;
    const notice = {
      about: `quote ${quoteUid} messages to ${side}`,
      again: { definition: quoteMessageMailJob, payload },
    };
    const sent = { uid, jobName: this.definition.name, notice };
    if (side === 'buyer') {
      const { document, draw } = await this.mailed.run(ctx, quoteUid, {
        ...{ withPrices: about.buyerSeesPrices, attachesPdf: false },
      });
      const content = messageForBuyerMail({ ...about, buyerUrl, document }, messages);
      await this.sendMail.run(ctx, { ...sent, to, content, draw });
    } else
      await this.tellStaff.run(ctx, 'quoteMessage', tenant, {
        ...sent,
        content: () => ({ ...messageForStaffMail(about, messages), replyTo: to }),
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
    const { contactUid } = quote;
    const buyerUrl = to === 'buyer' ? await this.mailed.links.urlForOwner(ctx, { quoteUid, contactUid }) : '';
    return { ...(await this.mailed.parties.run(ctx, quote)), messages, buyerUrl };
  }
}

const CONTENT: Record<QuoteMail['about'], (mail: QuoteBuyerMailData) => MailContent> = {
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
    private readonly mailed: ReadQuoteMail,
    private readonly sendMail: SendTenantMail,
    private readonly tellStaff: NotifyStaff,
  ) {
    super();
  }

  override async reader(ctx: Context, { quoteUid }: QuoteMail): Promise<JobReader> {
    const quote = await this.quotes.findOne(ctx, { uid: quoteUid });
    return quote ? { contactUid: quote.contactUid } : 'shop';
  }

  async run(ctx: Context, { uid, payload }: JobRun<QuoteMail>): Promise<void> {
    const { quoteUid, about: state } = payload;
    const read = await this.database.runInTransaction(ctx, async (tx) => {
      // Skipped if the status has changed since: the email would be wrong.
      const quote = await this.quotes.findOne(tx, { uid: quoteUid, status: state });
      if (!quote) return null;
      const { contactUid } = quote;
      const buyerUrl = await this.mailed.links.urlForOwner(tx, { quoteUid, contactUid });
      return { ...(await this.mailed.parties.run(tx, quote)), buyerUrl };
    });
    if (!read) return;
    const { about, buyerUrl, buyerEmail: to, tenant } = read;
    const notice = { about: `quote ${quoteUid} ${state}`, again: { definition: quoteMailJob, payload } };
    const sent = { uid, jobName: this.definition.name, notice };
    // Buyers always get declines, even if the tenant turned off emails about quotes.
    if (state === 'declined' || tenant.settings.quoteMails.includes(state)) {
      const { document, draw } = await this.mailed.run(ctx, quoteUid, {
        ...{ withPrices: about.buyerSeesPrices, attachesPdf: state === 'quoted' },
      });
      const content = CONTENT[state]({ ...about, buyerUrl, document });
      await this.sendMail.run(ctx, { ...sent, to, content, draw });
    }
    if (state !== 'inReview') return;
    const content = () => ({ ...quoteToReviewMail(about), replyTo: to });
    await this.tellStaff.run(ctx, 'quoteToReview', tenant, { ...sent, content });
  }
}
