import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { buildPanelCopies } from '../domain/quote-copy.js';
import { GlassPanelRepository, newPanel } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { StoreQuotePrices } from './store-quote-prices.js';
import { SourceFiles } from './source-files.js';

/**
 * Copies the panels of a quote into a new one at current prices. Both quotes keep the drawings that the panels came
 * from.
 */
@Injectable()
export class CopyPanels {
  constructor(
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly sources: SourceFiles,
  ) {}

  /** @param copy a quote without panels, created in this transaction */
  async run(ctx: Context, original: Quote, copy: Quote): Promise<void> {
    const lines = buildPanelCopies(await this.panels.ofQuote(ctx, original.uid), copy.uid, randomUUID);
    const rows = lines.map((line) => newPanel(ctx, line, line));
    const { panels, totals } = await this.storePrices.prices.pricePanels(ctx, copy, rows);
    await this.panels.add(ctx, panels);
    await this.storePrices.store(ctx, copy, { panels, changed: [], totals });
    await this.sources.keep(ctx, copy, panels);
  }
}
