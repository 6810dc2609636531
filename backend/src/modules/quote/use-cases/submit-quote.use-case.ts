import { Injectable } from '@nestjs/common';
import {
  type QuoteChangeRequest,
  type RepriceQuoteReply,
  type SubmitQuoteRequest,
  listReasonsForReview,
} from '@glass/contracts/quote';
import { figuresLocale } from '@glass/language';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { generalError } from '../../../kernel/errors/app-error.js';
import { catalogueSnapshot } from '../domain/pricing-context.js';
import {
  reasonCannotBeMade,
  refuseUnlessCanMove,
  refuseWithoutDeliveryPlace,
} from '../domain/quote-guards.js';
import { GetQuoteDetails, type QuoteReply } from '../queries/get-quote-details.query.js';
import { toQuoteDelivery } from '../domain/quote-deliveries.js';
import { toQuoteShowers } from '../domain/shower-findings.js';
import { LockQuoteVersion } from '../services/lock-quote-version.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';
import { QuoteValidity } from '../services/freeze-quote.js';
import { NotifyQuoteParties } from '../services/notify-quote-parties.js';
import { FindTenant } from '../../tenant/public.js';
import { priceChanges, totalReasons } from '../domain/price-changes.js';
import { RecordQuoteEvent } from '../services/record-quote-event.js';

export type Repriced = Omit<RepriceQuoteReply, 'quote'> & { quote: QuoteReply };

/**
 * Makes a quote a draft at current prices and reports what changes. Withdraws a quote in review. Agreed prices are
 * lost.
 */
@Injectable()
export class RepriceQuote {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly storePrices: StoreQuotePrices,
    private readonly recordEvent: RecordQuoteEvent,
    private readonly findTenant: FindTenant,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT for drafts and ordered quotes */
  async run(ctx: Context, { quoteUID, version }: QuoteChangeRequest): Promise<Repriced> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.run(tx, quoteUID, version);
      refuseUnlessCanMove(quote, 'pricedAgain', 'draft');
      const { panels: before } = await this.storePrices.prices.priceQuote(tx, quote);
      const { panels, totals } = await this.storePrices.reprice(tx, quote, {
        status: 'draft',
        expiresAt: null,
        catalogue: null,
        quotedAt: null,
        agreedCharges: {},
        hardware: quote.hardware.map(({ agreed: _agreed, ...line }) => line),
        deliveries: quote.deliveries.map(toQuoteDelivery),
        platformFee: null,
        // Keeps the tenant's decision; drops a review without one.
        review: quote.review?.decision ? quote.review : null,
      });
      await this.recordEvent.run(tx, quote, 'takenBack');
      const locale = figuresLocale((await this.findTenant.ofContext(tx)).settings);
      return {
        quote: await this.details.run(tx, quoteUID),
        totalBeforeMinor: quote.totals.totalMinor,
        changes: priceChanges(before, panels, locale),
        totalReasons: totalReasons(quote.totals, totals, locale),
      };
    });
  }
}

/**
 * Submits a quote. If no panel or charge needs a review and the buyer asks for none, it is quoted immediately at
 * current prices; otherwise it waits for the tenant. Its prices are fixed either way.
 */
@Injectable()
export class SubmitQuote {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly storePrices: StoreQuotePrices,
    private readonly validity: QuoteValidity,
    private readonly notifyParties: NotifyQuoteParties,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, QUOTE_EMPTY, PANEL_BREAKS_RULES with the panel */
  async run(ctx: Context, request: SubmitQuoteRequest): Promise<QuoteReply> {
    const { quoteUID, version, message = '', askForReview = false } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.forMember(tx, quoteUID, version);
      refuseUnlessCanMove(quote, 'submitted', 'submitted');
      const priced = await this.storePrices.prices.priceQuote(tx, quote);
      // Buyers without prices order by submitting; their approver orders the quote unchanged.
      if (!tx.seesPrices) refuseWithoutDeliveryPlace(quote, priced.panels);
      const showers = toQuoteShowers(quote, priced.panels, priced.catalogue);
      const { panels, totals } = priced;
      const never = reasonCannotBeMade({ ...quote, panels, showers });
      if (never) throw generalError(never.code, never.text);

      const reasons = listReasonsForReview(panels, totals.onRequest, showers);
      const status = askForReview || reasons.length > 0 ? 'inReview' : 'quoted';
      refuseUnlessCanMove(quote, 'submitted', 'submitted', status);
      const catalogue = catalogueSnapshot(priced, priced.panels, quote);
      const quoted =
        status === 'quoted' ? await this.validity.buildQuotedFields(tx, priced.totals) : NOT_QUOTED;
      const submittedAt = new Date();
      const stored = await this.storePrices.store(tx, quote, priced, {
        ...{ status, catalogue, ...quoted, submittedAt, answeredAt: null },
        review:
          status === 'inReview'
            ? { reasons, message, submittedAt: submittedAt.toISOString(), decision: null }
            : null,
      });
      const kind = status === 'inReview' ? 'submitted' : 'quoted';
      await this.notifyParties.run(tx, stored, status, { kind, note: message });
      return this.details.run(tx, quoteUID);
    });
  }
}

const NOT_QUOTED = { quotedAt: null, expiresAt: null, platformFee: null };
