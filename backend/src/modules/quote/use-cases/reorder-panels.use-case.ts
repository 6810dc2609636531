import { Injectable } from '@nestjs/common';
import type { ReorderPanelsRequest } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { fieldError } from '../../../kernel/errors/app-error.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { LockQuoteVersion } from '../services/lock-quote-version.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

@Injectable()
export class ReorderPanels {
  constructor(
    private readonly database: Database,
    private readonly lockQuote: LockQuoteVersion,
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, VERSION_CONFLICT, STATE_CONFLICT, VALIDATION_FAILED unless all panels are named once */
  async run(ctx: Context, { quoteUID, version, panelUIDs }: ReorderPanelsRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.lockQuote.draft(tx, quoteUID, version);
      const stored = await this.panels.ofQuote(tx, quoteUID);
      const named = new Set(panelUIDs);
      const areAllNamedOnce = named.size === panelUIDs.length && panelUIDs.length === stored.length;
      if (!areAllNamedOnce || !stored.every(({ uid }) => named.has(uid))) {
        throw fieldError('panelUIDs', `must name each of the quote's ${stored.length} panels once`);
      }
      await this.panels.reorderLines(tx, quoteUID, panelUIDs);
      await this.storePrices.reprice(tx, quote);
      return this.details.run(tx, quoteUID);
    });
  }
}
