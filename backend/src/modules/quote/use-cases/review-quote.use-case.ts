import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import type { PanelPrice } from '@glass/contracts/panel';
import type {
  ApproveQuoteRequest,
  DeclineQuoteRequest,
  SetChargePriceRequest,
  SetPanelPriceRequest,
} from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, fieldError, generalError, notFound } from '../../../kernel/errors/app-error.js';
import { getAgreedCharge, setAgreedCharge } from '../domain/quote-deliveries.js';
import { findHardware, setAgreedHardware } from '../domain/quote-hardware.js';
import type { StoredReview } from '../domain/stored-review.js';
import { reasonNotToApprove } from '../domain/quote-guards.js';
import { GetQuoteDetails, type QuoteReply } from '../queries/get-quote-details.query.js';
import { QuoteValidity } from '../services/freeze-quote.js';
import { LockQuoteVersion } from '../services/lock-quote-version.js';
import { PriceQuotePanels } from '../queries/price-quote-panels.js';
import type { QuoteEventFacts } from '../persistence/quote-event.entity.js';
import type { Quote } from '../persistence/quote.entity.js';
import { type QuoteChanges, QuoteRepository } from '../persistence/quote.repository.js';
import { NotifyQuoteParties } from '../services/notify-quote-parties.js';
import { withAgreedPrice } from '@glass/pricing';
import { priceParsedPanel } from '../domain/price-panel.js';
import type { PricingContext } from '../domain/pricing-context.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository, nextPanel } from '../persistence/glass-panel.repository.js';
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
      const quote = await this.lockQuote.inReview(tx, quoteUID, version, 'pricedByHand');
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
    const { quoteUID, version, kind, delivery, hardwareUID, amountMinor, reason } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.inReview(tx, quoteUID, version, 'pricedByHand');
      if (kind === 'hardware' && hardwareUID === undefined)
        throw fieldError('hardwareUID', msg`Choose the hardware that you set a price for.`);
      const isMeant = (charge: { kind: string; delivery?: number; hardwareUID?: string }) =>
        charge.kind === kind &&
        (charge.delivery ?? 1) === (delivery ?? 1) &&
        charge.hardwareUID === hardwareUID;
      const before =
        kind === 'hardware'
          ? findHardware(quote.hardware, hardwareUID!).agreed
          : getAgreedCharge(quote, kind, delivery);
      const agreed = amountMinor === null ? null : { amountMinor, reason };
      const open = quote.totals.onRequest?.find(isMeant);
      if (!open && !before) throw fieldError('kind', msg`This charge has a list price.`);
      await this.storePrices.recomputeTotals(
        tx,
        quote,
        await this.storePrices.prices.contexts.forReview(tx, quote),
        kind === 'hardware'
          ? { hardware: setAgreedHardware(quote.hardware, hardwareUID!, agreed) }
          : setAgreedCharge(quote, kind, delivery, agreed),
      );
      const label = quote.totals.lines.find(isMeant)?.label;
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

interface Answer {
  approved: boolean;
  message: string;
  /** Changes to store with an approval. */
  changes?: QuoteChanges;
  facts?: QuoteEventFacts;
}

/** Stores the tenant's decision on a quote in review and notifies its buyer. */
@Injectable()
export class AnswerQuote {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly notifyParties: NotifyQuoteParties,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @param quote locked by the caller */
  async run(ctx: Context, quote: Quote, answer: Answer): Promise<QuoteReply> {
    const { approved, message, changes = {}, facts = {} } = answer;
    const answeredAt = new Date();
    const decision = { approved, message, by: ctx.actorName, at: answeredAt.toISOString() };
    const review: StoredReview = { ...reviewOf(quote), decision };
    const status = approved ? 'quoted' : 'declined';
    const answered = await this.quotes.change(ctx, quote, { ...changes, status, review, answeredAt });
    const kind = approved ? 'approved' : 'declined';
    await this.notifyParties.run(ctx, answered, status, { kind, note: message, facts });
    return this.details.run(ctx, quote.uid);
  }
}

function reviewOf({ review, submittedAt, createdAt }: Quote): StoredReview {
  const since = (submittedAt ?? createdAt).toISOString();
  return review ?? { reasons: [], message: '', submittedAt: since, decision: null };
}

/** Approves a quote in review: its prices, including agreed ones, are fixed from now on. */
@Injectable()
export class ApproveQuote {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly prices: PriceQuotePanels,
    private readonly validity: QuoteValidity,
    private readonly answer: AnswerQuote,
  ) {}

  /**
   * @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT; PRICE_ON_REQUEST or PANEL_BREAKS_RULES for open prices or
   * blocked panels
   */
  async run(ctx: Context, { quoteUID, version, message = '' }: ApproveQuoteRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.inReview(tx, quoteUID, version, 'approved');
      const { panels, totals } = await this.prices.priceQuote(tx, quote);
      const reason = reasonNotToApprove({ ...quote, panels, totals, showers: [] });
      if (reason) throw generalError(reason.code, reason.text);
      const changes = await this.validity.buildQuotedFields(tx, totals);
      const facts = { currency: totals.currency, afterMinor: totals.totalMinor };
      return this.answer.run(tx, quote, { approved: true, message, changes, facts });
    });
  }
}

/** Declines a quote in review, with a message. The buyer can change it and submit it again. */
@Injectable()
export class DeclineQuote {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly answer: AnswerQuote,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT */
  async run(ctx: Context, { quoteUID, version, message }: DeclineQuoteRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.inReview(tx, quoteUID, version, 'declined');
      return this.answer.run(tx, quote, { approved: false, message });
    });
  }
}
