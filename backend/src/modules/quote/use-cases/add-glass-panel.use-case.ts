import { Injectable } from '@nestjs/common';
import type { AddGlassPanelRequest, GlassPanelReply } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { uidTaken } from '../../../kernel/errors/app-error.js';
import { refuseUnlessOpen } from '../domain/refuse-unless-open.js';
import { refuseTooManyPanels } from '../domain/refuse-too-many-panels.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { PriceQuotePanels } from '../steps/price-quote-panels.js';

/** Adds a panel as the last line of a quote. Sent twice with the same uid it adds one. */
@Injectable()
export class AddGlassPanel {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly prices: PriceQuotePanels,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED with the fields of the specification, UID_TAKEN */
  async run(ctx: Context, request: AddGlassPanelRequest): Promise<GlassPanelReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, request.quoteUID);
      const existing = await this.panels.findOne(tx, { uid: request.panelUID });
      if (existing) {
        if (existing.quoteUid !== quote.uid) throw uidTaken();
        return this.details.panel(tx, request.panelUID);
      }
      refuseUnlessOpen(quote);
      const stored = await this.panels.ofQuote(tx, quote.uid);
      refuseTooManyPanels(stored.length, 1);
      const priced = await this.prices.onePanel(tx, request.spec, request.quantity);
      const lineNumber = (stored.at(-1)?.lineNumber ?? 0) + 1;
      await this.panels.add(tx, [{ ...priced, uid: request.panelUID, quoteUid: quote.uid, lineNumber }]);
      const repriced = await this.prices.reprice(tx, quote);
      return this.details.panelOf(tx, repriced, request.panelUID);
    });
  }
}
