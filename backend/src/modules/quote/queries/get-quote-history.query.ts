import { Injectable } from '@nestjs/common';
import type { Money, QuoteEvent, QuoteHistoryReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import type { QuoteEventRow } from '../persistence/quote-event.entity.js';
import { QuoteEventRepository } from '../persistence/quote-event.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';

@Injectable()
export class GetQuoteHistory {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly events: QuoteEventRepository,
  ) {}

  /** @throws NOT_FOUND */
  async run(ctx: Context, quoteUid: string): Promise<QuoteHistoryReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await this.quotes.getVisible(tx, quoteUid);
      const rows = await this.events.find(tx, { quoteUid }, { at: 'DESC' });
      return { events: rows.map(toEvent) };
    });
  }
}

function toEvent({ at, who, bySide: by, kind, note, facts }: QuoteEventRow): QuoteEvent {
  const { lineNumber = null, about = '', currency = '', beforeMinor, afterMinor, panel = null } = facts;
  const money = (amountMinor: number | null | undefined): Money | null =>
    typeof amountMinor === 'number' ? { amountMinor, currency } : null;
  const [before, after] = [money(beforeMinor), money(afterMinor)];
  return { at: at.toISOString(), who, by, kind, note, lineNumber, about, before, after, panel };
}
