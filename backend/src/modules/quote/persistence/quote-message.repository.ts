import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import type { QuoteMessage } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { TenantRepository } from '../../../kernel/database/tenant-repository.js';
import { QuoteMessageRow } from './quote-message.entity.js';
import { OWN_QUOTES_SQL } from './quote.repository.js';

@Injectable()
export class QuoteMessageRepository extends TenantRepository<QuoteMessageRow> {
  constructor() {
    super(QuoteMessageRow, 'message', { column: 'quoteUid', among: OWN_QUOTES_SQL });
  }

  /** Oldest first. */
  async ofQuote(ctx: Context, quoteUid: string): Promise<QuoteMessageRow[]> {
    return this.find(ctx, { quoteUid }, { at: 'ASC', uid: 'ASC' });
  }

  async countAfter(
    ctx: Context,
    { quoteUid, at }: QuoteMessageRow,
    bySide: QuoteMessage['by'],
  ): Promise<number> {
    const where = { tenantUid: ctx.tenantUid, quoteUid, bySide, at: MoreThan(at) };
    return this.rowsUnscoped(ctx).countBy(where);
  }
}
