import { Injectable } from '@nestjs/common';
import { allowsDeliveryChanges } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { versionConflict } from '../../../kernel/errors/app-error.js';
import { type QuoteAction, refuseUnlessInReview, refuseUnlessOpen } from '../domain/quote-guards.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { ApprovalPolicy } from './approval-policy.js';

/** Locks a quote with optimistic locking: the client names the version that it saw. */
@Injectable()
export class LockQuoteVersion {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly details: GetQuoteDetails,
    private readonly approvalPolicy: ApprovalPolicy,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT with the current quote and who changed it */
  async run(ctx: Context, quoteUid: string, seenVersion: number | undefined): Promise<Quote> {
    const quote = await this.quotes.lockVisible(ctx, quoteUid);
    if (quote.version === seenVersion) return quote;
    const current = await this.details.run(ctx, quoteUid);
    throw versionConflict('quote', current, current.updatedBy || undefined);
  }

  /** For changes of drafts. @throws STATE_CONFLICT for other states, and as `run` */
  async draft(ctx: Context, quoteUid: string, seenVersion: number | undefined): Promise<Quote> {
    const quote = await this.run(ctx, quoteUid, seenVersion);
    refuseUnlessOpen(quote);
    return quote;
  }

  /**
   * For actions at the prices of the buyer's company. @throws STATE_CONFLICT if the buyer has left it, and as `run`
   */
  async forMember(ctx: Context, quoteUid: string, seenVersion: number | undefined): Promise<Quote> {
    const quote = await this.run(ctx, quoteUid, seenVersion);
    await this.approvalPolicy.refuseUnlessMember(ctx, quote);
    return quote;
  }

  /** For changes by the tenant during a review. @throws STATE_CONFLICT for other states, and as `run` */
  async inReview(ctx: Context, quoteUid: string, seenVersion: number, done: QuoteAction): Promise<Quote> {
    const quote = await this.run(ctx, quoteUid, seenVersion);
    refuseUnlessInReview(quote, done);
    return quote;
  }

  /**
   * For changes of the delivery, which quoted quotes also allow. @throws STATE_CONFLICT for other states, and as
   * `run`
   */
  async forDelivery(ctx: Context, quoteUid: string, seenVersion: number | undefined): Promise<Quote> {
    const quote = await this.run(ctx, quoteUid, seenVersion);
    if (!allowsDeliveryChanges(quote.status)) refuseUnlessOpen(quote);
    return quote;
  }
}
