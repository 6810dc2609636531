import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { versionConflict } from '../../../kernel/errors/app-error.js';
import { countCornersAndFeatures, refuseTooManyCorners, refuseUnlessOpen } from '../domain/quote-guards.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository, newPanel, nextPanel } from '../persistence/glass-panel.repository.js';
import { PricingContexts, readPricingTerms } from '../persistence/pricing-contexts.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import {
  type PanelLine,
  computeQuoteTotals,
  hasCurrentPrice,
  joinMarks,
  toQuotedPanel,
} from '../domain/quote-totals.js';
import type { PricingContext } from '../domain/pricing-context.js';
import type { Quote } from '../persistence/quote.entity.js';
import { GetQuoteDetails, toPanelReply } from '../queries/get-quote-details.query.js';
import type { AddGlassPanelRequest, GlassPanelReply, PricedPanel } from '@glass/contracts/quote';
import { deferToCommit } from '../../../kernel/database/database.js';
import { sourceOf } from '../domain/drawing-source.js';
import { StoreQuotePrices } from './store-quote-prices.js';
import { SourceFiles } from './source-files.js';
import { isDeepStrictEqual } from 'node:util';
import { withAgreedPrice } from '@glass/pricing';
import { parseAndPriceOrThrow } from '../domain/price-panel.js';
import { RecordQuoteEvent } from './record-quote-event.js';

/**
 * Lets the tenant change or add panels of a quote in review. They are priced with the price list of the submission,
 * and the buyer sees the difference in the history.
 */
@Injectable()
export class ChangeReviewedPanel {
  constructor(
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly sources: SourceFiles,
    private readonly recordEvent: RecordQuoteEvent,
    private readonly details: GetQuoteDetails,
  ) {}

  /**
   * @param quote locked by the caller
   * @throws STATE_CONFLICT if the quote has too many corners
   */
  async run(
    ctx: Context,
    quote: Quote,
    pricing: PricingContext,
    panel: GlassPanel,
    priced: PricedPanel,
  ): Promise<GlassPanelReply> {
    const changed = nextPanel(ctx, panel, keepAgreedPrice(panel, priced));
    const lines = await this.panels.linesOf(ctx, quote.uid);
    refuseTooManyCornersWith(
      lines.filter(({ uid }) => uid !== panel.uid),
      changed,
    );
    await this.panels.replace(ctx, changed);
    const repriced = await this.storePrices.recomputeTotals(ctx, quote, pricing);
    await this.sources.release(ctx, quote, [panel]);
    await this.recordChanged(ctx, quote, panel, changed);
    return this.details.replyForPanel(ctx, repriced, panel.uid, pricing.catalogue);
  }

  recordChanged(ctx: Context, quote: Quote, panel: GlassPanel, changed: GlassPanel): Promise<void> {
    return this.recordEvent.panelChanged(ctx, quote, {
      ...{ panelUid: panel.uid, lineNumber: panel.lineNumber, currency: changed.price.currency },
      beforeMinor: panel.price.totalMinor,
      afterMinor: changed.price.totalMinor,
      panel: {
        before: { quantity: panel.quantity, spec: panel.spec },
        after: { quantity: changed.quantity, spec: changed.spec },
      },
    });
  }

  recordAdded(ctx: Context, quote: Quote, { uid: panelUid, lineNumber, price }: GlassPanel): Promise<void> {
    const { currency, totalMinor: afterMinor } = price;
    const facts = { panelUid, lineNumber, currency, beforeMinor: null, afterMinor };
    return this.recordEvent.run(ctx, quote, 'panelAdded', { facts });
  }

  recordRemoved(
    ctx: Context,
    quote: Quote,
    { uid: panelUid, lineNumber, price, spec }: GlassPanel,
  ): Promise<void> {
    const { currency, totalMinor: beforeMinor } = price;
    const facts = { panelUid, lineNumber, currency, beforeMinor, afterMinor: null };
    return this.recordEvent.run(ctx, quote, 'panelRemoved', { note: spec.mark, facts });
  }

  /**
   * @param lines panels of the quote; the caller has checked that one more fits
   * @throws VALIDATION_FAILED, STATE_CONFLICT if the quote has too many corners, UID_TAKEN
   */
  async add(
    ctx: Context,
    quote: Quote,
    pricing: PricingContext,
    lines: PanelLine[],
    { panelUID: panelUid, ...sent }: AddGlassPanelRequest,
  ): Promise<GlassPanelReply> {
    const lineNumber = (lines.at(-1)?.lineNumber ?? 0) + 1;
    const panel = newPanel(ctx, parseAndPriceOrThrow(sent, pricing), {
      uid: panelUid,
      quoteUid: quote.uid,
      lineNumber,
    });
    refuseTooManyCornersWith(lines, panel);
    await this.panels.insertPanel(ctx, panel);
    const repriced = await this.storePrices.recomputeTotals(ctx, quote, pricing);
    await this.recordAdded(ctx, quote, panel);
    return this.details.replyForPanel(ctx, repriced, panelUid, pricing.catalogue);
  }
}

function refuseTooManyCornersWith(others: PanelLine[], { spec }: Pick<GlassPanel, 'spec'>): void {
  refuseTooManyCorners(
    others.reduce((sum, { corners }) => sum + corners, 0),
    countCornersAndFeatures(spec),
  );
}

