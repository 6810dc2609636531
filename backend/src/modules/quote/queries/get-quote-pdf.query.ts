import { msg } from '@lingui/core/macro';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { type DocumentToRender, RenderDocument, refuseTooBig } from '../../document/public.js';
import { buildQuoteDocument, quotePdfName } from '../domain/quote-document.js';
import type { DocumentOrder, OrderDocument } from '@glass/contracts/document';
import { dayIn } from '@glass/contracts/geo';
import { allowsDeliveryChanges } from '@glass/contracts/quote';
import type { TenantProfile } from '../../tenant/public.js';
import { computeOrderDates, type OrderDates } from '../domain/order-dates.js';
import { catalogueSnapshot } from '../domain/pricing-context.js';
import type { Quote } from '../persistence/quote.entity.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { refuseUndrawable } from '../domain/quote-guards.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { PriceQuotePanels, type PricedQuote } from './price-quote-panels.js';
import { type PaperReader, ReadParties } from './read-parties.query.js';

@Injectable()
export class ReadQuoteDocument {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly prices: PriceQuotePanels,
    private readonly parties: ReadParties,
  ) {}

  /** @throws NOT_FOUND, QUOTE_EMPTY, PANEL_IMPOSSIBLE for a draft's panel that can't be drawn */
  async run(ctx: Context, quoteUid: string, reader: PaperReader): Promise<OrderDocument> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.getVisible(tx, quoteUid);
      return this.parties.inPaperLanguage(tx, quote, reader, () => this.build(tx, quote));
    });
  }

  private async build(tx: Context, quote: Quote): Promise<OrderDocument> {
    const priced = await this.prices.priceQuote(tx, quote);
    if (priced.panels.length + quote.hardware.length === 0)
      throw generalError('QUOTE_EMPTY', msg`This quote is empty. Add a panel first.`);
    refuseUndrawable(priced.panels, priced.catalogue);
    const tenant = await this.parties.tenant(tx);
    const buyer = await this.parties.buyer(tx, quote);
    const { ifOrdered, days } = datesIfOrdered(quote, priced, tenant);
    return {
      ...buildQuoteDocument(quote, priced, tenant, buyer, ifOrdered, days),
      hardwarePhotos: await this.parties.hardwarePhotos(tx, priced.catalogue, priced.panels),
    };
  }
}

/** Dates of an order placed now; null for quotes that can't be ordered, or if the price list has no lead times. */
function datesIfOrdered(
  quote: Quote,
  priced: PricedQuote,
  { settings }: Pick<TenantProfile, 'settings'>,
): { ifOrdered: DocumentOrder['ifOrdered']; days: OrderDates['deliveries'] } {
  if (!allowsDeliveryChanges(quote.status)) return { ifOrdered: null, days: [] };
  const now = new Date();
  const snapshot = catalogueSnapshot(priced, priced.panels, quote);
  const { readyDate, promisedDate, deliveries } = computeOrderDates(
    quote,
    priced.panels,
    snapshot,
    settings,
    now,
  );
  if (readyDate === null) return { ifOrdered: null, days: [] };
  const on = dayIn(settings.timeZone, now);
  return { ifOrdered: { on, shipDate: readyDate, promisedDate }, days: deliveries };
}

@Injectable()
export class GetQuotePdf {
  constructor(
    private readonly documents: ReadQuoteDocument,
    private readonly renderDocument: RenderDocument,
  ) {}

  /** @throws DOCUMENT_TOO_BIG, and as `ReadQuoteDocument` and `RenderDocument` */
  async run(ctx: Context, quoteUid: string): Promise<{ name: string; content: Readable; printNote: string }> {
    const document = await this.documents.run(ctx, quoteUid, 'customer');
    const copy = { withPrices: ctx.seesPrices, forCustomer: true };
    const toRender: DocumentToRender = { kind: 'summary', document, ...copy };
    refuseTooBig(toRender, '/api/quote/make-pdf');
    const { bytes, printNote } = await this.renderDocument.run(ctx, toRender);
    return { name: quotePdfName(document), content: Readable.from([bytes]), printNote };
  }
}
