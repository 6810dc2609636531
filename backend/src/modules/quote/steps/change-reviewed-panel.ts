import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { GlassPanelReply } from '@glass/contracts';
import { withAgreedPrice } from '@glass/pricing';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { cornersOf, type PanelLine } from '../domain/panel-line.js';
import { readAndPricePanel } from '../domain/price-panel.js';
import { refuseTooManyCorners } from '../domain/quote-guards.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository, newPanel, nextPanel } from '../persistence/glass-panel.repository.js';
import type { Quote } from '../persistence/quote.entity.js';
import { GetQuoteDetails } from '../queries/get-quote-details.query.js';
import { NoteQuoteEvent } from './note-quote-event.js';
import { PriceQuotePanels } from './price-quote-panels.js';
import { SourceFiles } from './source-files.js';

/**
 * The tenant changes a panel of a quote that it looks at. It costs what the price list said when the quote was submitted;
 * the buyer reads in the history what it was and what it is.
 */
@Injectable()
export class ChangeReviewedPanel {
  constructor(
    private readonly panels: GlassPanelRepository,
    private readonly prices: PriceQuotePanels,
    private readonly sources: SourceFiles,
    private readonly note: NoteQuoteEvent,
    private readonly details: GetQuoteDetails,
  ) {}

  /**
   * @param quote locked by the caller
   * @throws VALIDATION_FAILED, STATE_CONFLICT when the quote has too many corners
   */
  async run(
    ctx: Context,
    quote: Quote,
    panel: GlassPanel,
    { spec, quantity }: { spec: unknown; quantity: number },
  ): Promise<GlassPanelReply> {
    const result = readAndPricePanel(spec, quantity, await this.prices.completeCatalogue(ctx, quote));
    if (!result.ok) throw new AppError('VALIDATION_FAILED', result.errors);
    const changed = nextPanel(ctx, panel, withSettledPrice(panel, result.panel));
    const lines = await this.panels.linesOf(ctx, quote.uid);
    refuseCornersBeside(
      lines.filter(({ uid }) => uid !== panel.uid),
      changed,
    );
    await this.panels.replace(ctx, changed);
    const repriced = await this.prices.recount(ctx, quote);
    await this.sources.release(ctx, quote, [panel]);
    await this.note.panelChanged(ctx, quote, {
      ...{ panelUid: panel.uid, lineNumber: panel.lineNumber, currency: changed.price.currency },
      beforeMinor: panel.price.totalMinor,
      afterMinor: changed.price.totalMinor,
      panel: {
        before: { quantity: panel.quantity, spec: panel.spec },
        after: { quantity: changed.quantity, spec: changed.spec },
      },
    });
    return this.details.panelOf(ctx, repriced, panel.uid);
  }

  /**
   * @param lines of the quote, which has room for one more
   * @throws VALIDATION_FAILED, STATE_CONFLICT when the quote has too many corners, UID_TAKEN
   */
  async add(
    ctx: Context,
    quote: Quote,
    lines: PanelLine[],
    { panelUid, spec, quantity }: { panelUid: string; spec: unknown; quantity: number },
  ): Promise<GlassPanelReply> {
    const result = readAndPricePanel(spec, quantity, await this.prices.completeCatalogue(ctx, quote));
    if (!result.ok) throw new AppError('VALIDATION_FAILED', result.errors);
    const lineNumber = (lines.at(-1)?.lineNumber ?? 0) + 1;
    const panel = newPanel(ctx, { ...result.panel, uid: panelUid, quoteUid: quote.uid, lineNumber });
    refuseCornersBeside(lines, panel);
    await this.panels.addOne(ctx, panel);
    const repriced = await this.prices.recount(ctx, quote);
    const { currency, totalMinor } = panel.price;
    const facts = { panelUid, lineNumber, currency, beforeMinor: null, afterMinor: totalMinor };
    await this.note.run(ctx, quote, 'panelAdded', { facts });
    return this.details.panelOf(ctx, repriced, panelUid);
  }
}

function refuseCornersBeside(others: PanelLine[], { spec }: Pick<GlassPanel, 'spec'>): void {
  refuseTooManyCorners(
    others.reduce((sum, { corners }) => sum + corners, 0),
    cornersOf(spec),
  );
}

/** A price that was settled by hand is that of the panel as it was: it stays where only the pieces are more or fewer. */
function withSettledPrice<Panel extends Pick<GlassPanel, 'spec' | 'price'>>(
  { spec, price }: GlassPanel,
  changed: Panel,
): Panel {
  const settled = price.lines.find(({ step }) => step === 'agreed');
  if (!settled || price.unitMinor === null || !isDeepStrictEqual(spec, changed.spec)) return changed;
  return { ...changed, price: withAgreedPrice(changed.price, price.unitMinor, settled.rule) };
}
