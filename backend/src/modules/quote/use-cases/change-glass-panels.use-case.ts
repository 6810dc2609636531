import { msg } from '@lingui/core/macro';
import { isDeepStrictEqual } from 'node:util';
import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type {
  ChangeGlassPanelsReply,
  ChangeGlassPanelsRequest,
  RefusedPanel,
  SentPanel,
} from '@glass/contracts/quote';
import type { Context } from '../../../kernel/context/context.js';
import { Database } from '../../../kernel/database/database.js';
import { AppError, type Fault, generalError, toProblemError } from '../../../kernel/errors/app-error.js';
import { parseAndPricePanel } from '../domain/price-panel.js';
import type { PricingContext } from '../domain/pricing-context.js';
import {
  countCornersAndFeatures,
  countCornersSent,
  refuseTooManyCorners,
  refuseTooManyPanels,
  refuseUnlessOpen,
} from '../domain/quote-guards.js';
import { findQuantityFault } from '../domain/quote-showers.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository, newPanel, nextPanel } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { QuoteRepository } from '../persistence/quote.repository.js';
import { type QuoteLineReply, toQuoteLine } from '../queries/get-quote-details.query.js';
import { ChangeReviewedPanel, keepAgreedPrice } from '../services/panel-changes.js';
import { SourceFiles } from '../services/source-files.js';
import { StoreQuotePrices } from '../services/store-quote-prices.js';

type Reply = Omit<ChangeGlassPanelsReply, 'panels' | 'refused'> & {
  panels: QuoteLineReply[];
  refused: (Omit<RefusedPanel, 'current'> & { current: QuoteLineReply | null })[];
};

/** A stored panel and what it becomes. */
interface Replacement {
  before: GlassPanel;
  after: GlassPanel;
}

/** A batch, sorted into what is written and what is refused. */
interface Sorted {
  replaced: Replacement[];
  added: { panel: GlassPanel; lineNumber: number | undefined }[];
  removed: GlassPanel[];
  refused: Reply['refused'];
}

/**
 * Saves, adds and removes panels of a quote in one transaction, and prices the quote once. Each panel has its own
 * version, so one conflict doesn't stop the others. Idempotent: a panel that is already as sent is accepted.
 */
@Injectable()
export class ChangeGlassPanels {
  constructor(
    private readonly database: Database,
    private readonly quotes: QuoteRepository,
    private readonly panels: GlassPanelRepository,
    private readonly storePrices: StoreQuotePrices,
    private readonly sources: SourceFiles,
    private readonly reviewed: ChangeReviewedPanel,
  ) {}

  /** @throws NOT_FOUND, STATE_CONFLICT, VALIDATION_FAILED if a panel is named twice */
  async run(ctx: Context, request: ChangeGlassPanelsRequest): Promise<Reply> {
    refuseTwice(request);
    return this.database.runInTransaction(ctx, async (tx) => {
      const quote = await this.quotes.lockVisible(tx, request.quoteUID);
      const isReviewed = quote.status === 'inReview' && tx.reach.kind === 'tenant';
      if (!isReviewed) refuseUnlessOpen(quote);
      const stored = await this.panels.ofQuote(tx, quote.uid);
      const { contexts } = this.storePrices.prices;
      const pricing = await (isReviewed ? contexts.forReview(tx, quote) : contexts.forQuote(tx, quote));
      const sorted = await this.sort(tx, quote, stored, request, pricing);
      refuseTooLarge(stored, sorted);
      if (isReviewed && stored.length > 0 && stored.length + sorted.added.length === sorted.removed.length)
        throw generalError(
          'STATE_CONFLICT',
          msg`These are all panels of the quote. Decline the quote instead.`,
        );

      const order = await this.write(tx, quote, stored, sorted);
      const known = new Map(stored.map((panel) => [panel.uid, panel]));
      const repriced = isReviewed
        ? await this.storePrices.recomputeTotals(tx, quote, pricing)
        : await this.storePrices.reprice(tx, quote, {}, pricing);
      await this.sources.release(tx, quote, [
        ...sorted.removed,
        ...sorted.replaced.map(({ before }) => before),
      ]);
      if (isReviewed) await this.record(tx, quote, sorted);
      const saved = new Set(request.save.map(({ panelUID }) => panelUID));
      const changed = new Set(repriced.changed.map(({ uid }) => uid));
      return {
        quoteUID: quote.uid,
        quoteVersion: repriced.quote.version,
        totals: repriced.totals,
        panels: repriced.panels
          .filter(({ uid }) => saved.has(uid) || changed.has(uid) || !known.has(uid))
          .map(toQuoteLine),
        order,
        refused: sorted.refused,
      };
    });
  }

