import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { PanelSpec } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { lockUid } from '../../../kernel/database/lock-uid.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { GetCatalogue } from '../../catalogue/public.js';
import { readAndPricePanel, type PricedPanel } from '../domain/price-panel.js';
import { GlassPanelRepository } from '../persistence/glass-panel.repository.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { PriceQuotePanels } from './price-quote-panels.js';
import { SaveQuote } from './save-quote.use-case.js';

/** A panel as a visitor's browser sends it. */
export interface VisitorPanelSent {
  panelUID: string;
  quantity: number;
  spec: PanelSpec;
}

/** The same, read and priced. Plain data, so that it can wait in a row until the visitor has an account. */
export interface VisitorPanel extends PricedPanel {
  panelUID: string;
}

export interface VisitorQuote {
  quoteUID: string;
  quoteName: string;
  panels: VisitorPanel[];
}

/** The panels of a visitor: checked while nobody is known yet, kept as a quote once somebody is. */
@Injectable()
export class VisitorPanels {
  constructor(
    private readonly database: Database,
    private readonly getCatalogue: GetCatalogue,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly saveQuote: SaveQuote,
    private readonly prices: PriceQuotePanels,
  ) {}

  /**
   * Reads panels as adding them to a quote would.
   * @throws VALIDATION_FAILED with everything that is wrong, as `panels.{index}.…`
   */
  async read(ctx: Context, sent: VisitorPanelSent[]): Promise<VisitorPanel[]> {
    const catalogue = await this.getCatalogue.run(ctx);
    const uids = sent.map(({ panelUID }) => panelUID);
    const read = sent.map(({ panelUID, quantity, spec }, index) => {
      const faults =
        uids.indexOf(panelUID) < index ? [{ name: 'panelUID', reason: 'stands twice', code: 'twice' }] : [];
      const result = readAndPricePanel(spec, quantity, catalogue);
      const errors = [...faults, ...(result.ok ? [] : result.errors)];
      return {
        panel: result.ok ? { ...result.panel, panelUID } : null,
        errors: errors.map((error) => ({ ...error, name: `panels.${index}.${error.name}` })),
      };
    });
    const errors = read.flatMap((each) => each.errors);
    if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
    return read.flatMap(({ panel }) => panel ?? []);
  }

  /**
   * Makes a draft of the context's person out of panels that were read before, within the caller's transaction.
   * A panel that the catalogue does not know any more by now keeps its form and loses its price, as in any other
   * draft. A quote or panel whose uid somebody has used meanwhile gets another one. Answers the quote's uid.
   */
  async keep(ctx: Context, { quoteUID, quoteName, panels }: VisitorQuote): Promise<string> {
    return this.database.runInTransaction(ctx, async (tx) => {
      await lockUid(tx, quoteUID);
      const uid = (await this.quotes.findOne(tx, { uid: quoteUID })) ? randomUUID() : quoteUID;
      await this.saveQuote.run(tx, { uid, name: quoteName });
      const taken = await this.panels.find(tx, { uid: In(panels.map(({ panelUID }) => panelUID)) });
      const takenUids = new Set(taken.map((panel) => panel.uid));
      const now = new Date();
      const rows = panels.map(({ panelUID, ...panel }, index) => ({
        ...panel,
        uid: takenUids.has(panelUID) ? randomUUID() : panelUID,
        quoteUid: uid,
        lineNumber: index + 1,
        version: 1,
        createdAt: now,
      }));
      await this.panels.insert(tx, rows);
      await this.prices.reprice(tx, await this.quotes.lockVisible(tx, uid));
      return uid;
    });
  }
}
