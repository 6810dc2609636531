import { Injectable } from '@nestjs/common';
import type { AddGlassPanelRequest, GlassPanelReply, PricedPanel } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { uidTaken } from '../../../kernel/errors/app-error.js';
import { refuseTooManyPanels, refuseUnlessOpen } from '../domain/quote-guards.js';
import { parseAndPriceOrThrow } from '../domain/price-panel.js';
import type { PricingContext } from '../domain/pricing-context.js';
import { GlassPanelRepository, newPanel } from '../persistence/glass-panel.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { readPricingTerms, PricingContexts } from '../persistence/pricing-contexts.js';
import { ChangeReviewedPanel } from '../services/change-reviewed-panel.js';
import { PanelChanges } from '../services/panel-changes.js';

/** Adds a panel as the last line of a quote. Idempotent by the panel's uid. */
@Injectable()
export class AddGlassPanel {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly contexts: PricingContexts,
    private readonly changes: PanelChanges,
    private readonly reviewed: ChangeReviewedPanel,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED with the fields of the specification, UID_TAKEN */
  async run(ctx: Context, request: AddGlassPanelRequest): Promise<GlassPanelReply> {
    const { quoteUID, panelUID } = request;
    return this.database.runInTransaction(ctx, async (tx) => {
      const [quote, lines, terms] = await Promise.all([
        this.quotes.lockVisible(tx, quoteUID),
        this.panels.linesOf(tx, quoteUID),
        readPricingTerms(tx, 'quote', quoteUID),
      ]);
      if (lines.some(({ uid }) => uid === panelUID)) return this.changes.getStored(tx, panelUID);
      if (quote.status === 'inReview' && tx.reach.kind === 'tenant') {
        refuseTooManyPanels(lines.length, 1);
        return this.reviewed.add(tx, quote, await this.contexts.forReview(tx, quote, terms), lines, request);
      }
      const pricing = await this.contexts.forDraft(tx, terms);
      const priced = await this.price(tx, quote, lines.length, request, pricing);
      const lineNumber = (lines.at(-1)?.lineNumber ?? 0) + 1;
      const panel = newPanel(tx, priced, { uid: panelUID, quoteUid: quote.uid, lineNumber });
      return this.changes.store(tx, { quote, lines, pricing }, panel, null);
    });
  }

  private async price(
    ctx: Context,
    quote: Quote,
    lineCount: number,
    request: AddGlassPanelRequest,
    pricing: PricingContext,
  ): Promise<PricedPanel> {
    try {
      refuseUnlessOpen(quote);
      refuseTooManyPanels(lineCount, 1);
      return parseAndPriceOrThrow(request, pricing);
    } catch (refusal) {
      // UID_TAKEN has priority over other errors. Checked only after an error, which saves a query in the usual case.
      if (await this.panels.findOneUnscoped(ctx, { uid: request.panelUID })) throw uidTaken();
      throw refusal;
    }
  }
}