  private async sort(
    ctx: Context,
    quote: Quote,
    stored: GlassPanel[],
    { save, remove }: ChangeGlassPanelsRequest,
    pricing: PricingContext,
  ): Promise<Sorted> {
    const known = new Map(stored.map((panel) => [panel.uid, panel]));
    const sorted: Sorted = { replaced: [], added: [], removed: [], refused: [] };
    const refuse = (panelUID: string, code: RefusedPanel['code'], errors: Fault[] = []) => {
      const current = code === 'VERSION_CONFLICT' ? known.get(panelUID) : undefined;
      sorted.refused.push({
        panelUID,
        code,
        errors: errors.map((fault) => toProblemError(fault)),
        current: current ? toQuoteLine(current) : null,
      });
    };
    for (const { panelUID, version } of remove) {
      const panel = known.get(panelUID);
      if (panel && panel.version !== version) refuse(panelUID, 'VERSION_CONFLICT');
      else if (panel) sorted.removed.push(panel);
    }
    const isTaken = await this.findTaken(ctx, save, known);
    for (const sent of save) {
      const panel = known.get(sent.panelUID);
      if (panel && isAsSent(panel, sent)) continue;
      if (isTaken.has(sent.panelUID)) refuse(sent.panelUID, 'UID_TAKEN');
      else if (!panel && sent.version !== undefined) refuse(sent.panelUID, 'NOT_FOUND');
      else if (panel && panel.version !== sent.version) refuse(sent.panelUID, 'VERSION_CONFLICT');
      else {
        // Counted before pricing, because its time grows with the corners.
        refuseTooManyCorners(0, countCornersSent(sent.spec));
        const result = parseAndPricePanel(sent.spec, sent.quantity, pricing);
        // Panels with hundreds of holes take milliseconds each; let other requests run in between.
        await setImmediate();
        const ownQuantity = result.ok && panel ? findQuantityFault(quote.showers, panel, result.panel) : null;
        if (!result.ok) refuse(sent.panelUID, 'VALIDATION_FAILED', result.errors);
        else if (ownQuantity) refuse(sent.panelUID, 'VALIDATION_FAILED', [ownQuantity]);
        else if (panel) {
          const priced = quote.status === 'inReview' ? keepAgreedPrice(panel, result.panel) : result.panel;
          sorted.replaced.push({ before: panel, after: nextPanel(ctx, panel, priced) });
        } else {
          // The line is set when the order is known.
          const row = newPanel(ctx, result.panel, {
            ...{ uid: sent.panelUID, quoteUid: quote.uid },
            lineNumber: (stored.at(-1)?.lineNumber ?? 0) + sorted.added.length + 1,
          });
          sorted.added.push({ panel: row, lineNumber: sent.lineNumber });
        }
      }
    }
    return sorted;
  }

  /** Uids of new panels that panels of other quotes have. */
  private async findTaken(
    ctx: Context,
    save: SentPanel[],
    known: ReadonlyMap<string, GlassPanel>,
  ): Promise<Set<string>> {
    const uids = save.map(({ panelUID }) => panelUID).filter((uid) => !known.has(uid));
    if (uids.length === 0) return new Set();
    const others = await this.panels.findUnscoped(ctx, { uid: In(uids) });
    return new Set(others.map(({ uid }) => uid));
  }

  /** @returns the uids of all panels in their new order */
  private async write(
    ctx: Context,
    quote: Quote,
    stored: GlassPanel[],
    { replaced, added, removed }: Sorted,
  ): Promise<string[]> {
    if (removed.length > 0) await this.panels.delete(ctx, { uid: In(removed.map(({ uid }) => uid)) });
    await Promise.all(replaced.map(({ after }) => this.panels.replace(ctx, after)));
    await this.panels.add(
      ctx,
      added.map(({ panel }) => panel),
    );
    const gone = new Set(removed.map(({ uid }) => uid));
    const order = stored.map(({ uid }) => uid).filter((uid) => !gone.has(uid));
    const atEnd = Number.MAX_SAFE_INTEGER;
    for (const { panel, lineNumber = atEnd } of added.toSorted(
      (one, other) => (one.lineNumber ?? atEnd) - (other.lineNumber ?? atEnd),
    )) {
      order.splice(Math.min(lineNumber - 1, order.length), 0, panel.uid);
    }
    if (added.length + removed.length > 0) await this.panels.reorderLines(ctx, quote.uid, order);
    return order;
  }

  /** In a review, the buyer sees each change in the history. */
  private async record(ctx: Context, quote: Quote, { replaced, added, removed }: Sorted): Promise<void> {
    for (const panel of removed) await this.reviewed.recordRemoved(ctx, quote, panel);
    for (const { before, after } of replaced) await this.reviewed.recordChanged(ctx, quote, before, after);
    for (const { panel } of added) await this.reviewed.recordAdded(ctx, quote, panel);
  }
}

function isAsSent({ spec, quantity }: GlassPanel, sent: SentPanel): boolean {
  return quantity === sent.quantity && isDeepStrictEqual(spec, sent.spec);
}

function refuseTwice({ save, remove }: ChangeGlassPanelsRequest): void {
  const seen = new Set<string>();
  const errors: Fault[] = [];
  for (const [list, panels] of [
    ['save', save],
    ['remove', remove],
  ] as const) {
    for (const [index, { panelUID }] of panels.entries()) {
      if (seen.has(panelUID))
        errors.push({ name: `${list}.${index}.panelUID`, reason: msg`appears twice`, code: 'twice' });
      seen.add(panelUID);
    }
  }
  if (errors.length > 0) throw new AppError('VALIDATION_FAILED', errors);
}

function refuseTooLarge(stored: GlassPanel[], { replaced, added, removed }: Sorted): void {
  refuseTooManyPanels(stored.length - removed.length, added.length);
  const gone = new Set([...removed, ...replaced.map(({ before }) => before)]);
  const corners = (panels: GlassPanel[]) =>
    panels.reduce((sum, { spec }) => sum + countCornersAndFeatures(spec), 0);
  const written = [...replaced.map(({ after }) => after), ...added.map(({ panel }) => panel)];
  if (written.length === 0) return;
  refuseTooManyCorners(corners(stored.filter((panel) => !gone.has(panel))), corners(written));
}
