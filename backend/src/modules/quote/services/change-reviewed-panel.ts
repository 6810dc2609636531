import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { AddGlassPanelRequest, GlassPanelReply, PanelDraft } from '@glass/contracts';
import { withAgreedPrice } from '@glass/pricing';
import type { Context } from '../../../kernel/context/context.js';
import { countCornersAndFeatures, refuseTooManyCorners } from '../domain/quote-guards.js';
import type { PanelLine } from '../domain/quote-totals.js';
import { parseAndPriceOrThrow } from '../domain/price-panel.js';
import type { PricingContext } from '../domain/pricing-context.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository, newPanel, nextPanel } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { RecordQuoteEvent } from './record-quote-event.js';
import { StoreQuotePrices } from './store-quote-prices.js';
import { SourceFiles } from './source-files.js';

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
   * @throws VALIDATION_FAILED, STATE_CONFLICT if the quote has too many corners
   */
  async run(
    ctx: Context,
    quote: Quote,
    pricing: PricingContext,
    panel: GlassPanel,
    sent: PanelDraft,
  ): Promise<GlassPanelReply> {
    const changed = nextPanel(ctx, panel, keepAgreedPrice(panel, parseAndPriceOrThrow(sent, pricing)));
    const lines = await this.panels.linesOf(ctx, quote.uid);
    refuseTooManyCornersWith(
      lines.filter(({ uid }) => uid !== panel.uid),
      changed,
    );
    await this.panels.replace(ctx, changed);
    const repriced = await this.storePrices.recomputeTotals(ctx, quote, pricing);
    await this.sources.release(ctx, quote, [panel]);
    await this.recordEvent.panelChanged(ctx, quote, {
      ...{ panelUid: panel.uid, lineNumber: panel.lineNumber, currency: changed.price.currency },
      beforeMinor: panel.price.totalMinor,
      afterMinor: changed.price.totalMinor,
      panel: {
        before: { quantity: panel.quantity, spec: panel.spec },
        after: { quantity: changed.quantity, spec: changed.spec },
      },
    });
    return this.details.replyForPanel(ctx, repriced, panel.uid);
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
    const { currency, totalMinor } = panel.price;
    const facts = { panelUid, lineNumber, currency, beforeMinor: null, afterMinor: totalMinor };
    await this.recordEvent.run(ctx, quote, 'panelAdded', { facts });
    return this.details.replyForPanel(ctx, repriced, panelUid);
  }
}

function refuseTooManyCornersWith(others: PanelLine[], { spec }: Pick<GlassPanel, 'spec'>): void {
  refuseTooManyCorners(
    others.reduce((sum, { corners }) => sum + corners, 0),
    countCornersAndFeatures(spec),
  );
}

/** An agreed price applies to the panel as specified. Keeps it only if nothing but the quantity changed. */
function keepAgreedPrice<Panel extends Pick<GlassPanel, 'spec' | 'price'>>(
  { spec, price }: GlassPanel,
  changed: Panel,
): Panel {
  const agreed = price.lines.find(({ step }) => step === 'agreed');
  if (!agreed || price.unitMinor === null || !isDeepStrictEqual(spec, changed.spec)) return changed;
  return { ...changed, price: withAgreedPrice(changed.price, price.unitMinor, agreed.rule) };
}
