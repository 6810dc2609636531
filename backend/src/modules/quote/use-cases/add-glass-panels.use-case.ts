import { msg } from '@lingui/core/macro';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { PanelSpec } from '@glass/contracts/panel';
import type {
  AddGlassPanelRequest,
  AddGlassPanelsRequest,
  GlassPanelReply,
  PricedPanel,
} from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, uidTaken } from '../../../kernel/errors/app-error.js';
import { parseAndPriceOrThrow, readPanels } from '../domain/price-panel.js';
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
import { GetQuoteDetails, type QuoteReply } from '../queries/get-quote-details.query.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';
import { PricingContexts, readPricingTerms } from '../persistence/pricing-contexts.js';
import type { PricingContext } from '../domain/pricing-context.js';
import { ChangeReviewedPanel, PanelChanges } from '../services/panel-changes.js';

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
      ? [{ name: `panels.${index}.panelUID`, reason: msg`This identifier is in use.`, code: 'UID_TAKEN' }]
      : [],
  );
  throw new AppError('UID_TAKEN', errors);
}