/** An agreed price applies to the panel as specified. Keeps it only if nothing but the quantity changed. */
export function keepAgreedPrice<Panel extends Pick<GlassPanel, 'spec' | 'price'>>(
  { spec, price }: GlassPanel,
  changed: Panel,
): Panel {
  const agreed = price.lines.find(({ step }) => step === 'agreed');
  if (!agreed || price.unitMinor === null || !isDeepStrictEqual(spec, changed.spec)) return changed;
  return { ...changed, price: withAgreedPrice(changed.price, price.unitMinor, agreed.rule) };
}

/** A locked quote with what changing one of its panels needs. */
export interface LockedPanel {
  quote: Quote;
  panel: GlassPanel;
  /** Sorted by line number. */
  lines: PanelLine[];
  /** Catalog and terms of the review if `isReviewed`, otherwise the current ones. */
  pricing: PricingContext;
  /** True if a tenant user changes a quote in review. */
  isReviewed: boolean;
}

/** Begins and ends every change of one panel. */
@Injectable()
export class PanelChanges {
  constructor(
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly contexts: PricingContexts,
    private readonly storePrices: StoreQuotePrices,
    private readonly sources: SourceFiles,
    private readonly details: GetQuoteDetails,
  ) {}

  /**
   * Locks the quote first, which serializes concurrent changes; the loser of a race gets VERSION_CONFLICT with the
   * current panel.
   * @param also `inReview` lets tenant users change panels of a quote in review
   * @throws NOT_FOUND, STATE_CONFLICT, VERSION_CONFLICT unless `seenVersion` is null
   */
  async lock(
    ctx: Context,
    panelUid: string,
    seenVersion: number | null,
    also: 'inReview' | null = null,
  ): Promise<LockedPanel> {
    const [quote, panel, lines, terms] = await Promise.all([
      this.quotes.lockOfPanel(ctx, panelUid),
      this.panels.getPanel(ctx, panelUid),
      this.panels.linesOfSameQuote(ctx, panelUid),
      readPricingTerms(ctx, 'panel', panelUid),
    ]);
    if (seenVersion !== null && panel.version !== seenVersion) {
      const current = await this.details.panel(ctx, panelUid);
      throw versionConflict('panel', current, current.panel.updatedBy || undefined);
    }
    const isReviewed = quote.status === also && ctx.reach.kind === 'tenant';
    if (!isReviewed) refuseUnlessOpen(quote);
    const pricing = await (isReviewed
      ? this.contexts.forReview(ctx, quote, terms)
      : this.contexts.forDraft(ctx, terms));
    return { quote, panel, lines, pricing, isReviewed };
  }

  /**
   * Stores one priced panel and the new totals. The fast path, which autosaves take, computes the totals from lines the
   * caller has read and sends its writes together with the COMMIT. If other panels have outdated prices, or a drawing
   * is involved, the whole quote is read and repriced. Must be the last step of its transaction.
   * @param before the stored panel; null for a new one
   * @throws STATE_CONFLICT if the quote has too many corners; UID_TAKEN, at the commit
   */
  async store(
    ctx: Context,
    { quote, lines, pricing }: Pick<LockedPanel, 'quote' | 'lines' | 'pricing'>,
    panel: GlassPanel,
    before: GlassPanel | null,
  ): Promise<GlassPanelReply> {
    const others = lines.filter(({ uid }) => uid !== panel.uid);
    refuseTooManyCorners(
      others.reduce((sum, { corners }) => sum + corners, 0),
      countCornersAndFeatures(panel.spec),
    );
    const isFastPath =
      others.every((line) => hasCurrentPrice(line, pricing)) &&
      !sourceOf(panel) &&
      !(before && sourceOf(before));
    if (!isFastPath) return this.storeAndReprice(ctx, quote, pricing, panel, before);

    const after = lines.map((line) => (line.uid === panel.uid ? panel : toQuotedPanel(line)));
    if (!before) after.push(panel);
    const totals = computeQuoteTotals(after, pricing, quote);
    deferToCommit(ctx, this.write(ctx, panel, before));
    const changed = this.quotes.changeSummary(ctx, quote, {
      totals,
      totalMinor: totals.totalMinor,
      currency: totals.currency,
      panelCount: after.length,
      marks: joinMarks(after),
      pieces: totals.pieces,
    });
    deferToCommit(ctx, changed.writing);
    return toPanelReply({ quote: changed.quote, panel, totals, catalogue: pricing.catalogue }, null);
  }

  /** Replies to a repeated request with the stored panel. */
  getStored(ctx: Context, panelUid: string): Promise<GlassPanelReply> {
    return this.details.panel(ctx, panelUid);
  }

  private async storeAndReprice(
    ctx: Context,
    quote: Quote,
    pricing: PricingContext,
    panel: GlassPanel,
    before: GlassPanel | null,
  ): Promise<GlassPanelReply> {
    await this.write(ctx, panel, before);
    const repriced = await this.storePrices.reprice(ctx, quote, {}, pricing);
    if (before) await this.sources.release(ctx, quote, [before]);
    return this.details.replyForPanel(ctx, repriced, panel.uid, pricing.catalogue);
  }

  private write(ctx: Context, panel: GlassPanel, before: GlassPanel | null): Promise<void> {
    return before ? this.panels.replace(ctx, panel) : this.panels.insertPanel(ctx, panel);
  }
}
