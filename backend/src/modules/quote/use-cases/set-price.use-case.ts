import { Injectable } from '@nestjs/common';
import type {
  AgreedCharges,
  PanelPrice,
  SetChargePriceRequest,
  SetPanelPriceRequest,
} from '@glass/contracts';
import { withAgreedPrice } from '@glass/pricing';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, fieldError, notFound } from '../../../kernel/errors/app-error.js';
import { priceParsedPanel } from '../domain/price-panel.js';
import type { PricingContext } from '../domain/pricing-context.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository, nextPanel } from '../persistence/glass-panel.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import type { QuoteReply } from '../queries/quote-presenter.js';
import { LockQuoteVersion } from '../services/lock-quote-version.js';
import { RecordQuoteEvent } from '../services/record-quote-event.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';

/** Sets the agreed price of one piece of a panel; null restores the list price. */
@Injectable()
export class SetPanelPrice {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly recordEvent: RecordQuoteEvent,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT unless the quote is in review */
  async run(ctx: Context, request: SetPanelPriceRequest): Promise<QuoteReply> {
    const { quoteUID, version, panelUID, unitMinor, reason } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.inReview(tx, quoteUID, version, 'priced by hand');
      const panel = await this.panels.getPanel(tx, panelUID);
      if (panel.quoteUid !== quoteUID) throw notFound('panel');
      const pricing = await this.storePrices.prices.contexts.forReview(tx, quote);
      const price =
        unitMinor === null ? listPrice(panel, pricing) : withAgreedPrice(panel.price, unitMinor, reason);
      await this.panels.replace(tx, nextPanel(tx, panel, { ...panel, price }));
      await this.storePrices.recomputeTotals(tx, quote, pricing);
      const { lineNumber } = panel;
      await this.recordEvent.run(tx, quote, 'panelPriced', {
        note: reason,
        facts: {
          ...{ panelUid: panelUID, lineNumber, currency: price.currency },
          beforeMinor: panel.price.unitMinor,
          afterMinor: price.unitMinor,
        },
      });
      return this.details.run(tx, quoteUID);
    });
  }
}

function listPrice({ spec, quantity }: GlassPanel, pricing: PricingContext): PanelPrice {
  const result = priceParsedPanel(spec, quantity, pricing);
  if (!result.ok) throw new AppError('VALIDATION_FAILED', result.errors);
  return result.panel.price;
}

/** Sets the price of a charge on request, such as delivery outside all zones. */
@Injectable()
export class SetChargePrice {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly storePrices: StoreQuotePrices,
    private readonly recordEvent: RecordQuoteEvent,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED for charges with a list price */
  async run(ctx: Context, request: SetChargePriceRequest): Promise<QuoteReply> {
    const { quoteUID, version, kind, amountMinor, reason } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.inReview(tx, quoteUID, version, 'priced by hand');
      const before = quote.agreedCharges[kind];
      const open = quote.totals.onRequest?.find((charge) => charge.kind === kind);
      if (!open && !before) throw fieldError('kind', 'This charge has a list price.');
      const { [kind]: _before, ...others } = quote.agreedCharges;
      const agreedCharges: AgreedCharges =
        amountMinor === null ? others : { ...others, [kind]: { amountMinor, reason } };
      await this.storePrices.recomputeTotals(
        tx,
        quote,
        await this.storePrices.prices.contexts.forReview(tx, quote),
        {
          agreedCharges,
        },
      );
      const label = quote.totals.lines.find((line) => line.kind === kind)?.label;
      await this.recordEvent.run(tx, quote, 'chargePriced', {
        note: reason,
        facts: {
          ...{ about: open?.what ?? label ?? '', currency: quote.currency },
          ...{ beforeMinor: before?.amountMinor ?? null, afterMinor: amountMinor },
        },
      });
      return this.details.run(tx, quoteUID);
    });
  }
}
