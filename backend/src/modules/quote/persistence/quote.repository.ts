import { Injectable } from '@nestjs/common';
import { Not, type FindOptionsWhere } from 'typeorm';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { Quote } from './quote.entity.js';

/** Quotes of the tenant; for a buyer, their own alone. */
@Injectable()
export class QuoteRepository extends TenantRepository<Quote> {
  constructor() {
    super(Quote, 'quote');
  }

  /** @throws NOT_FOUND also for another buyer's quote and for a deleted one */
  async getVisible(ctx: Context, uid: string): Promise<Quote> {
    return this.getOrThrow(ctx, visible(ctx, uid));
  }

  /** The same, and nobody else changes it until the transaction ends. */
  async lockVisible(ctx: Context, uid: string): Promise<Quote> {
    return this.lockOrThrow(ctx, visible(ctx, uid));
  }
}

function visible(ctx: Context, uid: string): FindOptionsWhere<Quote> {
  const { ownerFilter } = ctx;
  return { uid, status: Not('deleted'), ...(ownerFilter ? { contactUid: ownerFilter } : {}) };
}
