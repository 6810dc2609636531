import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { GlassPanelReply } from '@glass/contracts';
import { withAgreedPrice } from '@glass/pricing';
import type { Context } from '../../../kernel/context/context.js';
import { AppError } from '../../../kernel/errors/app-error.js';
import { cornersOf } from '../domain/panel-line.js';
import { readAndPricePanel } from '../domain/price-panel.js';
import { refuseTooManyCorners } from '../domain/quote-guards.js';
import type { GlassPanel } from '../persistence/glass-panel.entity.js';
import { GlassPanelRepository, nextPanel } from '../persistence/glass-panel.repository.js';
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
    const result = readAndPricePanel(spec, quantity, await this.prices.listOf(ctx, quote));
    if (!result.ok) throw new AppError('VALIDATION_FAILED', result.errors);
    const changed = nextPanel(ctx, panel, withSettledPrice(panel, result.panel));
    const lines = await this.panels.linesOf(ctx, quote.uid);
    const others = lines.filter(({ uid }) => uid !== panel.uid);
    refuseTooManyCorners(
      others.reduce((sum, { corners }) => sum + corners, 0),
      cornersOf(changed.spec),
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
