import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { OrderDocument } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { RenderDocument } from '../../file/public.js';
import { quoteDocument } from '../domain/quote-document.js';
import { refuseUndrawable } from '../domain/quote-guards.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { PriceQuotePanels } from '../steps/price-quote-panels.js';
import { ReadParties } from './read-parties.js';

/** A quote as a document to print, to send on and to sign; made while it is read. */
@Injectable()
export class GetQuotePdf {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly prices: PriceQuotePanels,
    private readonly parties: ReadParties,
    private readonly renderDocument: RenderDocument,
  ) {}

  /** @throws NOT_FOUND, QUOTE_EMPTY, PANEL_IMPOSSIBLE for a draft with a panel that cannot be drawn any more,
   * and as `RenderDocument` */
  async run(ctx: Context, quoteUid: string): Promise<{ name: string; content: Readable }> {
    const document = await this.database.runInTransaction(ctx, (tx) => this.document(tx, quoteUid));
    const bytes = await this.renderDocument.run(ctx, { kind: 'summary', document, withPrices: true });
    return { name: `${document.order.number}.pdf`, content: Readable.from([bytes]) };
  }

  private async document(ctx: Context, quoteUid: string): Promise<OrderDocument> {
    const quote = await this.quotes.getVisible(ctx, quoteUid);
    const priced = await this.prices.ofQuote(ctx, quote);
    if (priced.panels.length === 0)
      throw generalError('QUOTE_EMPTY', 'Add a panel first: this quote has none.');
    refuseUndrawable(priced.panels, priced.catalogue);
    const tenant = await this.parties.tenant(ctx);
    return quoteDocument(quote, priced, tenant, await this.parties.buyer(ctx, quote));
  }
}
