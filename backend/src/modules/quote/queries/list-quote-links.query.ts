import { Injectable } from '@nestjs/common';
import type { QuoteLink, QuoteLinksReply } from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { QuoteLinkRow } from '../persistence/quote-link.entity.js';
import { QuoteLinkRepository } from '../persistence/quote-link.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

/** Links to a quote, without their URLs. */
@Injectable()
export class ListQuoteLinks {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly links: QuoteLinkRepository,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, quoteUid: string): Promise<QuoteLinksReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.quotes.getVisible(tx, quoteUid);
      return { links: (await this.links.findOfQuote(tx, quoteUid)).map(toQuoteLink) };
    });
  }
}

function toQuoteLink({ uid, email, name, createdByName, ...times }: QuoteLinkRow): QuoteLink {
  return {
    ...{ uid, email, name, createdBy: createdByName },
    createdAt: times.createdAt.toISOString(),
    expiresAt: times.expiresAt.toISOString(),
    openedAt: times.openedAt?.toISOString() ?? null,
    revokedAt: times.revokedAt?.toISOString() ?? null,
  };
}
