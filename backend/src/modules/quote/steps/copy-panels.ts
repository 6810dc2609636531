import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Context } from '../../../kernel/context/context.js';
import { copiedPanels } from '../domain/quote-copy.js';
import { GlassPanelRepository, newPanel } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { PriceQuotePanels } from './price-quote-panels.js';
import { SourceFiles } from './source-files.js';

/** Fills a new quote with the panels of another, at today's prices; drawings that they came from are kept for both. */
@Injectable()
export class CopyPanels {
  constructor(
    private readonly panels: GlassPanelRepository,
    private readonly prices: PriceQuotePanels,
    private readonly sources: SourceFiles,
  ) {}

  /** @param copy a quote without panels, made in this transaction */
  async run(ctx: Context, original: Quote, copy: Quote): Promise<void> {
    const lines = copiedPanels(await this.panels.ofQuote(ctx, original.uid), copy.uid, randomUUID);
    const rows = lines.map((line) => newPanel(ctx, line));
    const { panels, totals } = await this.prices.current(ctx, copy, rows);
    await this.panels.add(ctx, panels);
    await this.prices.store(ctx, copy, { panels, changed: [], totals });
    await this.sources.keep(ctx, copy, panels);
  }
}
