import { Injectable } from '@nestjs/common';
import { quoteTakesDelivery } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { versionConflict } from '../../../kernel/errors/app-error.js';
import { refuseUnlessInReview, refuseUnlessOpen } from '../domain/quote-guards.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { ApprovalOfQuote } from './approval-of-quote.js';

/** Locks a quote for somebody who says which version of it they saw. */
@Injectable()
export class LockSeenQuote {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly details: GetQuoteDetails,
    private readonly approvalOf: ApprovalOfQuote,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT with what is there now and who changed it */
  async run(ctx: Context, quoteUid: string, seenVersion: number | undefined): Promise<Quote> {
    const quote = await this.quotes.lockVisible(ctx, quoteUid);
    if (quote.version === seenVersion) return quote;
    const current = await this.details.run(ctx, quoteUid);
    throw versionConflict('quote', current, current.updatedBy || undefined);
  }

  /** The same for changes that only a draft takes. @throws STATE_CONFLICT besides */
  async open(ctx: Context, quoteUid: string, seenVersion: number | undefined): Promise<Quote> {
    const quote = await this.run(ctx, quoteUid, seenVersion);
    refuseUnlessOpen(quote);
    return quote;
  }

  /** The same for prices that the buyer's company gets. @throws STATE_CONFLICT where the buyer has left it */
  async ofMember(ctx: Context, quoteUid: string, seenVersion: number | undefined): Promise<Quote> {
    const quote = await this.run(ctx, quoteUid, seenVersion);
    await this.approvalOf.refuseUnlessMember(ctx, quote);
    return quote;
  }

  /** The same for what the tenant settles while it looks at a quote. @throws STATE_CONFLICT besides */
  async inReview(ctx: Context, quoteUid: string, seenVersion: number, done: string): Promise<Quote> {
    const quote = await this.run(ctx, quoteUid, seenVersion);
    refuseUnlessInReview(quote, done);
    return quote;
  }

  /** The same for where the glass goes, which may be said of a quoted one as well. @throws STATE_CONFLICT besides */
  async takingDelivery(ctx: Context, quoteUid: string, seenVersion: number | undefined): Promise<Quote> {
    const quote = await this.run(ctx, quoteUid, seenVersion);
    if (!quoteTakesDelivery(quote.status)) refuseUnlessOpen(quote);
    return quote;
  }
}
