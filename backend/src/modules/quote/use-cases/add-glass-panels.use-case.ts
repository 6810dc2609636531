import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { AddGlassPanelsRequest, PanelSpec } from '@glass/contracts';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { readPanels } from '../domain/price-panel.js';
import {
  countCornersAndFeatures,
  countCornersSent,
  refuseTooManyCorners,
  refuseTooManyPanels,
  refuseUnlessOpen,
} from '../domain/quote-guards.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository, newPanel } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';
import { PricingContexts } from '../persistence/pricing-contexts.js';
import type { QuoteReply } from '../queries/quote-presenter.js';

/**
 * Adds many panels as the last lines of a quote, all or none, and prices it once. Idempotent: panels whose uids are
 * in the quote stay unchanged.
 */
@Injectable()
export class AddGlassPanels {
  constructor(
    private readonly database: Database,
    private readonly contexts: PricingContexts,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly details: GetQuoteDetails,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED or UID_TAKEN as `panels.{index}.…` */
  async run(ctx: Context, { quoteUID, panels }: AddGlassPanelsRequest): Promise<QuoteReply> {
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, quoteUID);
      const uids = panels.map(({ panelUID }) => panelUID);
      const known = await this.panels.findUnscoped(tx, { uid: In(uids) });
      refuseTaken(uids, known, quote);
      const present = new Set(known.map(({ uid }) => uid));
      if (uids.some((uid) => !present.has(uid))) await this.add(tx, quote, panels, present);
      return this.details.run(tx, quoteUID);
    });
  }

  private async add(
    ctx: Context,
    quote: Quote,
    sent: AddGlassPanelsRequest['panels'],
    present: Set<string>,
  ): Promise<void> {
    refuseUnlessOpen(quote);
    const stored = await this.panels.ofQuote(ctx, quote.uid);
    refuseTooManyPanels(stored.length, sent.length - present.size);
    // Counts before reading, because the time for reading grows with the corners.
    refuseTooManyCorners(
      countCorners(stored),
      sent
        .filter(({ panelUID }) => !present.has(panelUID))
        .reduce((sum, { spec }) => sum + countCornersSent(spec), 0),
    );
    // Reads also panels that are present, so that errors have the index of the request.
    const pricing = await this.contexts.forQuote(ctx, quote);
    const read = readPanels(sent, pricing);
    const last = stored.at(-1)?.lineNumber ?? 0;
    await this.panels.add(
      ctx,
      read
        .filter(({ panelUID }) => !present.has(panelUID))
        .map((panel, index) =>
          newPanel(ctx, panel, {
            uid: panel.panelUID,
            quoteUid: quote.uid,
            lineNumber: last + index + 1,
          }),
        ),
    );
    await this.storePrices.reprice(ctx, quote, {}, pricing);
  }
}

function countCorners(panels: { spec: PanelSpec }[]): number {
  return panels.reduce((sum, { spec }) => sum + countCornersAndFeatures(spec), 0);
}

function refuseTaken(uids: string[], known: GlassPanel[], quote: Quote): void {
  const elsewhere = new Set(known.filter(({ quoteUid }) => quoteUid !== quote.uid).map(({ uid }) => uid));
  if (elsewhere.size === 0) return;
  const errors = uids.flatMap((uid, index) =>
    elsewhere.has(uid)
      ? [{ name: `panels.${index}.panelUID`, reason: 'This identifier is in use.', code: 'UID_TAKEN' }]
      : [],
  );
  throw new AppError('UID_TAKEN', errors);
}
