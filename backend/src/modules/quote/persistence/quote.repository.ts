import { Injectable } from '@nestjs/common';
import { Not, type DeepPartial, type FindOptionsWhere } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { quoteStatusAt } from '../domain/quote-status.js';
import { Quote } from './quote.entity.js';

/** What a change may change; version, time and name are put beside it. */
export type QuoteChanges = Partial<
  Omit<Quote, 'tenantUid' | 'uid' | 'number' | 'version' | 'updatedAt' | 'updatedByName'>
>;

/** Quotes of the tenant; for a buyer, their own alone. */
@Injectable()
export class QuoteRepository extends TenantRepository<Quote> {
  constructor() {
    super(Quote, 'quote');
  }

  /**
   * As it stands at this moment.
   * @param asked what the caller was asked for, when it was not the quote itself
   * @throws NOT_FOUND also for another buyer's quote and for a deleted one
   */
  async getVisible(ctx: Context, uid: string, asked?: 'panel'): Promise<Quote> {
    return asOfNow(await this.getOrThrow(ctx, visible(ctx, uid), asked));
  }

  /** The same, and nobody else changes it until the transaction ends. */
  async lockVisible(ctx: Context, uid: string, asked?: 'panel'): Promise<Quote> {
    return asOfNow(await this.lockOrThrow(ctx, visible(ctx, uid), asked));
  }

  /**
   * The one way in which a quote changes: the next version, by the context's actor.
   * @param quote locked by the caller
   */
  async change(ctx: Context, quote: Quote, changes: QuoteChanges): Promise<Quote> {
    const stamp = { version: quote.version + 1, updatedAt: new Date(), updatedByName: ctx.actorName };
    await this.update(ctx, quote.uid, { ...changes, ...stamp } as DeepPartial<Quote>);
    return { ...quote, ...changes, ...stamp };
  }
}

function asOfNow(quote: Quote): Quote {
  return { ...quote, status: quoteStatusAt(quote, new Date()) };
}

function visible(ctx: Context, uid: string): FindOptionsWhere<Quote> {
  const { ownerFilter } = ctx;
  return { uid, status: Not('deleted'), ...(ownerFilter ? { contactUid: ownerFilter } : {}) };
}
